package import Model
package import Workspace

extension Workspace {
  /// The condition of records that can be worked on now: `ready`, or for a kind without it `open`; nil for a kind without
  /// a status.
  package func readyCondition(of kind: KindIndex, at time: QueryTime) -> Condition? {
    for name in ["ready", Choice.Meaning.open.rawValue] {
      if let found = try? QueryBinder.condition(name, for: kind, in: schema, at: time) {
        return found
      }
    }
    return nil
  }

  /// The ready records of a kind with everything that they refer to, the most urgent first.
  func readyRecords(
    of kind: KindIndex, at time: QueryTime, _ environment: [String: String]
  ) throws(OperationError) -> (graph: Graph, records: [RecordIndex]) {
    var query = Query(kind: kind)
    query.condition = readyCondition(of: kind, at: time)
    let requirements = QueryRequirements(
      query, in: schema, showsWholeRecords: true, namesReferences: true,
      me: namesOfAsker(for: query.condition, environment))
    let graph = try requirements.load(in: self)
    query = try requirements.bound(query, in: graph)
    let matcher = query.condition.map { ConditionMatcher($0, in: graph) }
    let records = graph.records(of: kind, in: query.scope).filter {
      !graph[$0].isBroken && matcher?.matches($0) == true
    }
    return (graph, graph.sortedByUrgency(records))
  }
}

extension Graph {
  /// Records of one kind sorted by due day, then by priority and number. Overdue records are first, those without a due
  /// day last.
  package func sortedByUrgency(_ records: [RecordIndex]) -> [RecordIndex] {
    let keys = records.map { (record: $0, key: UrgencyKey(of: $0, in: self)) }
    return keys.sorted { one, other in
      one.key == other.key ? precedes(one.record, other.record) : one.key < other.key
    }.map(\.record)
  }
}

/// The order of open records: a smaller key is more urgent.
private struct UrgencyKey: Comparable {
  private let day: Int
  private let priority: Int

  init(of record: RecordIndex, in graph: Graph) {
    let urgency = graph.urgency(of: record)
    day = urgency?.due.flatMap { Instant($0) }?.day.number ?? .max
    priority =
      switch urgency?.priority {
      case .high: 0
      case .usual, nil: 1
      case .low: 2
      }
  }

  static func < (one: UrgencyKey, other: UrgencyKey) -> Bool {
    (one.day, one.priority) < (other.day, other.priority)
  }
}
