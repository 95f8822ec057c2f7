import Text

/// Decides which records of a graph match a condition.
///
/// Results for records that several others lead to are cached, so the time for all records of a kind is linear in the
/// number of records and references.
package final class ConditionMatcher {
  private let graph: Graph
  private let root: Prepared

  /// Creates a matcher. An invalid value matches nothing, not even a test for absence.
  package init(_ condition: Condition, in graph: Graph) {
    self.graph = graph
    root = Prepared(condition, graph)
  }

  package func matches(_ number: RecordIndex) -> Bool {
    root.holds(for: number, outer: number, in: graph)
  }
}

/// A condition prepared for evaluation, with cached results.
indirect enum Prepared {
  case all([Prepared])
  case any([Prepared])
  case not(Prepared)
  /// With `perhaps`, unknown values pass too.
  case own(FieldPath.End, ValueTest, perhaps: Bool)
  /// The same for a test that compares with the record outside the parentheses.
  case compared(ValueComparison, FieldPath.End, ValueTest, perhaps: Bool)
  case along(PathSearch)
  case measured(MeasureSearch, ValueTest, perhaps: Bool)

  /// Prepares a condition. Unknown values fail every test or, with `perhaps`, pass every test.
  init(_ condition: Condition, _ graph: Graph, perhaps: Bool = false) {
    switch condition {
    case .all(let parts): self = .all(parts.map { Prepared($0, graph, perhaps: perhaps) })
    case .any(let parts): self = .any(parts.map { Prepared($0, graph, perhaps: perhaps) })
    case .not(let part): self = .not(Prepared(part, graph, perhaps: !perhaps))
    case .some(let path, let test):
      let search = PathSearch(path.steps[...], .value(path.end, test), graph, perhaps: perhaps)
      if let search {
        self = .along(search)
      } else if test.isOfOuter, let comparison = ValueComparison(test, at: path.end, graph) {
        self = .compared(comparison, path.end, test, perhaps: perhaps)
      } else {
        self = .own(path.end, test, perhaps: perhaps)
      }
    case .exists(let path, let part):
      let goal = Prepared(part, graph, perhaps: perhaps)
      let search = PathSearch(
        path.steps[...], .record(goal, isOfOrigin: part.asksOuter), graph, perhaps: perhaps)
      self = search.map(Prepared.along) ?? goal
    case .measured(let measure, let test):
      self = .measured(MeasureSearch(measure, graph), test, perhaps: perhaps)
    }
  }

  /// Whether the condition matches a record; `outer` is the record outside the parentheses.
  func holds(for number: RecordIndex, outer: RecordIndex, in graph: Graph) -> Bool {
    switch self {
    case .all(let parts): return parts.allSatisfy { $0.holds(for: number, outer: outer, in: graph) }
    case .any(let parts): return parts.contains { $0.holds(for: number, outer: outer, in: graph) }
    case .not(let part): return !part.holds(for: number, outer: outer, in: graph)
    case .own(let end, let test, let perhaps):
      let outer = test.isOfOwn ? number : outer
      return perhaps && graph.isUnknown(test, at: end, of: number, outer: outer)
        || graph.hasValue(at: end, of: number, test, outer: outer)
    case .compared(let comparison, let end, let test, let perhaps):
      return perhaps && graph.isUnknown(test, at: end, of: number, outer: outer)
        || comparison.matches(number, outer: outer)
    case .along(let search): return search.isFound(from: number, outer: outer)
    case .measured(let search, let test, let perhaps):
      let result = search.result(from: number)
      return result == .unknown ? perhaps : result.passes(test)
    }
  }
}

extension Condition {
  /// Whether the condition depends on the record outside its parentheses.
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
  /// Whether the test compares with the record outside the parentheses.
  var isOfOuter: Bool { if case .outer(_, _, own: false) = self { true } else { false } }

  /// Whether the test compares with the record where the path starts.
  var isOfOwn: Bool { if case .outer(_, _, own: true) = self { true } else { false } }
}
