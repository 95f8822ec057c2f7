import Model
import Text

/// The UUIDs by which other programs know tasks.
///
/// One that came with a UUID keeps that. Any other has one made of the workspace's own and of its id, which is given
/// only once.
struct TaskUUIDs {
  private let space: UUID
  private let tasks: KindIndex?
  private var ofRecords: [RecordIndex: UUID] = [:]
  private var records: [UUID: RecordIndex] = [:]
  /// The keys of tasks that came from a calendar.
  private var calendarKeys: [RecordIndex: String] = [:]

  init(of tasks: KindIndex?, in graph: Graph, _ space: UUID) {
    (self.space, self.tasks) = (space, tasks)
    guard let tasks else { return }
    let source = graph.schema[tasks].fieldIndex(named: Origin.field)
    for number in graph.records(of: tasks).sorted(by: graph.precedes)
    where !graph[number].isBroken {
      let key = source.flatMap { graph.text(of: number, $0) }.map { Origin($0).key }
      if let key, key.begins(with: CalendarProperty.keyPrefix) { calendarKeys[number] = key }
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

  /// The UUID in the key of what came from Taskwarrior or a calendar.
  static func foreign(_ key: String) -> UUID? {
    [keyPrefix, CalendarProperty.keyPrefix].first(where: key.begins).flatMap { prefix in
      UUID(String(key[...].dropping(prefix.utf8.count)))
    }
  }

  static let keyPrefix = "taskwarrior:"
}

extension TaskUUIDs {
  /// The UUID of a task, also of one that is not there, by its id.
  func uuid(of id: String, in graph: Graph) -> UUID {
    tasks.flatMap { graph.index(of: id, kind: $0) }.flatMap { ofRecords[$0] } ?? made(of: id)
  }

  /// The key of a task that came from a calendar, by its id.
  func calendarKey(of id: String, in graph: Graph) -> String? {
    tasks.flatMap { graph.index(of: id, kind: $0) }.flatMap { calendarKeys[$0] }
  }

  /// The task that is known by a UUID.
  func record(_ uuid: UUID) -> RecordIndex? { records[uuid] }

  /// The task that a key of Taskwarrior or a calendar names by its UUID.
  func record(of key: String) -> RecordIndex? { Self.foreign(key).flatMap(record) }

  /// Whether a UUID was made here for the task of an id.
  func isMade(_ uuid: UUID, of id: String) -> Bool { uuid == made(of: id) }
}
