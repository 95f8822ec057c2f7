package import Text

extension Graph {
  /// The graph of all kinds in which some files, by path, are left out and those of a shard taken up.
  package func replacing(_ paths: PathSet, by shard: Shard) -> Graph {
    Graph(
      schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)),
      shards: presentShards.map { $0.unresolved(for: schema).without(paths) } + [shard])
  }
}

extension Graph {
  /// The shards, those without what was replaced and with what took its place.
  private var presentShards: [Shard] {
    let replaced = PathSet(replacements.keys.map(path))
    return (replaced.isEmpty ? shards : shards.map { $0.without(replaced) })
      + replacements.values.map(\.shard)
  }
}

extension Shard {
  /// The shard as it was before a graph looked for what its references lead to.
  fileprivate func unresolved(for schema: Schema) -> Shard {
    let targets = schema.kinds.map { kind in kind.fields.map { schema.target(of: $0) } }
    var shard = self
    shard.references.forEach { reference in
      guard let kind = targets[Int(reference.kind)][Int(reference.field)] else { return }
      let record = records[reference.record]
      let value = values[record.firstValue, reference.value]
      reference.target = IDIndex.hash(of: value, record.bytes(value), kind: kind)
    }
    return shard
  }
}
