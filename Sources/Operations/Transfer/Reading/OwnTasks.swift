import Model
import TOML
import Text

extension Drafts {
  /// Finds which of the tasks that come from Taskwarrior are tasks of this workspace: their UUIDs tell.
  ///
  /// One that was deleted here since it was exported comes back under its id. `uuids` is nil where this workspace has not
  /// yet written any.
  mutating func matchOwnTasks(by uuids: TaskUUIDs?, _ sources: SourceIndex, in graph: Graph) {
    for position in records.indices {
      let draft = records[position]
      records[position].id = nil
      guard let uuids, let key = draft.key, let uuid = TaskUUIDs.foreign(key),
        sources[draft.kind, key] == nil
      else { continue }
      if let record = uuids.record(uuid) {
        records[position].id = graph.id(of: record)
      } else if let id = draft.id, uuids.isMade(uuid, of: id) {
        records[position].id = id
      }
    }
  }
}
