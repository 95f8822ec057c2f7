package import Model

extension Graph {
  /// How many steps of a record are done, such as `2/5`; nil if there are none.
  package func stepProgress(of record: RecordIndex) -> String? {
    guard let field = schema[self[record].kind].stepsField else { return nil }
    let steps = values(of: record, field).map { Step(written: text($0, of: record)) }
    return steps.isEmpty ? nil : "\(steps.count(where: \.isDone))/\(steps.count)"
  }
}

extension Urgency.Priority {
  /// The sign in tables and on cards; nil for the usual priority.
  package var sign: String? {
    switch self {
    case .high: "↑"
    case .low: "↓"
    case .usual: nil
    }
  }
}
