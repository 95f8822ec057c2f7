extension Graph {
  /// Returns the status of a record; nil if it has no valid status or its kind has none.
  package func status(of record: RecordIndex) -> Choice? {
    withStatus(of: record) { $0[$1] }
  }

  /// Whether a record is open, done or cancelled; nil if it has no valid status.
  package func meaning(of record: RecordIndex) -> Choice.Meaning? {
    withStatus(of: record) { $0[$1].meaning }
  }

  /// Calls `body` with the choices of the status of a record and the position of its own, without copying any of them.
  private func withStatus<Result>(
    of record: RecordIndex, _ body: ([Choice], Int) -> Result?
  ) -> Result? {
    let kind = self[record].kind
    guard let field = schema[kind].statusField, let value = value(of: record, field),
      case .oneOf(let choices) = schema[kind].fields[field].type
    else { return nil }
    return choices.indices.first { holds(value, choices[$0].name, of: record) }
      .flatMap { body(choices, $0) }
  }

  /// Whether a record is done or cancelled.
  package func isClosed(_ record: RecordIndex) -> Bool {
    meaning(of: record).map { $0 != .open } ?? false
  }
}

/// Counts, for each record, the open records of a kind whose field refers to it.
private struct OpenWork: GraphDerivation {
  struct Key: Hashable, Sendable {
    let kind: KindIndex
    let field: Int
  }

  private(set) var counts: [RecordIndex: Int] = [:]

  init(_ key: Key, in graph: Graph) {
    for record in graph.records(of: key.kind)
    where graph.meaning(of: record) == .open {
      for target in graph.targets(of: record, key.field) { counts[target, default: 0] += 1 }
    }
  }
}

extension Graph {
  /// Returns, for each record, the number of open records of a kind whose field refers to it.
  package func openWork(of kind: KindIndex, by field: Int) -> [RecordIndex: Int] {
    derived(OpenWork.self, OpenWork.Key(kind: kind, field: field)).counts
  }
}
