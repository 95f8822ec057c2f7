extension Graph {
  /// Records of one kind sorted by due day, then by priority and as all lists are. Overdue records are first, those without a due
  /// day after the others, and finished ones last.
  package func sortedByUrgency(_ records: [RecordIndex]) -> [RecordIndex] {
    let keys = inOrder(records).map { (record: $0, key: UrgencyKey(of: $0, in: self)) }
    return keys.indices.sorted { one, other in
      keys[one].key == keys[other].key ? one < other : keys[one].key < keys[other].key
    }.map { keys[$0].record }
  }
}

/// A smaller key is more urgent.
private struct UrgencyKey: Comparable {
  private let isFinished: Bool
  private let day: Int
  private let priority: Int

  init(of record: RecordIndex, in graph: Graph) {
    let urgency = graph.urgency(of: record)
    isFinished = urgency == nil && graph.isClosed(record)
    day = urgency?.dueDay?.number ?? .max
    priority =
      switch urgency?.priority {
      case .high: 0
      case .usual, nil: 1
      case .low: 2
      }
  }

  static func < (one: UrgencyKey, other: UrgencyKey) -> Bool {
    if one.isFinished != other.isFinished { return other.isFinished }
    return (one.day, one.priority) < (other.day, other.priority)
  }
}
