package import Diagnostics
package import Model
package import Text

/// A workspace at one moment.
package struct LiveState: Sendable {
  package let workspace: Workspace
  /// What `docket.toml` says, usable or not.
  package let declarations: Declarations
  /// The records, every text as it is.
  package let graph: Graph
  /// In the order of paths and positions; those of `docket.toml` alone while it cannot be used.
  package let findings: [Diagnostic]
  /// Where the findings of each file are among them.
  private let places: [Path: Range<Int>]
  /// The files in which anything is found, in order.
  package let pathsWithFindings: [Path]
  /// Unsaved texts by the paths of their files.
  private let texts: [Path: [UInt8]]
  /// What unsaved texts that cannot be read as records said when they could be.
  private let lastTexts: [Path: [UInt8]]

  init(
    _ workspace: Workspace, _ declarations: Declarations, _ graph: Graph,
    _ inSettings: [Diagnostic], texts: [Path: [UInt8]], after previous: LiveState
  ) {
    let inRecords =
      declarations.isUsable
      ? graph.check() + graph.findings(of: workspace.occasion.rules(of: graph.schema)) : []
    let lastTexts = texts.keys.compactMap { path in
      previous.lastText(ofFile: path).map { (path, $0) }
    }
    self.init(
      workspace, declarations, graph, (inSettings + inRecords).sorted(), texts,
      lastTexts: Dictionary(lastTexts) { $1 })
  }

  /// What some texts show by themselves, before anything else is known of their workspace: all of it stays true.
  package init(of texts: [Path: [UInt8]], alone workspace: Workspace) {
    var reader = RecordReader(schema: workspace.schema)
    for (path, text) in texts { reader.readBounded(text, at: path) }
    let graph = Graph(schema: workspace.schema, kinds: [], shards: [reader.shard])
    let findings = workspace.declarations.isUsable ? graph.findings.sorted() : []
    self.init(workspace, workspace.declarations, graph, findings, texts, lastTexts: [:])
  }

  private init(
    _ workspace: Workspace, _ declarations: Declarations, _ graph: Graph,
    _ findings: [Diagnostic], _ texts: [Path: [UInt8]], lastTexts: [Path: [UInt8]]
  ) {
    (self.workspace, self.declarations, self.graph) = (workspace, declarations, graph)
    (self.findings, self.texts, self.lastTexts) = (findings, texts, lastTexts)
    var (places, paths, start): ([Path: Range<Int>], [Path], Int) = ([:], [], 0)
    while start < findings.count {
      let path = findings[start].location.path
      let end = findings[start...].firstIndex { $0.location.path != path }
      places[path] = start..<(end ?? findings.count)
      paths.append(path)
      start = end ?? findings.count
    }
    (self.places, pathsWithFindings) = (places, paths)
  }

  /// What is found in a file, in the order of positions.
  package func findings(in path: Path) -> [Diagnostic] {
    places[path].map { Array(findings[$0]) } ?? []
  }

  /// The text of a file, saved or not; nil where there is none.
  package func source(_ path: Path) -> SourceFile? {
    if let text = texts[path] { return SourceFile(bytes: text) }
    if let number = graph.index(ofPath: path), !graph[number].isBroken {
      return SourceFile(bytes: graph.source(of: number))
    }
    return workspace.sourceFile(path)
  }

  /// What the text of a record that cannot be read now, since it is half typed, said when it could be.
  package func lastText(of number: RecordIndex) -> [UInt8]? {
    graph[number].isBroken ? lastTexts[graph.path(of: number)] : nil
  }

  private func lastText(ofFile path: Path) -> [UInt8]? {
    guard let number = graph.index(ofPath: path), !graph[number].isBroken else {
      return lastTexts[path]
    }
    return graph.source(of: number)
  }
}
