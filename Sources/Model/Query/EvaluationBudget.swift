import Synchronization

/// The number of records that a rule or query, or all queries of a command, may visit.
///
/// Paths that repeat a step or lead back can lead from every record to all others. When the budget is exceeded, the
/// evaluation ends early and its result must be discarded. Each evaluation uses one thread and a budget of its own. If
/// several threads spend a shared budget at the same moment, some visits may not be counted.
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

  /// The budget of the next evaluation among several: half of what is left. So even one that uses it up leaves something.
  func share() -> EvaluationBudget { EvaluationBudget(limit: max(0, limit - visits) / 2) }
}

extension Graph {
  /// The usual limit of visits for one rule or query.
  var maxVisits: Int { max(5_000_000, count * 20) }

  /// Whether the present evaluation must end because its budget is exceeded.
  var isOverBudget: Bool { budget?.isExceeded == true }

  /// How many values of other records the columns of a list may show together. A long text counts as several.
  var maxValuesOfOthers: Int { max(100_000, count * 20) }
  static let bytesPerValue = 256

  /// Returns the same graph for a command with several queries: together they may visit twice as many records as one.
  package func sharingBudget() -> Graph {
    var graph = self
    graph.sharedBudget = EvaluationBudget(limit: 2 * maxVisits)
    return graph
  }

  /// Returns the same graph with a budget for one evaluation.
  func spending(_ budget: EvaluationBudget) -> Graph {
    var graph = self
    graph.budget = budget
    return graph
  }
}
