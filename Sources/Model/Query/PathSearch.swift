/// Searches along a path for a matching record or value.
///
/// Results for visited records are cached unless they depend on where the search started.
final class PathSearch {
  /// What to look for at the end of the path.
  enum Goal {
    case value(FieldPath.End, ValueTest)
    /// A record that matches a condition; the condition may refer to the record where the path starts.
    case record(Prepared, isOfOrigin: Bool)
    case further(PathSearch)

    /// Whether the goal depends on the record outside the parentheses.
    fileprivate var isOfOuter: Bool {
      switch self {
      case .value(_, let test): test.isOfOuter
      case .record: false
      case .further(let search): search.goal.isOfOuter
      }
    }

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
  /// The comparison of the goal, if it compares values with those of another record.
  private let comparison: ValueComparison?
  private let isKept: Bool
  /// Whether unknown values count as matches.
  private let perhaps: Bool
  private var known: [Answer] = []
  /// The results by start record, if they depend on nothing else.
  private var begun: [Answer] = []
  /// The records from which a repeated step leads to the goal, computed when first needed.
  private var sources: [Bool]?

  fileprivate enum Answer {
    case unknown, no, yes
  }

  /// Creates a search along some steps; nil if there are none.
  init?(
    _ steps: ArraySlice<ReferenceStep>, _ goal: Goal, _ graph: Graph, perhaps: Bool
  ) {
    guard let step = steps.first else { return nil }
    self.graph = graph
    self.step = step
    self.perhaps = perhaps && !graph.unknown.isEmpty
    condition = step.condition.map { Prepared($0, graph, perhaps: perhaps) }
    self.goal =
      PathSearch(steps.dropFirst(), goal, graph, perhaps: perhaps).map(Goal.further) ?? goal
    if case .value(let end, let test) = self.goal {
      comparison = ValueComparison(test, at: end, graph)
    } else {
      comparison = nil
    }
    isKept = !self.goal.isOfOrigin && step.condition?.asksOuter != true
  }

  /// Whether the path from a record leads to the goal; `outer` is the record outside the parentheses around the path.
  func isFound(from number: RecordIndex, outer: RecordIndex) -> Bool {
    if isKept || goal.isOfOuter { return isFound(from: number, origin: number, outer: outer) }
    if begun.isEmpty { begun = graph.answers }
    if begun[Int(number)] == .unknown {
      let isFound = isFound(from: number, origin: number, outer: outer)
      begun[Int(number)] = isFound ? .yes : .no
    }
    return begun[Int(number)] == .yes
  }

  /// The same; `origin` is the record where the whole path starts, `outer` the record outside the parentheses around it.
  func isFound(from number: RecordIndex, origin: RecordIndex, outer: RecordIndex) -> Bool {
    if graph.isOverBudget { return false }
    if isPerhapsFurther(from: number) { return true }
    if step.repetition == .once {
      return graph.hasNext(from: number, along: step.direction) {
        isReached($0, from: number, origin, outer)
      }
    }
    if isKept { return allSources(origin, outer)[Int(number)] }
    return graph.reached(from: number, along: step).contains {
      isPerhapsFurther(from: $0) || isReached($0, from: number, origin, outer)
    }
  }

  /// Whether the step from a record is unknown and unknown values count as matches.
  private func isPerhapsFurther(from number: RecordIndex) -> Bool {
    perhaps && graph.isUnknown(step.direction, from: number)
  }

  private func isReached(
    _ number: RecordIndex, from previous: RecordIndex, _ origin: RecordIndex,
    _ outer: RecordIndex
  ) -> Bool {
    guard isKept else {
      if graph.isOverBudget { return false }
      graph.budget?.spend(1)
      return isGoal(number, from: previous, origin, outer)
    }
    if known.isEmpty { known = graph.answers }
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
    _ number: RecordIndex, from previous: RecordIndex, _ origin: RecordIndex,
    _ outer: RecordIndex
  ) -> Bool {
    if condition?.holds(for: number, outer: previous, in: graph) == false { return false }
    switch goal {
    case .value(let end, let test):
      let outer = test.isOfOwn ? origin : outer
      return perhaps && graph.isUnknown(test, at: end, of: number, outer: outer)
        || comparison?.matches(number, outer: outer)
          ?? graph.hasValue(at: end, of: number, test, outer: outer)
    case .record(let condition, _): return condition.holds(for: number, outer: origin, in: graph)
    case .further(let search): return search.isFound(from: number, origin: origin, outer: outer)
    }
  }

  /// Follows the step backwards from all records that are the goal, visiting each record once.
  private func allSources(_ origin: RecordIndex, _ outer: RecordIndex) -> [Bool] {
    if let sources { return sources }
    var sources = [Bool](repeating: false, count: Int(graph.endIndex))
    var pending = graph.records(of: step.kind).filter {
      isReached($0, from: $0, origin, outer)
    }
    if step.repetition == .anyNumber {
      for number in pending { sources[Int(number)] = true }
    }
    if perhaps {
      for number in graph.records(of: step.kind) where isPerhapsFurther(from: number) {
        sources[Int(number)] = true
        pending.append(number)
      }
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

extension Graph {
  /// An unknown answer for each record.
  fileprivate var answers: [PathSearch.Answer] {
    // A condition that is prepared for each record makes them for each record.
    budget?.spend(Int(endIndex) / 64)
    return Array(repeating: .unknown, count: Int(endIndex))
  }
}
