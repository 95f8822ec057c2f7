import Text

/// Tells for which records of a graph a condition holds.
///
/// What it finds out about records that several others lead to it keeps, so that all records of a kind are
/// asked about in a time that grows with the records and references, not with the ways between them.
package final class ConditionMatcher {
  private let graph: Graph
  private let root: Prepared

  /// It holds for no record by a value that is left out since it is wrong: that is not taken for absent.
  package init(_ condition: Condition, in graph: Graph) {
    self.graph = graph
    root = Prepared(condition, graph)
  }

  package func matches(_ number: RecordIndex) -> Bool {
    root.holds(for: number, outer: number, in: graph)
  }
}

/// A condition with what is known about records.
indirect enum Prepared {
  case all([Prepared])
  case any([Prepared])
  case not(Prepared)
  /// With `perhaps` it holds for unknown values too.
  case own(FieldPath.End, ValueTest, perhaps: Bool)
  case along(PathSearch)
  case measured(MeasureSearch, ValueTest, perhaps: Bool)

  /// The condition as it is where unknown values count as those for which it does not hold, or, with `perhaps`, does.
  init(_ condition: Condition, _ graph: Graph, perhaps: Bool = false) {
    switch condition {
    case .all(let parts): self = .all(parts.map { Prepared($0, graph, perhaps: perhaps) })
    case .any(let parts): self = .any(parts.map { Prepared($0, graph, perhaps: perhaps) })
    case .not(let part): self = .not(Prepared(part, graph, perhaps: !perhaps))
    case .some(let path, let test):
      let search = PathSearch(path.steps[...], .value(path.end, test), graph, perhaps: perhaps)
      self = search.map(Prepared.along) ?? .own(path.end, test, perhaps: perhaps)
    case .exists(let path, let part):
      let goal = Prepared(part, graph, perhaps: perhaps)
      let search = PathSearch(
        path.steps[...], .record(goal, isOfOrigin: part.asksOuter), graph, perhaps: perhaps)
      self = search.map(Prepared.along) ?? goal
    case .measured(let measure, let test):
      self = .measured(MeasureSearch(measure, graph), test, perhaps: perhaps)
    }
  }

  /// Whether the condition holds for a record, where `outer` is the one outside of the parentheses.
  func holds(for number: RecordIndex, outer: RecordIndex, in graph: Graph) -> Bool {
    switch self {
    case .all(let parts): return parts.allSatisfy { $0.holds(for: number, outer: outer, in: graph) }
    case .any(let parts): return parts.contains { $0.holds(for: number, outer: outer, in: graph) }
    case .not(let part): return !part.holds(for: number, outer: outer, in: graph)
    case .own(let end, let test, let perhaps):
      let outer = test.isOfOwn ? number : outer
      return perhaps && graph.isUnknown(test, at: end, of: number, outer: outer)
        || graph.hasValue(at: end, of: number, test, outer: outer)
    case .along(let search): return search.isFound(from: number, outer: outer)
    case .measured(let search, let test, let perhaps):
      let result = search.result(from: number)
      return result == .unknown ? perhaps : result.passes(test)
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
  /// Whether it compares with the record outside of the parentheses.
  var isOfOuter: Bool { if case .outer(_, _, own: false) = self { true } else { false } }

  /// Whether it compares with the record from which the path leads.
  var isOfOwn: Bool { if case .outer(_, _, own: true) = self { true } else { false } }
}
