import Synchronization
package import Text

/// What the records of a kind are called, without regard to case and accents: made ready to be searched many times.
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

  /// The title of a record.
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

/// The folded titles of the records of one shard, computed when they are first needed. A graph that is made of the same
/// shard later finds them there.
final class ShardTitles: Sendable {
  private let known = Mutex<[FoldedTitles.Key: Part]>([:])

  /// Titles by the positions of their records.
  fileprivate struct Part: Sendable {
    /// All titles, one after another, and the end of each.
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
