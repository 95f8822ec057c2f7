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
    for record in records(of: tasks) {
      let task = ExportedTask(record, in: graph)
      let change = lastChange(graph.path(of: record)) ?? task.moment("created", clock)
      let stamp = change.flatMap(CalendarTime.text) ?? WarriorTime.unknown
      lines += ["BEGIN:VTODO", "UID:" + taskUID(of: task.id)]
      lines += ["DTSTAMP:" + stamp, "LAST-MODIFIED:" + stamp]
      lines += calendarLines(of: task)
      lines.append("END:VTODO")
    }
    return (lines + ["END:VCALENDAR"]).map { CalendarText.folded($0) + "\r\n" }.joined()
  }

  /// The lines of a to-do that represent fields.
  private func calendarLines(of task: ExportedTask) -> [String] {
    CalendarProperty.allCases.flatMap { property in
      calendarValues(of: property, task).map { property.rawValue + $0 }
    } + ownStatus(of: task)
  }

  /// Whether calendars have no property for a field, or cannot represent its value, such as a moment in the year 10000.
  func isLostInCalendar(_ field: String, of task: ExportedTask) -> Bool {
    if field == Origin.field {
      return task[field] != CalendarProperty.keyPrefix + taskUID(of: task.id)
    }
    if field == CalendarProperty.start.field, let series = calendarSeries(of: task) {
      return task.date(field).map { CalendarDay($0) } != series.first
    }
    if field == CalendarProperty.description.field { return false }
    return !CalendarProperty.allCases.contains { property in
      property.field == field && !calendarValues(of: property, task).isEmpty
    }
  }

  /// The parameters and value of each line of a property, without its name.
  private func calendarValues(
    of property: CalendarProperty, _ task: ExportedTask
  ) -> [String] {
    switch property {
    case .created, .completed:
      // RFC 5545 allows only UTC here.
      return task.moment(property.field, clock).flatMap(CalendarTime.text).map { [":" + $0] } ?? []
    case .summary: return [":" + CalendarText.escaped(task.summary)]
    case .description:
      if task.isOnlySummary { return [] }
      return task[property.field].map { [":" + CalendarText.escaped($0)] } ?? []
    case .start:
      let first = calendarSeries(of: task).map { series in
        DateTimeParts(secondsSince1970: Int64(series.first.number) * 86_400)
      }
      let day = first ?? task.date(property.field)
      return day.map { [";VALUE=DATE:" + CalendarTime.text(day: $0)] } ?? []
    case .repetition: return calendarSeries(of: task).map { [":" + $0.rule] } ?? []
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
        ";RELTYPE=\(CalendarProperty.dependency):" + taskUID(of: id)
      }
    }
  }

  /// The rule of a repeating task and its first day, which RFC 5545 requires as DTSTART: the due day. Without one, the
  /// rule's first day from the start or the creation on. There is none if the due day is not on the rule.
  private func calendarSeries(of task: ExportedTask) -> (rule: String, first: CalendarDay)? {
    guard let repetition = task["repeat"].flatMap({ try? Repetition($0) }) else { return nil }
    let due = task.date("due").map { CalendarDay($0) }
    let created = clock.day(at: task.moment("created", clock) ?? clock.now.seconds) / 86_400
    let anchor =
      due ?? task.date("start").map { CalendarDay($0) } ?? CalendarDay(number: Int(created))
    let before = CalendarDay(number: anchor.number - 1)
    guard !repetition.countsFromCompletion,
      let first = repetition.next(after: before, anchor: anchor), due == nil || due == first,
      let rule = repetition.fixed(to: anchor).rrule
    else { return nil }
    return (rule, first)
  }

  private func calendarStatus(of task: ExportedTask) -> String {
    let meaning = graph.meaning(of: task.record) ?? .open
    let statuses = CalendarProperty.statuses
    let known = statuses.first { $0.status == task["status"] && $0.meaning == meaning }
    // A status that the workspace declares is exported as started.
    return (known ?? statuses.last { $0.meaning == meaning })?.text ?? ""
  }

  /// A line with a status that calendars do not know.
  private func ownStatus(of task: ExportedTask) -> [String] {
    guard let status = task["status"], graph.meaning(of: task.record) != nil,
      !CalendarProperty.statuses.contains(where: { $0.status == status })
    else { return [] }
    return [CalendarProperty.ownStatus + ":" + CalendarText.escaped(status)]
  }

  private func assignee(of task: ExportedTask) -> String? {
    let kind = graph.schema[graph[task.record].kind]
    return kind.fieldIndex(named: "assignee")
      .flatMap { graph.target(of: task.record, $0) }
      .map { graph.title(of: $0, language: language) }
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
