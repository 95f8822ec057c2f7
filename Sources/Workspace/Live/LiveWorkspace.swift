import Diagnostics
import Model
package import Platform
import Synchronization
package import Text

/// A workspace that is kept current: its files as they are on the disk, under texts that nobody has saved yet.
///
/// Its findings are those of a fresh check of the same texts. Whoever drives it says what changed (`WorkspaceWatch`);
/// each update reads the changed files and computes everything else anew.
package struct LiveWorkspace {
  /// The workspace as it is declared; while its `docket.toml` cannot be used, as it was declared last.
  package private(set) var workspace: Workspace
  /// What `docket.toml` says, usable or not.
  private var declarations: Declarations
  /// What is wrong with `docket.toml` by itself, and with the schemas that were made of it.
  private var inSettings: [Diagnostic] = []
  /// Texts that nobody has saved, by the paths of their files.
  private var unsaved: [Path: [UInt8]] = [:]
  private var disk = DiskRecords()
  /// What has changed on the disk and was not read yet.
  private var missed = FolderChanges.anything
  private let upstream = UpstreamAnswer()
  package private(set) var state: LiveState

  package init(
    _ workspace: Workspace, under texts: [Path: [UInt8]] = [:]
  ) throws(SystemError) {
    self.workspace = workspace
    declarations = workspace.declarations
    state = LiveState(of: [:], alone: workspace)
    try update(texts: texts.mapValues(\.self))
  }

  /// Makes updates fail instead of waiting while another program changes the workspace.
  package mutating func readsWithoutWaiting() {
    workspace.readingPatience = .milliseconds(100)
    workspace.onWait = { _ in }
  }

  /// Takes in texts that count instead of files, where nil ends that, and what has changed on the disk, however much it
  /// is. Returns whether anything may be different now.
  ///
  /// Where it fails, the state stays what it was, and the next update reads everything.
  @discardableResult
  package mutating func update(
    texts: [Path: [UInt8]?] = [:], after changes: FolderChanges = FolderChanges()
  ) throws(SystemError) -> Bool {
    missed.add(changes)
    var isDifferent = !texts.isEmpty
    var readsSettings = texts[Workspace.fileName] != nil
    for (path, text) in texts {
      unsaved[path] = text
      if text == nil { missed.write(path) }
    }
    readsSettings = readsSettings || missed.isAnything || missed.paths.contains(Workspace.fileName)
    if !isDifferent && missed.isEmpty { return false }
    do throws(SystemError) {
      if readsSettings { try readSettings() }
      if readsSettings || missed.paths.union(texts.keys).contains(where: SchemaFiles.mayBe) {
        workspace.unsavedSchemas = unsaved.filter { SchemaFiles.mayBe($0.key) }
        inSettings = workspace.declaring(declarations).findingsOfSettings
        isDifferent = true
      }
      if readsSettings {
        disk = try DiskRecords(of: workspace)
        upstream.forget()
      } else if try disk.read(missed.paths, of: workspace) {
        isDifferent = true
      }
    } catch {
      missed = .anything
      throw error
    }
    missed = FolderChanges()
    if isDifferent { computeState() }
    return isDifferent
  }

  /// Reads `docket.toml`. Where the file cannot be read there is no workspace.
  private mutating func readSettings() throws(SystemError) {
    declarations =
      if let text = unsaved[Workspace.fileName] {
        Declarations(bounded: text)
      } else {
        try workspace.readAgain().declarations
      }
    if declarations.isUsable { workspace = workspace.declaring(declarations) }
  }

  private mutating func computeState() {
    let schema = workspace.schema
    let texts = unsaved.filter {
      $0.key == Workspace.fileName || schema.recordName(ofPath: $0.key) != nil
    }
    var graph = workspace.occasion.inLocalTime(
      Graph(
        schema: schema, kinds: disk.kinds, shards: disk.shards(under: texts, schema),
        by: Threads.run))
    graph.askUpstream = upstream.asking(workspace.occasion)
    state = LiveState(workspace, declarations, graph, inSettings, texts: texts, after: state)
  }
}

/// What git said last of the numbers that records have upstream: a text that is typed in changes many times, and hardly
/// ever the records that share a number.
private final class UpstreamAnswer: Sendable {
  private let last = Mutex<(records: [RecordName], numbers: [RecordName: Int64]?)>(([], [:]))

  func forget() { last.withLock { $0 = ([], [:]) } }

  func asking(
    _ occasion: Occasion
  ) -> @Sendable ([RecordIndex], Graph) -> [RecordName: Int64]? {
    { records, graph in
      let names = records.map { graph[$0].name }
      if let known = self.last.withLock({ $0.records == names ? $0.numbers : nil }) { return known }
      let numbers = occasion.upstreamNumbers(of: records, in: graph)
      self.last.withLock { $0 = (names, numbers) }
      return numbers
    }
  }
}
