package import Text

extension Graph {
  /// Returns a graph of all kinds, with the files at `paths` replaced by a shard's files.
  package func replacing(_ paths: Set<Path>, by shard: Shard) -> Graph {
    Graph(
      schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)),
      shards: shards.map { $0.without(paths) } + [shard])
  }
}
