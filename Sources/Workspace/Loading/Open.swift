package import Model
package import Platform

extension Workspace {
  /// Reads some records alone.
  ///
  /// Ids without a record are simply not in the graph, here and below.
  package func open(_ ids: [String], _ kind: KindIndex) throws(SystemError) -> Graph {
    var opening = try Opening(workspace: self)
    opening.open(ids.map { RecordName(kind: kind, id: $0) })
    return Graph(schema: schema, kinds: [], shards: [opening.shard])
  }

  /// Reads some records, what they refer to, and what refers to them where the schema shows it, with
  /// the work that is counted beside that; no other record is opened.
  package func openWithSurroundings(
    _ ids: [String], _ kind: KindIndex
  ) throws(SystemError) -> Graph {
    let shown = Set(schema.shownReferences(to: kind).map(\.kind))
    let referrers = shown.union(
      shown.flatMap { schema.workReferences(to: $0).map(\.kind) })
    let whole = try referrers.isEmpty ? LoadedKinds() : read(referrers)
    var opening = try Opening(workspace: self, whole: whole.kinds)
    func graph() -> Graph {
      Graph(schema: schema, kinds: whole.kinds, shards: whole.shards + [opening.shard])
    }

    let names = ids.map { RecordName(kind: kind, id: $0) }
    opening.open(names)
    let targets = graph().targets(of: names)
    if targets.isEmpty { return graph() }
    opening.open(targets)
    let listedUnder = graph().targets(of: targets) { kind, field in
      kind.grouping == kind.fields[field].name
    }
    opening.open(listedUnder)
    return graph()
  }
}
