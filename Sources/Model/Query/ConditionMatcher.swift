/// Decides which records of a graph match a condition, with three values as in SQL: true, false, and nil where an invalid
/// value decides.
///
/// A part of a condition is a matcher too. One that a path leads to keeps its answer for each record, unless the answer
/// depends on another record: the one outside the parentheses, or the one where a path starts. So the time for all records
/// of a kind is linear in the number of records and references.
package final class ConditionMatcher {
  private enum Operation {
    case all([ConditionMatcher])
    case any([ConditionMatcher])
    case not(ConditionMatcher)
    /// Some value of the record passes the test.
    case test(FieldPath.End, ValueTest)
    case comparison(ValueComparison)
    /// Some record that the step leads to matches the condition of the step and the goal.
    case step(ReferenceStep, condition: ConditionMatcher?, goal: ConditionMatcher)
    /// A path starts here: its parts compare with this record.
    case start(ConditionMatcher)
    case measured(MeasureSearch, ValueTest)
  }

  private let graph: Graph
  private let operation: Operation
  /// Whether the answer for a record depends on another one.
  private let dependsOnOther: Bool
  private let keepsAnswers: Bool
  /// The answers by record, as far as they are known.
  private var answers: [Bool??] = []
  /// The answers of a repeated step for all records.
  private var answersOfAll: [Bool?]?

  private init(_ operation: Operation, in graph: Graph, dependsOnOther: Bool, isReached: Bool) {
    (self.graph, self.operation, self.dependsOnOther) = (graph, operation, dependsOnOther)
    keepsAnswers = isReached && !dependsOnOther
  }

  package convenience init(_ condition: Condition, in graph: Graph) {
    self.init(condition, in: graph, isReached: false)
  }

  /// Creates the matcher of a part; `isReached` is true if paths may lead to a record more than once.
  private convenience init(_ condition: Condition, in graph: Graph, isReached: Bool) {
    let dependsOnOther = condition.asksOuter
    // If the whole keeps its answer, its parts need not.
    func matcher(_ part: Condition) -> ConditionMatcher {
      ConditionMatcher(part, in: graph, isReached: isReached && dependsOnOther)
    }
    let operation: Operation
    switch condition {
    case .all(let parts): operation = .all(parts.map(matcher))
    case .any(let parts): operation = .any(parts.map(matcher))
    case .not(let part): operation = .not(matcher(part))
    case .some(let path, let test):
      let isGoal = isReached || !path.steps.isEmpty
      let goal = ConditionMatcher(
        ValueComparison(test, at: path.end, graph).map(Operation.comparison)
          ?? .test(path.end, test),
        in: graph, dependsOnOther: test.comparesRecords, isReached: isGoal)
      let search = Self.along(path, to: goal, isReached: isReached)
      operation = dependsOnOther || !test.comparesRecords ? search.operation : .start(search)
    case .exists(let path, let part):
      let goal = ConditionMatcher(part, in: graph, isReached: true)
      let search = Self.along(path, to: goal, isReached: isReached)
      operation = goal.dependsOnOther ? .start(search) : search.operation
    case .measured(let measure, let test):
      operation = .measured(MeasureSearch(measure, graph), test)
    }
    self.init(operation, in: graph, dependsOnOther: dependsOnOther, isReached: isReached)
  }

  /// Returns the matcher of the records from which a path leads to a goal.
  private static func along(
    _ path: FieldPath, to goal: ConditionMatcher, isReached: Bool
  ) -> ConditionMatcher {
    path.steps.indices.reversed().reduce(goal) { goal, position in
      let (graph, step) = (goal.graph, path.steps[position])
      let condition = step.condition.map { ConditionMatcher($0, in: graph, isReached: true) }
      return ConditionMatcher(
        .step(step, condition: condition, goal: goal), in: graph,
        dependsOnOther: goal.dependsOnOther, isReached: isReached || position > 0)
    }
  }

  /// Whether the condition is true of a record.
  package func matches(_ record: RecordIndex) -> Bool { answer(record, other: record) == true }

  /// Whether the condition is true of a record; nil if that is unknown. `other` is the record to compare with.
  func answer(_ record: RecordIndex, other: RecordIndex) -> Bool? {
    guard keepsAnswers else { return evaluate(record, other: other) }
    if answers.isEmpty {
      // A condition that is prepared for each record allocates them for each record.
      graph.budget?.spend(graph.count / 64)
      answers = Array(repeating: nil, count: graph.count)
    }
    if let answer = answers[Int(record)] { return answer }
    let answer = evaluate(record, other: other)
    answers[Int(record)] = .some(answer)
    return answer
  }

  private func evaluate(_ record: RecordIndex, other: RecordIndex) -> Bool? {
    switch operation {
    case .all(let parts):
      var answer: Bool? = true
      for part in parts {
        switch part.answer(record, other: other) {
        case true?: continue
        case false?: return false
        case nil: answer = nil
        }
      }
      return answer
    case .any(let parts):
      var answer: Bool? = false
      for part in parts {
        switch part.answer(record, other: other) {
        case true?: return true
        case false?: continue
        case nil: answer = nil
        }
      }
      return answer
    case .not(let part): return part.answer(record, other: other).map { !$0 }
    case .test(let end, let test):
      if graph.hasValue(at: end, of: record, test) { return true }
      return graph.isUnknown(test, at: end, of: record) ? nil : false
    case .comparison(let comparison):
      if comparison.matches(record, other: other) { return true }
      return comparison.isUnknown(record, other: other) ? nil : false
    case .step(let step, let condition, let goal):
      return follow(step, condition, goal, from: record, other: other)
    case .start(let search): return search.answer(record, other: record)
    case .measured(let search, let test):
      let result = search.result(from: record)
      return result == .unknown ? nil : result.passes(test)
    }
  }
}

