import Model
import Text

/// The UUIDs of tasks in Taskwarrior and in calendars.
///
/// An imported task keeps its UUID. Any other UUID is derived from the workspace's UUID and the task's id.
struct TaskUUIDs {
  private let space: UUID
  private let tasks: KindIndex?
  private var ofRecords: [RecordIndex: UUID] = [:]
  private var records: [UUID: RecordIndex] = [:]
  /// The UIDs of tasks that were imported from a calendar.
  private var calendarUIDs: [RecordIndex: String] = [:]

  /// The prefix of the `source` of a task from Taskwarrior; its UUID follows.
  static let keyPrefix = "taskwarrior:"
  /// The suffix of the `source` of a task from a repeating series in Taskwarrior.
  static let ofSeries = "#recurring"

  init(of tasks: KindIndex?, in graph: Graph, _ space: UUID) {
    (self.space, self.tasks) = (space, tasks)
    guard let tasks else { return }
    let source = graph.schema[tasks].fieldIndex(named: Origin.field)
    for number in graph.records(of: tasks).sorted(by: graph.precedes)
    where !graph[number].isBroken {
      let key = source.flatMap { graph.text(of: number, $0) }
      if let key, key.begins(with: CalendarProperty.keyPrefix) {
        calendarUIDs[number] = String(key[...].dropping(CalendarProperty.keyPrefix.utf8.count))
      }
      let foreign = key.flatMap(Self.foreign)
      let uuid = foreign.flatMap { records[$0] == nil ? $0 : nil } ?? made(of: graph.id(of: number))
      ofRecords[number] = uuid
      records[uuid] = number
      // A renamed task is also found by the UUIDs of its former ids.
      for id in graph.ids(naming: number).dropFirst() where records[made(of: id)] == nil {
        records[made(of: id)] = number
      }
    }
  }

  private func made(of id: String) -> UUID { UUID(named: "task:" + id, in: space) }

  /// The UUID in a key from Taskwarrior or a calendar.
  static func foreign(_ key: String) -> UUID? {
    guard
      let prefix = [keyPrefix, CalendarProperty.keyPrefix].first(where: key.begins)
    else { return nil }
    let text = key[...].dropping(prefix.utf8.count)
    return UUID(String(text.ends(with: ofSeries) ? text.dropLast(ofSeries.utf8.count) : text))
  }
}

extension TaskUUIDs {
  /// The UUID of the task with an id, even if the task does not exist.
  func uuid(of id: String, in graph: Graph) -> UUID {
    tasks.flatMap { graph.index(of: id, kind: $0) }.flatMap { ofRecords[$0] } ?? made(of: id)
  }

  /// The UID that a task has from its calendar, by the task's id.
  func calendarUID(of id: String, in graph: Graph) -> String? {
    tasks.flatMap { graph.index(of: id, kind: $0) }.flatMap { calendarUIDs[$0] }
  }

  /// The task whose UUID is in a key from Taskwarrior or a calendar.
  func record(of key: String) -> RecordIndex? { Self.foreign(key).flatMap { records[$0] } }

  /// Whether the UUID in a key was derived from this id.
  func isMade(_ key: String, of id: String) -> Bool { Self.foreign(key) == made(of: id) }

  /// Whether a task is part of a series in Taskwarrior, but has no values for `recur` and `parent`.
  func isOfSeriesWithoutFields(_ number: RecordIndex, in graph: Graph) -> Bool {
    let kind = graph.schema[graph[number].kind]
    guard let source = kind.fieldIndex(named: Origin.field),
      graph.text(of: number, source)?.ends(with: Self.ofSeries) == true
    else { return false }
    return ["recur", "parent"].contains { name in
      kind.fieldIndex(named: name).flatMap { graph.value(of: number, $0) } == nil
    }
  }
}

extension Drafts {
  /// Gives tasks from Taskwarrior or a calendar the ids of the existing tasks with the same UUIDs; `uuids` is `nil` if
  /// the workspace has not exported any yet.
  ///
  /// A task that was deleted after its export is restored with its id.
  mutating func matchTasks(by uuids: TaskUUIDs?, in graph: Graph) {
    for position in records.indices {
      guard let key = records[position].key else {
        records[position].id = nil
        continue
      }
      let id = records[position].id
      records[position].id =
        uuids?.record(of: key).map { graph.id(of: $0) }
        ?? id.flatMap { uuids?.isMade(key, of: $0) == true ? $0 : nil }
    }
  }
}
