package import Diagnostics
package import Model
package import Text

/// A live workspace at one moment.
package struct LiveState: Sendable {
  package let workspace: Workspace
  /// The content of `docket.toml`, even if it cannot be used.
  package let declarations: Declarations
  /// All records with their complete texts.
  package let graph: Graph
  /// Sorted by path, then by position; only findings about `docket.toml` while it cannot be used.
  package let findings: [Diagnostic]
  /// The range of each file's findings in `findings`.
  private let places: [Path: Range<Int>]
  /// The files that have findings, sorted.
  package let pathsWithFindings: [Path]
  /// Unsaved texts by path.
  private let texts: [Path: [UInt8]]
  /// For unsaved texts that are not readable as records now, the last text that was.
  private let lastTexts: [Path: [UInt8]]

  init(
    _ workspace: Workspace, _ declarations: Declarations, _ graph: Graph,
    _ inSettings: [Diagnostic], texts: [Path: [UInt8]], after previous: LiveState
  ) {
    let inRecords = declarations.isUsable ? workspace.occasion.check(graph) : []
    let lastTexts = texts.keys.compactMap { path in
      previous.lastText(ofFile: path).map { (path, $0) }
    }
    self.init(
      workspace, declarations, graph, (inSettings + inRecords).sorted(), texts,
      lastTexts: Dictionary(lastTexts) { $1 })
  }

  /// The state before anything has been read.
  init(before workspace: Workspace) {
    self.init(
      workspace, workspace.declarations, Graph(schema: workspace.schema, kinds: [], shards: []), [],
      [:], lastTexts: [:])
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

  /// The findings in a file, sorted by position.
  package func findings(in path: Path) -> [Diagnostic] {
    places[path].map { Array(findings[$0]) } ?? []
  }

  /// The text of a file, saved or not; nil if there is no such file.
  package func source(_ path: Path) -> SourceFile? {
    if let text = texts[path] { return SourceFile(bytes: text) }
    if let record = graph.index(ofPath: path), !graph[record].isBroken {
      return SourceFile(bytes: graph.source(of: record))
    }
    return workspace.sourceFile(path)
  }

  /// The last readable text of a record that cannot be read now, for example because it is half typed.
  package func lastText(of record: RecordIndex) -> [UInt8]? {
    graph[record].isBroken ? lastTexts[graph.path(of: record)] : nil
  }

  private func lastText(ofFile path: Path) -> [UInt8]? {
    guard let record = graph.index(ofPath: path), !graph[record].isBroken else {
      return lastTexts[path]
    }
    return graph.source(of: record)
  }
}

/// The records that a live workspace keeps in memory, so that operations need not read them again.
struct KeptRecords: Sendable {
  private let whole: Graph
  let findings: [Diagnostic]

  fileprivate init(_ state: LiveState) {
    (whole, findings) = (state.graph, state.findings)
  }

  /// The records of some kinds.
  func graph(of kinds: Set<KindIndex>) -> Graph { whole.limited(to: kinds) }
}

extension LiveState {
  /// The workspace with its records in memory: queries and checks read no record file. A change still reads the files that it
  /// edits.
  package var keptWorkspace: Workspace {
    let current = workspace.declaring(declarations)
    return declarations.isUsable ? current.keeping(KeptRecords(self)) : current
  }
}
