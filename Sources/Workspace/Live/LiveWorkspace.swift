import Diagnostics
import Model
package import Platform
package import Text

/// A workspace that is kept current: its files as they are on the disk, under texts that nobody has saved yet.
///
/// What it finds is what a fresh check would find in the same texts. It belongs to one thread; the state that it gives
/// away belongs to whoever has it. It neither waits nor follows anything: whoever drives it says what changed
/// (`WorkspaceWatch`).
package struct LiveWorkspace {
  /// The workspace as it is declared; while its `docket.toml` cannot be used, as it was declared last.
  package private(set) var workspace: Workspace
  /// What `docket.toml` says, usable or not.
  private var declarations: Declarations
  /// Texts that nobody has saved, by the paths of their files.
  private var unsaved: PathMap<[UInt8]> = [:]
  /// Texts that count instead of the files at these paths: those, and the same where links lead to their files.
  private var texts: PathMap<[UInt8]> = [:]
  /// What these, and the files that they stand for, said when they could be read as records last.
  private var wholeTexts: PathMap<[UInt8]> = [:]
  private var disk: DiskRecords
  /// What has changed on the disk and could not be read.
  private var missed = FolderChanges()
  package private(set) var state: LiveState
  /// The paths of the files in which something else is found than when they were taken last; nil where that may be any.
  private var changedPaths: PathSet?

  package init(_ workspace: Workspace) throws(SystemError) {
    self.workspace = workspace
    declarations = workspace.declarations
    disk = try DiskRecords(of: workspace)
    state = Self.state(workspace, declarations, &disk, texts, wholeTexts)
  }

  /// Has it fail from now on to take up what is changed while a transaction goes on, as `flock` does that would block.
  package mutating func readsWithoutWaiting() {
    workspace.readingPatience = .milliseconds(100)
    workspace.onWait = { _ in }
  }

  /// Has a text count instead of what a file says; nil takes that back.
  package mutating func set(_ text: [UInt8]?, at path: String) throws(SystemError) {
    try set([path: text])
  }

  /// The same for several texts at once.
  package mutating func set(_ changed: PathMap<[UInt8]?>) throws(SystemError) {
    for (path, text) in changed { unsaved[path] = text }
    let schemas = changed.paths.filter(SchemaFiles.mayBe)
    if !schemas.isEmpty { setSchemas() }
    let changed = disk.withLinks(changed.paths.subtracting(schemas))
    var present: PathMap<[UInt8]?> = [:]
    for path in changed {
      let text = countingText(at: path)
      noteWhole(path)
      if texts[path] == nil { disk.note(path, in: state.graph) }
      texts[path] = text
      present[path] = .some(text ?? disk.text(path))
    }
    if !missed.isEmpty { missed = .anything }
    if !missed.isEmpty || !replace(present) {
      _ = try takeUpMissed(readingSettings: changed.contains(Workspace.fileName))
    }
    for path in changed where texts[path] == nil { wholeTexts[path] = nil }
  }

  /// Takes up what has changed on the disk, however much it is, as one change. Only the files that are named are
  /// read again, unless something among them makes it necessary to read all.
  ///
  /// Where it fails, the state stays what it was. The next time everything is read, but after a transaction that took
  /// too long only what was to be read. Returns the files that say something else, where all others are as they were;
  /// nil where anything may be otherwise.
  @discardableResult
  package mutating func takeUp(_ changes: FolderChanges) throws(SystemError) -> PathSet? {
    missed.add(changes)
    let concernsSettings = missed.isAnything || missed.paths.contains(Workspace.fileName)
    return try takeUpMissed(
      readingSettings: concernsSettings && texts[Workspace.fileName] == nil)
  }

  /// The paths of the files in which something else is found than when this was called last; nil where that may be
  /// any.
  package mutating func takeChangedPaths() -> PathSet? {
    defer { changedPaths = [] }
    return changedPaths
  }
}

extension LiveWorkspace {
  /// Has the texts of schemas for editors count that nobody has saved.
  private mutating func setSchemas() {
    workspace.unsavedSchemas = unsaved.filter { SchemaFiles.mayBe($0.key) }
    let paths = state.followSchemaFiles(of: workspace)
    changedPaths?.formUnion(paths)
  }

