import Text

/// The records of a kind in the order of their numbers and ids.
package struct RecordsByID: GraphDerivation {
  package let records: [RecordNumber]

  package init(_ kind: KindIndex, in graph: Graph) {
    records = graph.sortedByID(graph.records(of: kind))
  }

  package mutating func follow(_ change: GraphChange, _ kind: KindIndex) -> Bool {
    change.records.allSatisfy {
      change.before[$0].storedNumber == change.after[$0].storedNumber
    }
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
