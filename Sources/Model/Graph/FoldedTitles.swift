package import Text

/// What the records of a kind are called, without regard to case and accents: made ready to be searched many times.
package struct FoldedTitles: GraphDerivation {
  package struct Key: Hashable, Sendable {
    let kind: KindIndex
    let language: Language
  }

  /// All titles one behind the other, and where that of each record ends.
  private let bytes: [UInt8]
  private let records: [RecordNumber]
  private let ends: [UInt32]

  package init(_ key: Key, in graph: Graph) {
    var (bytes, ends): ([UInt8], [UInt32]) = ([], [])
    records = graph.records(of: key.kind).sorted()
    for record in records {
      bytes += nameKey(graph.title(of: record, language: key.language)).utf8
      ends.append(UInt32(bytes.count))
    }
    (self.bytes, self.ends) = (bytes, ends)
  }

  /// The title of a record.
  package subscript(record: RecordNumber) -> ArraySlice<UInt8> {
    let place = records.partitioningIndex { $0 >= record }
    guard place < records.count, records[place] == record else { return [] }
    return bytes[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
  }
}

extension Graph {
  package func foldedTitles(of kind: KindIndex, _ language: Language) -> FoldedTitles {
    derived(FoldedTitles.self, FoldedTitles.Key(kind: kind, language: language))
  }
}
