import Synchronization

/// Evaluates the conditions after the steps of paths. Each is evaluated for all records of a kind at once and the result
/// is cached, since columns and counts query one record after the other.
final class StepConditions: Sendable {
  private struct Key: Hashable {
    let condition: Condition
    let kind: KindIndex
  }

  /// The limit of cached data: there may be hundreds of conditions, and each takes one byte per record.
  private static let maxBytes = 64 << 20

  private let known = Mutex<[Key: [Bool?]]>([:])

  /// Returns, for each record of a kind, whether a condition matches; nil if that is unknown. The condition must not depend
  /// on the record where the step starts.
  func answers(to condition: Condition, about kind: KindIndex, in graph: Graph) -> [Bool?] {
    let key = Key(condition: condition, kind: kind)
    if let answers = known.withLock({ $0[key] }) { return answers }
    // Computed outside the lock, because the condition may contain such steps itself.
    let matcher = ConditionMatcher(condition, in: graph)
    var answers = [Bool?](repeating: false, count: graph.count)
    for record in graph.records(of: kind) {
      // An unfinished answer is not kept, because a later evaluation may have a larger budget.
      if graph.isOverBudget { return answers }
      answers[Int(record)] = matcher.answer(record, other: record)
    }
    if graph.isOverBudget { return answers }
    known.withLock { known in
      if (known.count + 1) * answers.count > Self.maxBytes { known = [:] }
      known[key] = answers
    }
    return answers
  }
}
