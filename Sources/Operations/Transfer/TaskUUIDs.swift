import Model
import Text

/// The UUIDs by which other programs know tasks.
///
/// One that came with a UUID keeps that. Any other has one made of the workspace's own and of what stays with the
/// task in every clone, also where it gets another number: where it came from, or the moment when it was created.
/// Only of tasks that share that with an earlier one, or have neither, the number is what tells them apart.
struct TaskUUIDs {
  private let space: UUID
  private let tasks: KindIndex
  private var ofRecords: [RecordNumber: UUID] = [:]
  private var records: [UUID: RecordNumber] = [:]

  init(of tasks: KindIndex, in graph: Graph, _ space: UUID) {
    (self.space, self.tasks) = (space, tasks)
    let kind = graph.schema[tasks]
    let (source, created) = (
      kind.fieldIndex(named: Origin.field), kind.fieldIndex(named: "created")
    )
    let numbers = graph.records(of: tasks).sorted(by: graph.precedes)
    for number in numbers where !graph[number].isBroken {
      let key = source.flatMap { graph.text(of: number, $0) }.map { Origin($0).key }
      let moment = created.flatMap { graph.text(of: number, $0) }.flatMap(Instant.init)
      let names = names(key: key, created: moment, id: graph.id(of: number))
      guard let uuid = names.first(where: { records[$0] == nil }) else { continue }
      records[uuid] = number
      ofRecords[number] = uuid
    }
  }

  /// The UUIDs that a task may have, the best first.
  private func names(key: String?, created: Instant?, id: String) -> [UUID] {
    var names: [UUID] = []
    if let key {
      names = [Self.foreign(key) ?? UUID(named: "source:" + key, in: space)]
    } else if let created {
      names = [UUID(named: "created:\(created.secondsSince1970)", in: space)]
    }
    return names + [UUID(named: "task:" + id, in: space)]
  }

  /// The UUID in the key of what came from Taskwarrior.
  static func foreign(_ key: String) -> UUID? {
    key.begins(with: keyPrefix) ? UUID(String(key[...].dropping(keyPrefix.utf8.count))) : nil
  }

  static let keyPrefix = "taskwarrior:"
}

extension TaskUUIDs {
  /// The UUID of a task, also of one that is not there, by its id.
  func uuid(of id: String, in graph: Graph) -> UUID {
    graph.number(of: id, kind: tasks).flatMap { ofRecords[$0] }
      ?? UUID(named: "task:" + id, in: space)
  }

  /// The task that is known by a UUID.
  func record(_ uuid: UUID) -> RecordNumber? { records[uuid] }

  /// The task that a key of Taskwarrior's names by a UUID that was made here.
  func record(of key: String) -> RecordNumber? { Self.foreign(key).flatMap(record) }

  /// Whether a task that is not here any more was known by a UUID.
  func mayBe(_ uuid: UUID, of id: String, created: Instant?) -> Bool {
    names(key: nil, created: created, id: id).contains(uuid)
  }
}
