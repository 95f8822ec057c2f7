/// Looks along a path for a record, or for a value of one.
///
/// What it found of a record that it came to is kept, unless that depends on where it came from.
final class PathSearch {
  /// What is looked for at the end of the path.
  enum Goal {
    case value(FieldPath.End, ValueTest)
    /// A record for which a condition holds, which may ask about the one that the path begins at.
    case record(Prepared, isOfOrigin: Bool)
    case further(PathSearch)

    fileprivate var isOfOrigin: Bool {
      switch self {
      case .value(_, .outer): true
      case .value: false
      case .record(_, let isOfOrigin): isOfOrigin
      case .further(let search): search.goal.isOfOrigin
      }
    }
  }

  private let graph: Graph
  private let step: ReferenceStep
  private let condition: Prepared?
  fileprivate let goal: Goal
  private let isKept: Bool
  /// What is found of values that are unknown; nil where they do not count.
  private let unknown: UnknownValues?
  private var known: [Answer] = []
  /// The records from which a step that is repeated leads to the goal, once it has been asked.
  private var sources: [Bool]?

  private enum Answer {
    case unknown, no, yes
  }

  /// The search along some steps; nil where there are none.
  init?(
    _ steps: ArraySlice<ReferenceStep>, _ goal: Goal, _ graph: Graph, _ doubt: Doubt? = nil
  ) {
    guard let step = steps.first else { return nil }
    self.graph = graph
    self.step = step
    unknown = doubt.flatMap { $0.isNegated ? $0.values : nil }
    condition = step.condition.map { Prepared($0, graph, doubt) }
    self.goal = PathSearch(steps.dropFirst(), goal, graph, doubt).map(Goal.further) ?? goal
    isKept = !self.goal.isOfOrigin && step.condition?.asksOuter != true
  }

  /// Whether the path from a record leads to the goal; `origin` is where the whole path begins, `outer` the
  /// record outside of the parentheses that it stands in.
  func isFound(from number: RecordNumber, origin: RecordNumber, outer: RecordNumber) -> Bool {
    if unknown?.contains(number, step) == true { return true }
    if step.repetition == .once {
      return graph.hasNext(from: number, along: step.direction) {
        isReached($0, from: number, origin, outer)
      }
    }
    if isKept { return allSources(origin, outer)[Int(number)] }
    return graph.reached(from: number, along: step).contains {
      isReached($0, from: number, origin, outer)
    }
  }

  private func isReached(
    _ number: RecordNumber, from previous: RecordNumber, _ origin: RecordNumber,
    _ outer: RecordNumber
  ) -> Bool {
    guard isKept else { return isGoal(number, from: previous, origin, outer) }
    if known.isEmpty { known = Array(repeating: .unknown, count: Int(graph.endNumber)) }
    switch known[Int(number)] {
    case .yes: return true
    case .no: return false
    case .unknown:
      let answer = isGoal(number, from: previous, origin, outer)
      known[Int(number)] = answer ? .yes : .no
      return answer
    }
  }

  private func isGoal(
    _ number: RecordNumber, from previous: RecordNumber, _ origin: RecordNumber,
    _ outer: RecordNumber
  ) -> Bool {
    if condition?.holds(for: number, outer: previous, in: graph) == false { return false }
    switch goal {
    case .value(let end, let test):
      if unknown?.contains(number, end) == true { return true }
      return graph.hasValue(at: end, of: number, test, outer: test.isOfOwn ? origin : outer)
    case .record(let condition, _): return condition.holds(for: number, outer: origin, in: graph)
    case .further(let search): return search.isFound(from: number, origin: origin, outer: outer)
    }
  }

  /// Goes from all records that are the goal back along the step, each once.
  private func allSources(_ origin: RecordNumber, _ outer: RecordNumber) -> [Bool] {
    if let sources { return sources }
    var sources = [Bool](repeating: false, count: Int(graph.endNumber))
    var pending = graph.records(of: step.kind).filter {
      isReached($0, from: $0, origin, outer)
    }
    if step.repetition == .anyNumber {
      for number in pending { sources[Int(number)] = true }
    }
    while let number = pending.popLast() {
      graph.forEachPrevious(of: number, along: step) { previous in
        if sources[Int(previous)] { return }
        sources[Int(previous)] = true
        pending.append(previous)
      }
    }
    self.sources = sources
    return sources
  }
}