  /// Reads what was missed; what cannot be read stays missed.
  private mutating func takeUpMissed(readingSettings: Bool) throws(SystemError) -> PathSet? {
    do throws(SystemError) {
      return try readMissed(readingSettings: readingSettings)
    } catch {
      if !error.isOfLock || missed.isEmpty { missed = .anything }
      throw error
    }
  }

  private mutating func readMissed(readingSettings: Bool) throws(SystemError) -> PathSet? {
    var readsAll = missed.isAnything
    if readingSettings || readsAll { readsAll = try readSettings() || readsAll }
    if !readsAll {
      if let read = try disk.read(missed.paths, of: workspace) {
        let seen = read.filter { texts[$0.key] == nil && !says($0.key, $0.value) }
        if !readingSettings && !missed.isEmpty && (seen.isEmpty || replace(seen)) {
          let isOfSchemas = missed.paths.contains(where: SchemaFiles.mayBe)
          missed = FolderChanges()
          if isOfSchemas {
            let paths = state.followSchemaFiles(of: workspace)
            changedPaths?.formUnion(paths)
          }
          return isOfSchemas ? nil : seen.paths
        }
      } else {
        readsAll = true
      }
    }
    if readsAll {
      missed = .anything
      disk = try DiskRecords(of: workspace)
      let paths = unsaved.paths.filter { !SchemaFiles.mayBe($0) }
      texts = PathMap(
        disk.withLinks(paths).compactMap { path in countingText(at: path).map { (path, $0) } }
      ) { $1 }
    }
    missed = FolderChanges()
    state = Self.state(workspace, declarations, &disk, texts, wholeTexts)
    changedPaths = nil
    return nil
  }

  /// Whether a file says what it is known to say; without a text it is gone.
  private func says(_ path: String, _ bytes: [UInt8]?) -> Bool {
    guard let number = state.graph.number(ofPath: path) else { return bytes == nil }
    return !state.graph[number].isBroken && state.graph.source(of: number) == bytes
  }

  /// The text that counts instead of a file: its own, or that of the file that it is a link to.
  private func countingText(at path: String) -> [UInt8]? {
    unsaved[path] ?? disk.target(ofLink: path).flatMap { unsaved[$0] }
  }

  /// How many records change in place; where more do, the graph is made anew.
  private static let mostInPlace = 64

  /// Has files say something else; false where that is not all that changes, for they are no records that are there and
  /// stay. Without a text a file is gone.
  private mutating func replace(_ changed: PathMap<[UInt8]?>) -> Bool {
    var records: [(record: RecordNumber, bytes: [UInt8])] = []
    if changed.count > Self.mostInPlace { return false }
    for (path, bytes) in changed {
      guard let bytes, bytes.count <= Workspace.fileSizeLimit,
        let number = state.graph.number(ofPath: path), state.graph.keepsFormerIDs(number, in: bytes)
      else { return false }
      records.append((number, bytes))
    }
    let paths = state.replace(records, texts: texts, wholeTexts: wholeTexts)
    changedPaths?.formUnion(paths)
    return true
  }

  /// Keeps what a file says, where that can be read as a record.
  private mutating func noteWhole(_ path: String) {
    guard let number = state.graph.number(ofPath: path), !state.graph[number].isBroken else {
      return
    }
    wholeTexts[path] = state.graph.source(of: number)
  }

  /// Reads `docket.toml`; whether records have to be read by something else now. Where the file cannot be read there is no workspace.
  private mutating func readSettings() throws(SystemError) -> Bool {
    let read =
      if let text = texts[Workspace.fileName] {
        Declarations(bounded: text)
      } else {
        try workspace.readAgain().declarations
      }
    declarations = read
    guard read.isUsable else { return false }
    workspace = workspace.declaring(read)
    return true
  }

  private static func state(
    _ workspace: Workspace, _ declarations: Declarations, _ disk: inout DiskRecords,
    _ texts: PathMap<[UInt8]>, _ wholeTexts: PathMap<[UInt8]>
  ) -> LiveState {
    var reader = RecordReader(schema: workspace.schema)
    for (path, text) in texts where path != Workspace.fileName {
      reader.readBounded(text, at: path)
    }
    let shards = disk.shards(without: texts.paths, workspace.schema)
    return LiveState(
      workspace, declarations, kinds: disk.kinds, shards: [reader.shard] + shards, texts: texts,
      wholeTexts: wholeTexts)
  }
}
