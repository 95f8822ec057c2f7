package import Diagnostics
package import Model
import Platform
import Synchronization
import Text

/// A workspace at one moment.
package struct LiveState: Sendable {
  package let workspace: Workspace
  /// What `docket.toml` says, usable or not.
  package let declarations: Declarations
  /// What is judged: every text as it is.
  package let graph: Graph
  /// In the order of paths and positions.
  package let findings: [Diagnostic]
  private let texts: PathMap<[UInt8]>
  private let lastWhole: LastWhole?

  /// `wholeTexts` are former ones of texts that cannot be read as records now.
  init(
    _ workspace: Workspace, _ declarations: Declarations, kinds: Set<KindIndex>, shards: [Shard],
    texts: PathMap<[UInt8]>, wholeTexts: PathMap<[UInt8]>
  ) {
    self.workspace = workspace
    self.declarations = declarations
    self.texts = texts
    let graph = Graph(
      schema: workspace.schema, kinds: kinds, shards: shards, by: Threads.run)
    self.graph = graph
    lastWhole = wholeTexts.isEmpty ? nil : LastWhole(wholeTexts)
    let ofRecords = declarations.isUsable ? workspace.occasion.findings(in: graph) : []
    findings = (declarations.allFindings + ofRecords).sorted()
  }

  /// The records as people know them: the same as `graph`, but what is half typed and cannot be read as a record is
  /// here as it could be read last. For titles and values alone; nothing is judged by it.
  package var knownGraph: Graph { lastWhole?.graph(in: graph) ?? graph }

  /// The text of a file, saved or not; nil where there is none.
  package func source(_ path: String) -> SourceFile? {
    texts[path].map { SourceFile(bytes: $0) } ?? workspace.sourceFile(path)
  }
}

/// A graph with former texts, which is made once somebody asks for it.
private final class LastWhole: Sendable {
  private let texts: PathMap<[UInt8]>
  private let made = Mutex<Graph?>(nil)

  init(_ texts: PathMap<[UInt8]>) { self.texts = texts }

  func graph(in present: Graph) -> Graph {
    made.withLock { made in
      if let made { return made }
      var reader = RecordReader(schema: present.schema)
      for (path, text) in texts { reader.read(text, at: path) }
      let graph = present.replacing(texts.paths, by: reader.shard)
      made = graph
      return graph
    }
  }
}
