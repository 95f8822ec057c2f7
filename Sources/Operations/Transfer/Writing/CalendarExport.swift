package import Model
import Platform
import Text

extension Export {
  /// A calendar of to-dos (RFC 5545, VTODO).
  package func calendar(_ tasks: KindIndex) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//docket//docket//EN"]
    let uuids = TaskUUIDs(of: tasks, in: graph, workspace)
    for number in records(of: tasks) { lines += toDo(ExportedTask(number, in: graph), uuids) }
    return (lines + ["END:VCALENDAR"]).map { folded($0) + "\r\n" }.joined()
  }

  private func toDo(_ task: ExportedTask, _ uuids: TaskUUIDs) -> [String] {
    let created = task.moment("created", clock)
    let priorities = ["high": "1", "normal": "5", "low": "9"]
    var lines = ["BEGIN:VTODO", "UID:" + uuids.uuid(of: task.id, in: graph).text]
    lines.append("DTSTAMP:" + WarriorTime.text(created ?? clock.now.seconds))
    if let created { lines.append("CREATED:" + WarriorTime.text(created)) }
    lines.append("SUMMARY:" + escaped(task.summary))
    if let text = task["description"] { lines.append("DESCRIPTION:" + escaped(text)) }
    if let due = task["due"] { lines.append("DUE;VALUE=DATE:" + escaped(due.filter { $0 != "-" })) }
    if let end = task.moment("completed", clock) {
      lines.append("COMPLETED:" + WarriorTime.text(end))
    }
    lines.append("STATUS:" + status(of: task))
    if let priority = priorities[task["priority"] ?? ""] { lines.append("PRIORITY:" + priority) }
    let tags = task.all("tags")
    if !tags.isEmpty { lines.append("CATEGORIES:" + tags.map(escaped).joined(separator: ",")) }
    if let assignee = assignee(of: task) { lines.append("CONTACT:" + escaped(assignee)) }
    for id in task.all("depends-on") {
      lines.append("RELATED-TO;RELTYPE=DEPENDS-ON:" + uuids.uuid(of: id, in: graph).text)
    }
    return lines + ["END:VTODO"]
  }

  private func status(of task: ExportedTask) -> String {
    switch graph.meaning(of: task.number) {
    case .done: "COMPLETED"
    case .cancelled: "CANCELLED"
    case .open where task["status"] == "to-do": "NEEDS-ACTION"
    case .open, nil: "IN-PROCESS"
    }
  }

  private func assignee(of task: ExportedTask) -> String? {
    let kind = graph.schema[graph[task.number].kind]
    return kind.fieldIndex(named: "assignee")
      .flatMap { graph.value(of: task.number, $0)?.target }
      .flatMap { $0 == FieldValue.unresolved ? nil : graph.title(of: $0, language: language) }
  }

  /// A text as RFC 5545, 3.3.11, writes it, without control characters.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\t"
      default:
        if scalar.value >= 0x20 && scalar.value != 0x7F { result.unicodeScalars.append(scalar) }
      }
    }
  }

  /// A line of at most 75 bytes at a time, those that follow behind a space (RFC 5545, 3.1).
  private func folded(_ line: String) -> String {
    var result = ""
    var count = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if count + size > 75 {
        result += "\r\n "
        count = 1
      }
      result.unicodeScalars.append(scalar)
      count += size
    }
    return result
  }
}
