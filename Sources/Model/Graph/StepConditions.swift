import Synchronization

/// For which records the conditions hold that stand behind the steps of paths: found for all records of a kind at
/// once, and kept, since columns and counts ask for one record after the other.
final class StepConditions: Sendable {
  private struct Key: Hashable {
    let condition: Condition
    let kind: KindIndex
    let perhaps: Bool
  }

  /// How much is kept: hundreds of conditions may be asked about, and each has a byte for every record.
  private static let mostBytes = 64 << 20

  private let known = Mutex<[Key: [Bool]]>([:])

  /// Whether a condition that does not ask about where the step comes from holds, or perhaps does, by the numbers of a
  /// kind's records.
  func answers(
    to condition: Condition, about kind: KindIndex, perhaps: Bool, in graph: Graph
  ) -> [Bool] {
    let key = Key(condition: condition, kind: kind, perhaps: perhaps)
    if let answers = known.withLock({ $0[key] }) { return answers }
    // Not under the lock: the condition may have such steps itself.
    let prepared = Prepared(condition, graph, perhaps: perhaps)
    var answers = [Bool](repeating: false, count: Int(graph.endIndex))
    for number in graph.records(of: kind) {
      answers[Int(number)] = prepared.holds(for: number, outer: number, in: graph)
    }
    known.withLock { known in
      if (known.count + 1) * answers.count > Self.mostBytes { known = [:] }
      known[key] = answers
    }
    return answers
  }
}
