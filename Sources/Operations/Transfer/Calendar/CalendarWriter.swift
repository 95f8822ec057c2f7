package import Model
import Platform
import TOML
package import Text
package import Workspace

extension Export {
  /// The tasks as a calendar of to-dos (RFC 5545, VTODO). `lastChange` gives the time when a task's file last changed,
  /// in seconds since 1970.
  package func calendar(
    _ tasks: KindIndex, lastChange: (Path) -> Int64? = { _ in nil }
  ) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//docket//docket//EN"]
    let uuids = TaskUUIDs(of: tasks, in: graph, workspace)
    for number in records(of: tasks) {
      let task = ExportedTask(number, in: graph)
      let change = lastChange(graph.path(of: number)) ?? task.moment("created", clock)
      let stamp = change.flatMap(CalendarTime.text) ?? WarriorTime.unknown
      lines += ["BEGIN:VTODO", "UID:" + uid(of: task.id, uuids)]
      lines += ["DTSTAMP:" + stamp, "LAST-MODIFIED:" + stamp]
      lines += calendarLines(of: task, uuids)
      lines += [CalendarProperty.ownID + ":" + task.id, "END:VTODO"]
    }
    return (lines + ["END:VCALENDAR"]).map { CalendarText.folded($0) + "\r\n" }.joined()
  }

  /// The lines of a to-do that represent fields.
  func calendarLines(of task: ExportedTask, _ uuids: TaskUUIDs) -> [String] {
    CalendarProperty.allCases.flatMap { property in
      calendarValues(of: property, task, uuids).map { property.rawValue + $0 }
    } + ownStatus(of: task)
  }

  /// Whether calendars have no property for a field, or cannot represent its value, such as a moment in the year 10000.
  func isLostInCalendar(_ field: String, of task: ExportedTask, _ uuids: TaskUUIDs) -> Bool {
    if field == Origin.field { return uuids.calendarUID(of: task.id, in: graph) == nil }
    return !CalendarProperty.allCases.contains { property in
      property.field == field && !calendarValues(of: property, task, uuids).isEmpty
    }
  }

  /// The parameters and value of each line of a property, without its name.
  private func calendarValues(
    of property: CalendarProperty, _ task: ExportedTask, _ uuids: TaskUUIDs
  ) -> [String] {
    switch property {
    case .created, .completed:
      // RFC 5545 allows only UTC here.
      return task.moment(property.field, clock).flatMap(CalendarTime.text).map { [":" + $0] } ?? []
    case .summary: return [":" + CalendarText.escaped(task.summary)]
    case .description:
      return task[property.field].map { [":" + CalendarText.escaped($0)] } ?? []
    case .start:
      // A rule counts from DTSTART; one on the due day is not a start.
      let isRepeated = !calendarValues(of: .repetition, task, uuids).isEmpty
      let day = task.date(property.field) ?? (isRepeated ? task.date("due") : nil)
      return day.map { [";VALUE=DATE:" + CalendarTime.text(day: $0)] } ?? []
    case .repetition:
      guard let repetition = task[property.field].flatMap({ try? Repetition($0) }) else {
        return []
      }
      let anchor = (task.date("due") ?? task.date("start")).map { CalendarDay($0) }
      let rule = anchor.map { repetition.fixed(to: $0) } ?? repetition
      return rule.rrule.map { [":" + $0] } ?? []
    case .comment: return task.all(property.field).map { ":" + CalendarText.escaped($0) }
    case .due:
      return task.date(property.field).map { [";VALUE=DATE:" + CalendarTime.text(day: $0)] } ?? []
    case .status: return [":" + calendarStatus(of: task)]
    case .priority:
      let priority = CalendarProperty.priorities.first { $0.priority == task[property.field] }
      return priority.map { [":\($0.written)"] } ?? []
    case .categories:
      let tags = task.all(property.field).map(CalendarText.escaped)
      return tags.isEmpty ? [] : [":" + tags.joined(separator: ",")]
    case .contact: return assignee(of: task).map { [":" + CalendarText.escaped($0)] } ?? []
    case .relation:
      return task.all(property.field).map { id in
        ";RELTYPE=\(CalendarProperty.dependency):" + uid(of: id, uuids)
      }
    }
  }

  private func calendarStatus(of task: ExportedTask) -> String {
    let meaning = graph.meaning(of: task.number) ?? .open
    let statuses = CalendarProperty.statuses
    let known = statuses.first { $0.status == task["status"] && $0.meaning == meaning }
    // A status that the workspace declares is exported as started.
    return (known ?? statuses.last { $0.meaning == meaning })?.text ?? ""
  }

  /// A line with a status that calendars do not know.
  private func ownStatus(of task: ExportedTask) -> [String] {
    guard let status = task["status"], graph.meaning(of: task.number) != nil,
      !CalendarProperty.statuses.contains(where: { $0.status == status })
    else { return [] }
    return [CalendarProperty.ownStatus + ":" + CalendarText.escaped(status)]
  }

  /// The UID that the task was imported with, or one derived from its id.
  private func uid(of id: String, _ uuids: TaskUUIDs) -> String {
    uuids.calendarUID(of: id, in: graph) ?? uuids.uuid(of: id, in: graph).text
  }

  private func assignee(of task: ExportedTask) -> String? {
    let kind = graph.schema[graph[task.number].kind]
    return kind.fieldIndex(named: "assignee")
      .flatMap { graph.value(of: task.number, $0)?.target }
      .flatMap { $0 == FieldValue.unresolved ? nil : graph.title(of: $0, language: language) }
  }
}

extension Workspace {
  /// The time when a record's file last changed, in seconds since 1970, from the file system.
  ///
  /// Git would give the same time in every clone, but takes five seconds for 10,000 tasks with 10,000 commits.
  package func lastChange(of path: Path) -> Int64? {
    (try? fileSystem.status("\(root)/\(path)"))?.modified.seconds
  }
}
