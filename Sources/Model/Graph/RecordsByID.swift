import Text

/// The records of a kind in the order of their ids, which no change in place concerns.
package struct RecordsByID: GraphDerivation {
  package let records: [RecordNumber]

  package init(_ kind: KindIndex, in graph: Graph) {
    records = graph.sortedByID(graph.records(of: kind))
  }

  package mutating func follow(_ change: GraphChange, _ kind: KindIndex) -> Bool { true }
}

extension Graph {
  /// The records of a kind in the order of their ids.
  package func recordsByID(of kind: KindIndex) -> [RecordNumber] {
    derived(RecordsByID.self, kind).records
  }

  /// The records with numbers that begin with some digits, in the order of these numbers.
  package func records(of kind: KindIndex, beginningWith digits: [UInt8]) -> [RecordNumber] {
    let all = recordsByID(of: kind)
    let longest = all.last.map { Int(self[$0].idCount) } ?? 0
    guard digits.count <= longest else { return [] }
    return (digits.count...longest).flatMap { count in
      let first = all.partitioningIndex { number in
        let id = self[number].id
        if id.count != count { return id.count > count }
        return !id.prefix(digits.count).lexicographicallyPrecedes(digits)
      }
      return all[first...].prefix { self[$0].id.count == count && self[$0].id.starts(with: digits) }
    }
  }
}
