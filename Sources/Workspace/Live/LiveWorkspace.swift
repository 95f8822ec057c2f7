import Diagnostics
import Model
package import Platform
package import Text

/// A workspace that is kept current: its files as they are on the disk, under texts that nobody has saved yet.
///
/// What it finds is what a fresh check would find in the same texts; a record that is a link has what is saved where
/// it leads. It belongs to one thread; the state that it
/// gives away belongs to whoever has it. It neither waits nor follows anything: whoever drives it says what changed
/// (`WorkspaceWatch`).
package struct LiveWorkspace {
  /// The workspace as it is declared; while its `docket.toml` cannot be used, as it was declared last.
  package private(set) var workspace: Workspace
  /// What `docket.toml` says, usable or not.
  private var declarations: Declarations
  /// Texts that count instead of the files at these paths.
  private var texts: PathMap<[UInt8]>
  /// Of these, and of files that they stand for, the last that could be read as records.
  private var wholeTexts: PathMap<[UInt8]> = [:]
  private var disk: DiskRecords
  /// Whether reading failed, so that all has to be read.
  private var isStale = false
  package private(set) var state: LiveState

  package init(_ workspace: Workspace) throws(SystemError) {
    try self.init(workspace, texts: [:])
  }

  init(_ workspace: Workspace, texts: PathMap<[UInt8]>) throws(SystemError) {
    self.workspace = workspace
    self.texts = texts
    declarations = workspace.declarations
    disk = try DiskRecords(of: workspace)
    state = Self.state(workspace, declarations, &disk, texts, &wholeTexts)
  }

  /// Has a text count instead of what a file says; nil takes that back.
  package mutating func set(_ text: [UInt8]?, at path: String) throws(SystemError) {
    try set([path: text])
  }

  /// The same for several texts at once.
  package mutating func set(_ changed: PathMap<[UInt8]?>) throws(SystemError) {
    for (path, text) in changed {
      if text != nil && texts[path] == nil { wholeTexts[path] = wholeFile(path) }
      if text == nil { wholeTexts[path] = nil }
      texts[path] = text
    }
    try takeUp(changed.paths.contains(Workspace.fileName), .init())
  }

  /// Takes up what has changed on the disk, however much it is, as one change. Only the files that are named are
  /// read again, unless something among them makes it necessary to read all.
  ///
  /// Where it fails, the state stays what it was, and everything is read the next time.
  package mutating func takeUp(_ changes: FolderChanges) throws(SystemError) {
    let concernsSettings = changes.isAnything || changes.paths.contains(Workspace.fileName)
    try takeUp(concernsSettings && texts[Workspace.fileName] == nil, changes)
  }
}

extension LiveWorkspace {
  private mutating func takeUp(
    _ readsSettings: Bool, _ changes: FolderChanges
  ) throws(SystemError) {
    let wasStale = isStale
    isStale = true
    var readsAll = changes.isAnything || wasStale
    if readsSettings || readsAll { readsAll = readSettings() || readsAll }
    if !readsAll { readsAll = try !disk.read(changes.paths, of: workspace) }
    if readsAll { disk = try DiskRecords(of: workspace) }
    isStale = false
    state = Self.state(workspace, declarations, &disk, texts, &wholeTexts)
  }

  /// Reads `docket.toml`; whether records have to be read by something else now.
  private mutating func readSettings() -> Bool {
    let read = texts[Workspace.fileName].map { Declarations($0) } ?? workspace.reread().declarations
    declarations = read
    guard read.isUsable else { return false }
    workspace = workspace.declaring(read)
    return true
  }

  /// What a file has, where it can be read as a record.
  private func wholeFile(_ path: String) -> [UInt8]? {
    guard let bytes = workspace.sourceFile(path)?.bytes else { return nil }
    var reader = RecordReader(schema: workspace.schema)
    reader.read(bytes, at: path)
    return reader.shard.brokenPaths.isEmpty ? bytes : nil
  }

  private static func state(
    _ workspace: Workspace, _ declarations: Declarations, _ disk: inout DiskRecords,
    _ texts: PathMap<[UInt8]>, _ wholeTexts: inout PathMap<[UInt8]>
  ) -> LiveState {
    var reader = RecordReader(schema: workspace.schema)
    for (path, text) in texts where path != Workspace.fileName { reader.read(text, at: path) }
    let broken = reader.shard.brokenPaths
    for (path, text) in texts where !broken.contains(path) { wholeTexts[path] = text }
    let shards = disk.shards(without: texts.paths, workspace.schema)
    return LiveState(
      workspace, declarations, kinds: disk.kinds, shards: [reader.shard] + shards, texts: texts,
      wholeTexts: wholeTexts.filter { broken.contains($0.key) })
  }
}
