import Model
import Text

/// The UUIDs of tasks in Taskwarrior, and their UIDs in calendars.
///
/// An imported task keeps its own. Any other is made of the task's id, so it is the same in each export.
enum TaskUUIDs {
  /// The prefix of the `source` of a task from Taskwarrior; its UUID follows.
  static let keyPrefix = "taskwarrior:"
  /// The suffix of the `source` of a task from a repeating series in Taskwarrior.
  static let ofSeries = "#recurring"
  private static let space = UUID(named: "docket", in: .zero)

  static func made(of id: String) -> UUID { UUID(named: "task:" + id, in: space) }

  /// The UUID in the key of a task from Taskwarrior or a calendar.
  static func foreign(_ key: String) -> UUID? {
    guard
      let prefix = [keyPrefix, CalendarProperty.keyPrefix].first(where: key.begins)
    else { return nil }
    let text = key[...].dropping(prefix.utf8.count)
    return UUID(String(text.ends(with: ofSeries) ? text.dropLast(ofSeries.utf8.count) : text))
  }
}

extension Export {
  /// The UUID of a task in Taskwarrior, even if the task does not exist.
  func taskUUID(of id: String) -> String {
    (key(of: id).flatMap(TaskUUIDs.foreign) ?? TaskUUIDs.made(of: id)).text
  }

  /// The UID of a task in calendars, which need not be a UUID.
  func taskUID(of id: String) -> String {
    let (key, prefix) = (key(of: id), CalendarProperty.keyPrefix)
    guard let key, key.begins(with: prefix) else { return taskUUID(of: id) }
    return String(key[...].dropping(prefix.utf8.count))
  }

  private func key(of id: String) -> String? {
    guard let tasks = graph.schema.index(of: .task),
      let source = graph.schema[tasks].fieldIndex(named: Origin.field)
    else { return nil }
    return graph.index(of: id, kind: tasks).flatMap { graph.text(of: $0, source) }
  }
}
