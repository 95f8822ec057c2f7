package import Text

extension Graph {
  /// Returns a graph of all kinds, with the files at `paths` replaced by a shard's files.
  package func replacing(_ paths: Set<Path>, by shard: Shard) -> Graph {
    Graph(
      schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)),
      shards: shardsWithRecords.map { $0.without(paths) } + [shard])
  }

  private var shardsWithRecords: [Shard] {
    let ends = firstIndices.dropFirst() + [indices.upperBound]
    return zip(shards, zip(firstIndices, ends)).map { shard, bounds in
      var shard = shard
      shard.records = Array(store.records[Int(bounds.0)..<Int(bounds.1)])
      return shard
    }
  }
}
