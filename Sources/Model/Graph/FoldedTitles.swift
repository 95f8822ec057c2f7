import Synchronization
package import Text

/// The titles of a kind's records without case and accents, prepared for repeated searches.
package struct FoldedTitles: Sendable {
  fileprivate struct Key: Hashable, Sendable {
    let kind: KindIndex
    let language: Language
  }

  private let graph: Graph
  private let parts: [ShardTitles.Part]

  fileprivate init(_ key: Key, in graph: Graph) {
    self.graph = graph
    parts = graph.shards.indices.map { graph.shards[$0].titles.part(key, of: $0, in: graph) }
  }

  /// Returns the folded title of a record.
  package subscript(record: RecordIndex) -> ArraySlice<UInt8> {
    let shard = graph.shard(of: record)
    return parts[shard][Int(record - graph.firstIndices[shard])]
  }
}

extension Graph {
  package func foldedTitles(of kind: KindIndex, _ language: Language) -> FoldedTitles {
    FoldedTitles(FoldedTitles.Key(kind: kind, language: language), in: self)
  }
}

/// Lazily computed folded titles of one shard's records. Later graphs with the same shard reuse them.
final class ShardTitles: Sendable {
  private let known = Mutex<[FoldedTitles.Key: Part]>([:])

  /// Folded titles by the position of the record.
  fileprivate struct Part: Sendable {
    /// All titles concatenated, and the end of each.
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = []

    init(_ key: FoldedTitles.Key, of shard: Int, in graph: Graph) {
      let records = graph.shards[shard].records
      ends.reserveCapacity(Int(records.endPosition))
      for position in records.positions where records[position].kind == key.kind {
        while ends.count < position { ends.append(UInt32(bytes.count)) }
        let title = graph.title(of: graph.firstIndices[shard] + position, language: key.language)
        bytes += nameKey(title).utf8
        ends.append(UInt32(bytes.count))
      }
    }

    subscript(position: Int) -> ArraySlice<UInt8> {
      guard position < ends.count else { return [] }
      return bytes[(position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])]
    }
  }

  fileprivate func part(_ key: FoldedTitles.Key, of shard: Int, in graph: Graph) -> Part {
    if let part = known.withLock({ $0[key] }) { return part }
    let part = Part(key, of: shard, in: graph)
    known.withLock { $0[key] = part }
    return part
  }
}
