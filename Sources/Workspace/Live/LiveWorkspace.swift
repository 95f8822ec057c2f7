import Diagnostics
import Model
package import Platform
package import Text

/// A workspace that is kept up to date: the files on disk, with unsaved texts in their place.
///
/// The findings equal those of a new check of the same texts. The caller reports changes, for example from `WorkspaceWatch`; each
/// update reads the changed files and computes everything else anew.
package struct LiveWorkspace: Sendable {
  /// The workspace by the last usable `docket.toml`.
  package private(set) var workspace: Workspace
  /// The content of `docket.toml`, even if it cannot be used.
  private var declarations: Declarations
  /// The findings about `docket.toml` and the schema files generated from it.
  private var inSettings: [Diagnostic] = []
  /// Unsaved texts by path.
  private var unsaved: [Path: [UInt8]] = [:]
  private var disk = DiskRecords()
  /// Changes on disk that have not been read yet.
  private var missed = FolderChanges.anything
  /// git's last answer: the numbers on the upstream branch of the records that share one. While somebody types, texts change
  /// often, but these records hardly ever do.
  private var upstream: (records: [RecordName], numbers: [RecordName: Int64]?) = ([], [:])
  package private(set) var state: LiveState

  package init(
    _ workspace: Workspace, under texts: [Path: [UInt8]] = [:]
  ) throws(SystemError) {
    self.workspace = workspace
    declarations = workspace.declarations
    state = LiveState(before: workspace)
    try update(texts: texts.mapValues(\.self))
  }

  /// Makes updates fail quickly, instead of waiting, while another program changes the workspace.
  package mutating func readsWithoutWaiting() {
    workspace.readingPatience = .milliseconds(100)
    workspace.onWait = { _ in }
  }

  /// Updates unsaved texts, where nil means that the file counts again, and reads all changes on disk. Returns whether anything
  /// may have changed.
  ///
  /// If it throws, the state stays as it was, and the next update reads everything.
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
    let former = (workspace, declarations, inSettings)
    do {
      if readsSettings { try readSettings() }
      if readsSettings || missed.paths.union(texts.keys).contains(where: SchemaFiles.mayBe) {
        workspace.unsavedSchemas = unsaved.filter { SchemaFiles.mayBe($0.key) }
        inSettings = workspace.declaring(declarations).findingsOfSettings
        isDifferent = true
      }
      if readsSettings {
        disk = try DiskRecords(of: workspace)
        upstream = ([], [:])
      } else if try disk.read(missed.paths, of: workspace) {
        isDifferent = true
      }
    } catch {
      (workspace, declarations, inSettings) = former
      missed = .anything
      throw error
    }
    missed = FolderChanges()
    if isDifferent { computeState() }
    return isDifferent
  }

  /// Reads `docket.toml`; throws if the file cannot be read.
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
    let records = graph.recordsSharingNumbers
    let names = records.map { graph.name(of: $0) }
    if names != upstream.records || upstream.numbers == nil {
      upstream = (names, workspace.occasion.upstreamNumbers(of: records, in: graph))
    }
    graph.upstreamNumbers = upstream.numbers
    state = LiveState(workspace, declarations, graph, inSettings, texts: texts, after: state)
  }
}