extension ConditionMatcher {
  private func follow(
    _ step: ReferenceStep, _ condition: ConditionMatcher?, _ goal: ConditionMatcher,
    from record: RecordIndex, other: RecordIndex
  ) -> Bool? {
    if graph.isOverBudget { return false }
    let isOfPair = goal.dependsOnOther || condition?.dependsOnOther == true
    if step.repetition != .once, !isOfPair {
      let answers = answersOfAll ?? followBack(step, condition, goal)
      answersOfAll = answers
      return answers[Int(record)]
    }
    var answer: Bool? = graph.isUnknown(step.direction, from: record) ? nil : false
    func isFound(_ next: RecordIndex) -> Bool {
      if isOfPair { graph.budget?.spend(1) }
      if isOfPair, graph.isOverBudget { return false }
      let match = Self.matches(next, condition, goal, from: record, other: other)
      if match == nil { answer = nil }
      return match == true
    }
    let found =
      step.repetition == .once
      ? graph.hasNext(from: record, along: step.direction, where: isFound)
      : graph.reached(from: record, along: step).contains { next in
        if graph.isUnknown(step.direction, from: next) { answer = nil }
        return isFound(next)
      }
    return found ? true : answer
  }

  /// Whether a record to which a step leads from another one matches the step's condition and the goal.
  private static func matches(
    _ next: RecordIndex, _ condition: ConditionMatcher?, _ goal: ConditionMatcher,
    from record: RecordIndex, other: RecordIndex
  ) -> Bool? {
    guard let condition else { return goal.answer(next, other: other) }
    switch condition.answer(next, other: record) {
    case true?: return goal.answer(next, other: other)
    case false?: return false
    case nil: return goal.answer(next, other: other) == false ? false : nil
    }
  }

  /// Follows a repeated step backwards from all records that match, and then from those where this is unknown.
  private func followBack(
    _ step: ReferenceStep, _ condition: ConditionMatcher?, _ goal: ConditionMatcher
  ) -> [Bool?] {
    var answers = [Bool?](repeating: false, count: graph.count)
    let records = graph.records(of: step.kind)
    let reached = records.map { Self.matches($0, condition, goal, from: $0, other: $0) }
    for answer in [true, nil] as [Bool?] {
      var pending: [RecordIndex] = []
      for (record, found) in zip(records, reached) {
        let isStepUnknown = answer == nil && graph.isUnknown(step.direction, from: record)
        if found != answer && !isStepUnknown { continue }
        pending.append(record)
        if answers[Int(record)] == false, isStepUnknown || step.repetition == .anyNumber {
          answers[Int(record)] = answer
        }
      }
      while let record = pending.popLast() {
        graph.forEachPrevious(of: record, along: step) { previous in
          if answers[Int(previous)] != false { return }
          answers[Int(previous)] = answer
          pending.append(previous)
        }
      }
      if graph.invalidValues.isEmpty { break }
    }
    return answers
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
  /// Whether the test compares with a value of another record.
  fileprivate var comparesRecords: Bool { if case .outer = self { true } else { false } }
}
