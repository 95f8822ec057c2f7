import Text

/// Tells for which records of a graph a condition holds.
///
/// What it finds out about records that several others lead to it keeps, so that all records of a kind are
/// asked about in a time that grows with the records and references, not with the ways between them.
package final class ConditionMatcher {
  private let graph: Graph
  private let root: Prepared

  /// With `unknown`, no record is found by a value that is left out since it is wrong: it is not taken for absent.
  package init(_ condition: Condition, in graph: Graph, unknown: UnknownValues? = nil) {
    self.graph = graph
    root = Prepared(condition, graph, unknown.map { Doubt(values: $0) })
  }

  package func matches(_ number: RecordNumber) -> Bool {
    root.holds(for: number, outer: number, in: graph)
  }
}

/// A condition with what is known about records.
indirect enum Prepared {
  case all([Prepared])
  case any([Prepared])
  case not(Prepared)
  case own(FieldPath.End, ValueTest)
  /// The same below a `not`, where some values are unknown.
  case ownOrUnknown(FieldPath.End, ValueTest, UnknownValues)
  case along(PathSearch)
  case measured(MeasureSearch, ValueTest)

  init(_ condition: Condition, _ graph: Graph, _ doubt: Doubt? = nil) {
    switch condition {
    case .all(let parts): self = .all(parts.map { Prepared($0, graph, doubt) })
    case .any(let parts): self = .any(parts.map { Prepared($0, graph, doubt) })
    case .not(let part): self = .not(Prepared(part, graph, doubt?.negated))
    case .some(let path, let test):
      let search = PathSearch(path.steps[...], .value(path.end, test), graph, doubt)
      self = search.map(Prepared.along) ?? Prepared(path.end, test, doubt)
    case .exists(let path, let part):
      let goal = Prepared(part, graph, doubt)
      let search = PathSearch(
        path.steps[...], .record(goal, isOfOrigin: part.asksOuter), graph, doubt)
      self = search.map(Prepared.along) ?? goal
    case .measured(let measure, let test): self = .measured(MeasureSearch(measure, graph), test)
    }
  }

  private init(_ end: FieldPath.End, _ test: ValueTest, _ doubt: Doubt?) {
    guard let doubt, doubt.isNegated else {
      self = .own(end, test)
      return
    }
    self = .ownOrUnknown(end, test, doubt.values)
  }

  /// Whether the condition holds for a record, where `outer` is the one outside of the parentheses.
  func holds(for number: RecordNumber, outer: RecordNumber, in graph: Graph) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.holds(for: number, outer: outer, in: graph) }
    case .any(let parts): parts.contains { $0.holds(for: number, outer: outer, in: graph) }
    case .not(let part): !part.holds(for: number, outer: outer, in: graph)
    case .own(let end, let test):
      graph.hasValue(at: end, of: number, test, outer: test.isOfOwn ? number : outer)
    case .ownOrUnknown(let end, let test, let unknown):
      unknown.contains(number, end)
        || graph.hasValue(at: end, of: number, test, outer: test.isOfOwn ? number : outer)
    case .along(let search): search.isFound(from: number, origin: number, outer: outer)
    case .measured(let search, let test): search.result(from: number).passes(test)
    }
  }
}

extension Condition {
  /// Whether it depends on the record outside of its parentheses.
  package var asksOuter: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.asksOuter)
    case .not(let part): part.asksOuter
    case .some(_, .outer(_, _, let isOwn)): !isOwn
    case .some, .exists, .measured: false
    }
  }
}

extension ValueTest {
  /// Whether it compares with the record from which the path leads.
  var isOfOwn: Bool { if case .outer(_, _, own: true) = self { true } else { false } }
}
