/// The records of a kind in the order of their numbers and ids.
private struct RecordsByID: GraphDerivation {
  let records: [RecordNumber]

  init(_ kind: KindIndex, in graph: Graph) {
    records = graph.sortedByID(graph.records(of: kind))
  }
}

extension Graph {
  /// The records of a kind in the order of their numbers and ids.
  package func recordsByID(of kind: KindIndex) -> [RecordNumber] {
    derived(RecordsByID.self, kind).records
  }

  /// The records with numbers that begin with some digits, in the order of these numbers.
  package func records(of kind: KindIndex, beginningWith digits: [UInt8]) -> [RecordNumber] {
    recordsByID(of: kind).filter { record in
      self[record].number.map { String($0).utf8.starts(with: digits) } ?? false
    }
  }
}
