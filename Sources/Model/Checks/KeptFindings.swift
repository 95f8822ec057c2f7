package import Diagnostics
package import Text

/// What is found in a graph, kept by check and file, so that it follows changes of a few records without a look at the
/// others. It is always what would be found afresh.
package struct KeptFindings: Sendable {
  /// What files show by themselves.
  private var inFiles: FindingsByPath
  private var byChecks: [CheckFindings]
  private var byRules: [(rule: BoundRule, found: CheckFindings)]

  package init(in graph: Graph, _ rules: [BoundRule]) {
    inFiles = FindingsByPath(graph.findings)
    byChecks = graph.schema.graphChecks.map { CheckFindings($0, in: graph) }
    byRules = rules.map { ($0, CheckFindings($0.check, in: graph)) }
  }

  /// What files show by themselves alone.
  package init(inFilesOf graph: Graph) {
    inFiles = FindingsByPath(graph.findings)
    (byChecks, byRules) = ([], [])
  }

  /// Takes up a change, and the rules as they are at its moment; returns the paths of the files in which something else
  /// is found now, or is found elsewhere.
  package mutating func follow(_ change: GraphChange, _ rules: [BoundRule]) -> PathSet {
    let graph = change.after
    var paths: PathSet = []
    for record in change.records {
      let path = graph.path(of: record)
      paths.formUnion(inFiles.replace(in: [path], by: graph.findings(ofReplaced: record) ?? []))
      paths.formUnion(showing(path))
    }
    for index in byChecks.indices { paths.formUnion(byChecks[index].follow(change)) }
    for (index, rule) in rules.enumerated() {
      if byRules[index].rule.demands(thatOf: rule) {
        paths.formUnion(byRules[index].found.follow(change))
      } else {
        // What it asks for has changed with the time.
        paths.formUnion(byRules[index].found.paths)
        byRules[index] = (rule, CheckFindings(rule.check, in: graph))
        paths.formUnion(byRules[index].found.paths)
      }
    }
    return paths
  }

  /// The files whose findings may show a place in one, that one itself among them.
  package func showing(_ path: String) -> PathSet {
    parts.reduce(into: [path]) { $0.formUnion($1.showing(path)) }
  }

  private var parts: [FindingsByPath] {
    [inFiles] + byChecks.compactMap(\.shown) + byRules.compactMap(\.found.shown)
  }

  /// In no particular order.
  package var all: [Diagnostic] { parts.flatMap(\.all) }

  /// The files in which anything is found.
  package var paths: PathSet { parts.reduce(into: []) { $0.formUnion($1.paths) } }

  /// What is found in a file, in the order of positions.
  package subscript(path: String) -> [Diagnostic] { parts.flatMap { $0[path] }.sorted() }
}

/// What one check finds.
private struct CheckFindings: Sendable {
  private let check: GraphCheck
  /// Nil where it has not been made yet.
  private var found: FindingsByPath?
  /// Where something that cannot be read stands in the check's way: the graph that it was made in last, and what has
  /// changed since.
  private var waiting: (since: Graph, records: Set<RecordNumber>)?

  init(_ check: GraphCheck, in graph: Graph) {
    self.check = check
    found = check.findings(in: graph).map { FindingsByPath($0) }
  }

  /// What is shown of it; nothing as long as it waits.
  var shown: FindingsByPath? { waiting == nil ? found : nil }

  var paths: PathSet { shown?.paths ?? [] }

  /// Returns the paths of the files in which something else is found now.
  mutating func follow(_ change: GraphChange) -> PathSet {
    let isPossible = check.isPossible(in: change.after)
    guard found != nil else {
      found = isPossible ? FindingsByPath(check.find(change.after)) : nil
      return paths
    }
    guard isPossible else {
      let shown = paths
      waiting = (
        waiting?.since ?? change.before, (waiting?.records ?? []).union(change.records)
      )
      return shown
    }
    guard let (since, records) = waiting else { return update(change) }
    waiting = nil
    let all = GraphChange(
      of: Array(records.union(change.records)), from: since, to: change.after)
    return update(all).union(paths)
  }

  private mutating func update(_ change: GraphChange) -> PathSet {
    guard let fields = check.fields else { return replaceAll(change.after) }
    let concerning = change.concerning(fields)
    let changed = Set(concerning.records)
    var paths: PathSet = []
    if !concerning.records.isEmpty {
      guard let local = check.local, let concerned = local.concerned(concerning) else {
        return replaceAll(change.after)
      }
      paths = PathSet(concerned.map(change.after.path))
      paths =
        found?.replace(in: paths, by: local.find(concerned, change.after)) ?? []
    }
    for record in change.records where !changed.contains(record) {
      guard let fields = fields[change.after[record].kind] else { continue }
      found?.move(in: change.after.path(of: record)) { change.moves(of: record, fields) }
    }
    return paths
  }

  private mutating func replaceAll(_ graph: Graph) -> PathSet {
    let before = paths
    found = FindingsByPath(check.find(graph))
    return before.union(paths)
  }
}
