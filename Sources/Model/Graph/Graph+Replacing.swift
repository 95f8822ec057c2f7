package import Text

extension Graph {
  /// Returns a graph of all kinds, with the files at `paths` replaced by a shard's files.
  package func replacing(_ paths: Set<Path>, by shard: Shard) -> Graph {
    Graph(
      schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)),
      shards: shards.map { $0.unresolved(for: schema).without(paths) } + [shard])
  }
}

extension Shard {
  /// A copy of the shard with the results of resolving references removed.
  fileprivate func unresolved(for schema: Schema) -> Shard {
    let targets = schema.kinds.map { kind in kind.fields.map { schema.target(of: $0) } }
    var shard = self
    for (index, reference) in references.enumerated() {
      guard let kind = targets[Int(reference.kind)][Int(reference.field)] else { continue }
      let record = records[Int(reference.record)]
      let value = values[Int(record.firstValue + reference.value)]
      shard.references[index].target = bytes.withBytes(record.range(of: value)) {
        IDIndex.hash(of: value, $0, kind: kind)
      }
    }
    return shard
  }
}
