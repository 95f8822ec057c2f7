import Synchronization

/// Limits how many records the evaluation of one rule or query may visit.
///
/// Paths that repeat a step or lead back can lead from every record to all others. When the budget is exceeded, the
/// evaluation ends early and its result must be discarded. Each evaluation has its own budget and uses one thread.
final class EvaluationBudget: Sendable {
  let limit: Int
  /// How many visits it is worth to add a record to the group of a value.
  static let visitsPerGroup = 10
  private let count = Atomic(0)

  init(limit: Int) { self.limit = limit }

  /// The number of visits so far.
  var visits: Int { count.load(ordering: .relaxed) }

  var isExceeded: Bool { visits > limit }

  func spend(_ visits: Int) {
    count.store(self.visits + visits, ordering: .relaxed)
  }
}

extension Graph {
  /// The usual limit of visits for one rule or query.
  var maxVisits: Int { max(5_000_000, count * 20) }

  /// Whether the present evaluation must end because its budget is exceeded.
  var isOverBudget: Bool { budget?.isExceeded == true }

  /// Returns the same graph with a budget for one evaluation.
  func spending(_ budget: EvaluationBudget) -> Graph {
    var graph = self
    graph.budget = budget
    return graph
  }
}
