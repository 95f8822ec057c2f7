/// How many open records of a kind there are whose field refers to each record.
package struct OpenWork: GraphDerivation {
  package struct Key: Hashable, Sendable {
    let kind: KindIndex
    let field: Int
  }

  package private(set) var counts: [RecordNumber: Int] = [:]

  package init(_ key: Key, in graph: Graph) {
    for record in graph.records(of: key.kind) { add(1, record, key, in: graph) }
  }

  package mutating func follow(_ change: GraphChange, _ key: Key) -> Bool {
    for record in change.records where change.after[record].kind == key.kind {
      add(-1, record, key, in: change.before)
      add(1, record, key, in: change.after)
    }
    return true
  }

  private mutating func add(
    _ count: Int, _ record: RecordNumber, _ key: Key, in graph: Graph
  ) {
    guard graph.schema[key.kind].isOpen(record, in: graph) == true else { return }
    for value in graph.values(of: record, key.field) where value.target != FieldValue.unresolved {
      let sum = counts[value.target, default: 0] + count
      counts[value.target] = sum == 0 ? nil : sum
    }
  }
}

extension Graph {
  /// How many open records of a kind there are whose field refers to each record.
  package func openWork(of kind: KindIndex, by field: Int) -> [RecordNumber: Int] {
    derived(OpenWork.self, OpenWork.Key(kind: kind, field: field)).counts
  }
}
