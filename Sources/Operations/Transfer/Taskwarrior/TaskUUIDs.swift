import Model
import Text

/// The UUIDs of tasks in Taskwarrior and in calendars.
///
/// An imported task keeps its UUID. The UUID of any other is made of the workspace's UUID and the task's id.
struct TaskUUIDs {
  private let space: UUID
  private let tasks: KindIndex?
  private var ofRecords: [RecordIndex: UUID] = [:]
  private var records: [UUID: RecordIndex] = [:]
  /// The UIDs of tasks that came from a calendar.
  private var calendarUIDs: [RecordIndex: String] = [:]

  /// Begins the `source` of a task that came from Taskwarrior, before its UUID.
  static let keyPrefix = "taskwarrior:"
  /// Ends the `source` of a task that recurs there: one of a series.
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
      // A task that was renamed is still known by the UUIDs that it had.
      for id in graph.ids(naming: number).dropFirst() where records[made(of: id)] == nil {
        records[made(of: id)] = number
      }
    }
  }

  private func made(of id: String) -> UUID { UUID(named: "task:" + id, in: space) }

  /// The UUID in the key of a task of Taskwarrior or of a calendar.
  static func foreign(_ key: String) -> UUID? {
    guard
      let prefix = [keyPrefix, CalendarProperty.keyPrefix].first(where: key.begins)
    else { return nil }
    let text = key[...].dropping(prefix.utf8.count)
    return UUID(String(text.ends(with: ofSeries) ? text.dropLast(ofSeries.utf8.count) : text))
  }
}

extension TaskUUIDs {
  /// The UUID of a task, also of one that is not there, by its id.
  func uuid(of id: String, in graph: Graph) -> UUID {
    tasks.flatMap { graph.index(of: id, kind: $0) }.flatMap { ofRecords[$0] } ?? made(of: id)
  }

  /// The UID that a task brought from a calendar, by its id.
  func calendarUID(of id: String, in graph: Graph) -> String? {
    tasks.flatMap { graph.index(of: id, kind: $0) }.flatMap { calendarUIDs[$0] }
  }

  /// The task that a key of Taskwarrior or of a calendar names by its UUID.
  func record(of key: String) -> RecordIndex? { Self.foreign(key).flatMap { records[$0] } }

  /// Whether the UUID in a key was made here for the task of an id.
  func isMade(_ key: String, of id: String) -> Bool { Self.foreign(key) == made(of: id) }

  /// Whether a task recurs in Taskwarrior, and the workspace has no values for `recur` and `parent`.
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
  /// Gives the tasks that come from Taskwarrior or a calendar the ids of those that are known by their UUIDs here; `uuids` is nil
  /// where this workspace has not yet written any.
  ///
  /// A task that was deleted here since it was exported comes back under its id.
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
