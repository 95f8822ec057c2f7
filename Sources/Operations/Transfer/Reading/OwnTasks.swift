import Model
import TOML
import Text

extension Drafts {
  /// Finds which of the tasks that come from Taskwarrior were written by this workspace: their UUIDs tell, since other
  /// workspaces count from 1 too. The numbers of all others mean nothing here.
  ///
  /// `uuids` is nil where this workspace has not yet written any.
  mutating func matchOwnTasks(by uuids: TaskUUIDs?, _ sources: SourceIndex, in graph: Graph) {
    for position in records.indices {
      guard let key = records[position].key else {
        records[position].id = nil
        continue
      }
      let id = ownID(of: records[position], key, uuids, sources, in: graph)
      if id == nil, sources[records[position].kind, key] == nil,
        hasNumberAndBeginning(records[position], in: graph)
      {
        lose(.identity)
      }
      records[position].id = id
    }
  }

  /// Whether a task has the number and the beginning of one that is here: it may be that one, from before docket.toml
  /// lost its UUID, or a copy's.
  private func hasNumberAndBeginning(_ draft: Draft, in graph: Graph) -> Bool {
    guard let field = schema[draft.kind].fieldIndex(named: "created"),
      let number = draft.id.flatMap({ graph.number(of: $0, kind: draft.kind) }),
      let here = graph.text(of: number, field).flatMap(Instant.init)
    else { return false }
    return created(draft)?.secondsSince1970 == here.secondsSince1970
  }

  private func ownID(
    of draft: Draft, _ key: String, _ uuids: TaskUUIDs?, _ sources: SourceIndex, in graph: Graph
  ) -> String? {
    guard let uuids, let uuid = TaskUUIDs.foreign(key), sources[draft.kind, key] == nil else {
      return nil
    }
    if let number = uuids.record(uuid) { return graph.id(of: number) }
    // One that was deleted here comes back under its number.
    guard let id = draft.id, graph.number(of: id, kind: draft.kind) == nil,
      uuids.mayBe(uuid, of: id, created: created(draft))
    else { return nil }
    return id
  }

  private func created(_ draft: Draft) -> Instant? {
    let field = schema[draft.kind].fieldIndex(named: "created")
    guard case .offsetDateTime(let parts)? = field.flatMap({ draft.values[$0] }) else { return nil }
    return Instant(parts)
  }
}
