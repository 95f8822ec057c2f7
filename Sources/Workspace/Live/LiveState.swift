package import Diagnostics
package import Model
import Platform
import Synchronization
package import Text

/// A workspace at one moment.
package struct LiveState: Sendable {
  package private(set) var workspace: Workspace
  /// What `docket.toml` says, usable or not.
  package let declarations: Declarations
  /// What is judged: every text as it is.
  package private(set) var graph: Graph
  /// What is found by itself in `docket.toml`, and in what was made of it.
  private var inSettings: [Diagnostic]
  /// What is found in records; nil as long as `docket.toml` cannot be used.
  private var inRecords: KeptFindings?
  private var texts: PathMap<[UInt8]>
  private var lastWhole: LastWhole?

  /// `wholeTexts` are former ones of texts that cannot be read as records now.
  init(
    _ workspace: Workspace, _ declarations: Declarations, kinds: Set<KindIndex>, shards: [Shard],
    texts: PathMap<[UInt8]>, wholeTexts: PathMap<[UInt8]>
  ) {
    self.workspace = workspace
    self.declarations = declarations
    self.texts = texts
    graph = workspace.occasion.asking(
      Graph(schema: workspace.schema, kinds: kinds, shards: shards, by: Threads.run))
    inSettings = workspace.declaring(declarations).findingsOfSettings
    inRecords = declarations.isUsable ? KeptFindings(in: graph, workspace.rules) : nil
    lastWhole = LastWhole(wholeTexts, in: graph)
  }

  /// What some texts show by themselves, before anything else is known of their workspace: all of it stays true.
  package init(of texts: PathMap<[UInt8]>, alone workspace: Workspace) {
    self.workspace = workspace
    self.texts = texts
    declarations = workspace.declarations
    var reader = RecordReader(schema: workspace.schema)
    for (path, text) in texts { reader.readBounded(text, at: path) }
    graph = Graph(schema: workspace.schema, kinds: [], shards: [reader.shard])
    inSettings = []
    inRecords = declarations.isUsable ? KeptFindings(inFilesOf: graph) : nil
    lastWhole = nil
  }

  /// Has records that are there say something else, and judges what that can concern alone; returns the paths of the
  /// files in which something else is found. `texts` and `wholeTexts` are all there are now.
  mutating func replace(
    _ records: [(record: RecordNumber, bytes: [UInt8])], texts: PathMap<[UInt8]>,
    wholeTexts: PathMap<[UInt8]>
  ) -> PathSet {
    let before = graph
    graph.replace(records)
    self.texts = texts
    lastWhole = LastWhole(wholeTexts, in: graph)
    let change = GraphChange(of: records.map(\.record), from: before, to: graph)
    return inRecords?.follow(change, workspace.rules) ?? []
  }

  /// Judges anew what was made of the `docket.toml` of a workspace, which is the same but for that; returns the paths of
  /// the files in which something else is found.
  mutating func followSchemaFiles(of workspace: Workspace) -> PathSet {
    let before = inSettings
    self.workspace = workspace
    inSettings = workspace.declaring(declarations).findingsOfSettings
    return before == inSettings ? [] : PathSet((before + inSettings).map(\.location.path))
  }

  /// In the order of paths and positions.
  package var findings: [Diagnostic] { (inSettings + (inRecords?.all ?? [])).sorted() }

  /// The files in which anything is found.
  package var pathsWithFindings: PathSet {
    (inRecords?.paths ?? []).union(inSettings.map(\.location.path))
  }

  /// What is found in a file, in the order of positions.
  package func findings(in path: String) -> [Diagnostic] {
    let own = inSettings.filter { $0.location.path.isExactly(path) }
    return own.isEmpty ? inRecords?[path] ?? [] : (own + (inRecords?[path] ?? [])).sorted()
  }

  /// The files whose findings may show a place in one, that one itself among them.
  package func pathsShowing(_ path: String) -> PathSet { inRecords?.showing(path) ?? [path] }

  /// The records as people know them: the same as `graph`, but what is half typed and cannot be read as a record is
  /// here as it could be read last. For titles and values alone; nothing is judged by it.
  package var knownGraph: Graph { lastWhole?.graph(in: graph) ?? graph }

  /// The text of a file, saved or not; nil where there is none.
  package func source(_ path: String) -> SourceFile? {
    texts[path].map { SourceFile(bytes: $0) } ?? workspace.sourceFile(path)
  }
}

extension Workspace {
  /// The rules as they are at this moment.
  fileprivate var rules: [BoundRule] { occasion.rules(of: schema) }
}

/// A graph with former texts, which is made once somebody asks for it.
private final class LastWhole: Sendable {
  private let texts: [(record: RecordNumber, bytes: [UInt8])]
  private let made = Mutex<Graph?>(nil)

  /// Nil where no record is broken that has a former text.
  init?(_ wholeTexts: PathMap<[UInt8]>, in graph: Graph) {
    texts = wholeTexts.compactMap { path, bytes in
      graph.number(ofPath: path).flatMap { graph[$0].isBroken ? ($0, bytes) : nil }
    }
    if texts.isEmpty { return nil }
  }

  func graph(in present: Graph) -> Graph {
    made.withLock { made in
      if let made { return made }
      var graph = present
      graph.replace(texts)
      made = graph
      return graph
    }
  }
}
