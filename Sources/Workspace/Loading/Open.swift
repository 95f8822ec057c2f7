package import Model
package import Platform

extension Workspace {
  /// Reads only the records with these ids, and keeps their files parsed.
  ///
  /// Ids without a record are left out of the graph, in all functions of this file.
  package func open(_ ids: [String], _ kind: KindIndex) throws(SystemError) -> Graph {
    let (opened, findings) = try readUndisturbed { _ throws(SystemError) in
      var opening = try RecordOpening(workspace: self, keepsDocuments: true)
      opening.open(ids.map { RecordName(kind: kind, id: $0) })
      return opening.shard
    }
    return occasion.inLocalTime(
      Graph(schema: schema, kinds: [], shards: [opened] + shards(of: findings)))
  }

  /// Reads some records, the records that they refer to, and those that refer to them if the schema shows these, with the work
  /// that is counted for them. No other record is opened.
  package func openWithSurroundings(
    _ ids: [String], _ kind: KindIndex
  ) throws(SystemError) -> Graph {
    let ((kinds, opened), findings) = try readUndisturbed { _ throws(SystemError) in
      try openUndisturbed(ids, kind)
    }
    return occasion.inLocalTime(
      Graph(schema: schema, kinds: kinds, shards: opened + shards(of: findings)))
  }

  private func openUndisturbed(
    _ ids: [String], _ kind: KindIndex, besides others: Set<KindIndex> = []
  ) throws(SystemError) -> (kinds: Set<KindIndex>, shards: [Shard]) {
    let shown = Set(schema.shownReferences(to: kind).map(\.kind))
    let kinds = shown.union(
      shown.flatMap { schema.workReferences(to: $0).map(\.kind) }
    ).union(others)
    let whole = try kinds.isEmpty ? LoadedKinds() : read(kinds)
    var opening = try RecordOpening(workspace: self, whole: whole.kinds)
    func graph() -> Graph {
      Graph(schema: schema, kinds: whole.kinds, shards: whole.shards + [opening.shard])
    }

    let names = ids.map { RecordName(kind: kind, id: $0) }
    opening.open(names)
    let targets = graph().targets(of: names)
    if targets.isEmpty { return (whole.kinds, whole.shards + [opening.shard]) }
    opening.open(targets)
    let listedUnder = graph().targets(of: targets) { kind, field in
      kind.grouping == kind.fields[field].name
    }
    opening.open(listedUnder)
    // Only all records of a kind can tell which one has a former id.
    let opened = graph()
    let absent = Set(
      (targets + listedUnder).filter { opened.index(of: $0.id, kind: $0.kind) == nil }
        .map(\.kind)
    ).subtracting(whole.kinds).subtracting(others)
    if !absent.isEmpty { return try openUndisturbed(ids, kind, besides: absent.union(others)) }
    return (whole.kinds, whole.shards + [opening.shard])
  }
}
