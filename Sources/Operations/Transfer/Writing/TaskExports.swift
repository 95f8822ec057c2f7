import Diagnostics
import JSON
package import Model
import Platform
import TOML
import Text

extension Export {
  /// A todo.txt (<https://github.com/todotxt/todo.txt>), and the number of tasks of which it could hold
  /// the first line alone.
  package func todoTxt(_ tasks: KindIndex) -> (text: String, shortened: Int) {
    let tasks = records(of: tasks).map { ExportedTask($0, in: graph) }
    let lines = tasks.map { todoLine($0) + "\n" }
    return (lines.joined(), tasks.count { !$0.isSummedUp })
  }

  func todoLine(_ task: ExportedTask) -> String {
    let isOpen = !["done", "cancelled"].contains(task["status"])
    let letter = ["high": "A", "normal": "B", "low": "C"][task["priority"] ?? ""]
    var words: [String] = isOpen ? letter.map { ["(\($0))"] } ?? [] : ["x"]
    let created = task["created"].map { String($0.prefix(10)) }
    if !isOpen, let completed = task["completed"] { words.append(String(completed.prefix(10))) }
    // A second date on a line that is done is that of creation.
    if isOpen || task["completed"] != nil { words += [created].compactMap(\.self) }
    words.append(TodoWord.escaped(task.summary))
    words += task.all("tags").map { tag in
      word(tag.begins(with: "@") && TodoWord.isMark(tag[...]) ? tag : "+" + tag)
    }
    if !isOpen, task["completed"] == nil { words += created.map { ["created:" + $0] } ?? [] }
    if !isOpen, let letter { words.append("pri:\(letter)") }
    words += ["due", "assignee"].compactMap { name in task[name].map { word("\(name):\($0)") } }
    if task["status"] == "cancelled" { words.append("status:cancelled") }
    let dependencies = task.all("depends-on")
    if !dependencies.isEmpty {
      words.append(word("depends:" + dependencies.joined(separator: ",")))
    }
    return (words + [word("docket:\(task.id)")]).joined(separator: " ")
  }

  /// One word of a line, whatever the name of a file or a wrong value has in it.
  private func word(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let properties = scalar.properties
          return properties.isWhitespace || properties.generalCategory == .control ? "_" : scalar
        }))
  }
}

extension Export {
  /// What `task import` of Taskwarrior reads; `docket` and `assignee` are attributes of our own.
  package func taskwarrior(_ tasks: KindIndex) -> String {
    let uuids = TaskUUIDs(of: tasks, in: graph, workspace)
    let items = records(of: tasks).map { taskwarriorItem(ExportedTask($0, in: graph), uuids) }
    return "[\n" + items.joined(separator: ",\n") + (items.isEmpty ? "" : "\n") + "]\n"
  }

  func taskwarriorItem(_ task: ExportedTask, _ uuids: TaskUUIDs) -> String {
    var json = JSONWriter()
    json.object { write(task, toTaskwarrior: &$0, uuids) }
    return json.text
  }

  private func write(
    _ task: ExportedTask, toTaskwarrior json: inout JSONWriter, _ uuids: TaskUUIDs
  ) {
    let statuses = ["done": "completed", "cancelled": "deleted"]
    let entry = warriorMoment("created", of: task)
    let end = warriorMoment("completed", of: task)
    json.member("uuid", uuids.uuid(of: task.id, in: graph).text)
    // A number would come back as `42.000000`.
    json.member("docket", task.id)
    json.member("description", plain(task["title"] ?? task["description"] ?? task.summary))
    if task["title"] != nil, let text = task["description"] {
      json.member("annotations") { json in
        json.array { json in
          json.object { json in
            json.member("entry", entry ?? end ?? WarriorTime.unknown)
            json.member("description", plain(text))
          }
        }
      }
    }
    json.member("status", statuses[task["status"] ?? ""] ?? "pending")
    if let entry { json.member("entry", entry) }
    if let end { json.member("end", end) }
    if let due = warriorMoment("due", of: task) { json.member("due", due) }
    if let priority = ["high": "H", "normal": "M", "low": "L"][task["priority"] ?? ""] {
      json.member("priority", priority)
    }
    let tags = task.all("tags").map(warriorTag)
    if !tags.isEmpty { json.member("tags", tags) }
    if let assignee = task["assignee"] { json.member("assignee", plain(assignee)) }
    let dependencies = task.all("depends-on").map { uuids.uuid(of: $0, in: graph).text }
    if !dependencies.isEmpty { json.member("depends", dependencies) }
    for name in Self.warriorFields { writeOwn(name, of: task, to: &json) }
  }

  /// What Taskwarrior has besides, and workspaces may have in fields of their own.
  ///
  /// It takes a task of a series back only with its `recur` and `parent`, and takes one without `parent` for a series.
  static let warriorFields = ["recur", "parent", "imask", "until", "wait", "scheduled"]

  private func writeOwn(_ name: String, of task: ExportedTask, to json: inout JSONWriter) {
    let kind = graph.schema[graph[task.number].kind]
    let isPart = name != "recur" || kind.field(named: "parent") != nil && task["parent"] != nil
    guard isPart, let field = kind.field(named: name), field.multiplicity == .one,
      let text = task[name]
    else { return }
    switch field.type {
    case .date, .dateTime:
      if let moment = warriorMoment(name, of: task) { json.member(name, moment) }
    default: json.member(name, plain(text))
    }
  }

  /// A moment, or the beginning of a day, as far as Taskwarrior can have it.
  private func warriorMoment(_ field: String, of task: ExportedTask) -> String? {
    let isDay = graph.schema[graph[task.number].kind].field(named: field)?.type == .date
    return task.seconds(field).flatMap { seconds in
      WarriorTime.taken(isDay ? clock.start(ofDay: seconds) : seconds)
    }
  }

  /// A tag without commas, each of which Taskwarrior takes for its end, and without what is no part of a word.
  private func warriorTag(_ tag: String) -> String {
    String(
      String.UnicodeScalarView(
        plain(tag).unicodeScalars.map { $0 == "," || $0.properties.isWhitespace ? "_" : $0 }))
  }

  /// The fields of tasks that Taskwarrior cannot have as they are, with the number of tasks that have them: dates that
  /// are left out, and texts that are written otherwise.
  package func lossesToTaskwarrior(
    _ tasks: KindIndex
  ) -> (leftOut: [(field: String, count: Int)], changed: [(field: String, count: Int)]) {
    let tasks = records(of: tasks).map { ExportedTask($0, in: graph) }
    let leftOut = (["created", "due", "completed"] + Self.warriorFields).map { field in
      (field, tasks.count { $0.seconds(field) != nil && warriorMoment(field, of: $0) == nil })
    }
    let changed = ["title", "description", "tags"].map { field in
      let written = field == "tags" ? warriorTag : plain
      let count = tasks.count { task in
        task.all(field).contains { !Value.string($0).says(.string(written($0))) }
      }
      return (field, count)
    }
    return (leftOut.filter { $0.1 > 0 }, changed.filter { $0.1 > 0 })
  }

  /// A text without the control characters that Taskwarrior writes into its JSON as they are, which nobody can read,
  /// and without the words that it reads as brackets.
  private func plain(_ text: String) -> String {
    let readable = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }))
    return readable.split(at: "&", omittingEmptySubsequences: false).enumerated().map {
      index, part in
      let isBracket = index > 0 && ["open;", "close;"].contains { part.begins(with: $0) }
      return isBracket ? " " + part : String(part)
    }.joined(separator: "&")
  }
}

extension Export {
  /// A calendar of to-dos (RFC 5545, VTODO).
  package func calendar(_ tasks: KindIndex) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//docket//docket//EN"]
    let uuids = TaskUUIDs(of: tasks, in: graph, workspace)
    for number in records(of: tasks) { lines += toDo(ExportedTask(number, in: graph), uuids) }
    return (lines + ["END:VCALENDAR"]).map { folded($0) + "\r\n" }.joined()
  }

  private func toDo(_ task: ExportedTask, _ uuids: TaskUUIDs) -> [String] {
    let created = task.seconds("created")
    let statuses = ["done": "COMPLETED", "cancelled": "CANCELLED"]
    let priorities = ["high": "1", "normal": "5", "low": "9"]
    var lines = ["BEGIN:VTODO", "UID:" + uuids.uuid(of: task.id, in: graph).text]
    lines.append("DTSTAMP:" + WarriorTime.text(created ?? clock.now.seconds))
    if let created { lines.append("CREATED:" + WarriorTime.text(created)) }
    lines.append("SUMMARY:" + escaped(task.summary))
    if let text = task["description"] { lines.append("DESCRIPTION:" + escaped(text)) }
    if let due = task["due"] { lines.append("DUE;VALUE=DATE:" + escaped(due.filter { $0 != "-" })) }
    if let end = task.seconds("completed") { lines.append("COMPLETED:" + WarriorTime.text(end)) }
    lines.append("STATUS:" + (statuses[task["status"] ?? ""] ?? "IN-PROCESS"))
    if let priority = priorities[task["priority"] ?? ""] { lines.append("PRIORITY:" + priority) }
    let tags = task.all("tags")
    if !tags.isEmpty { lines.append("CATEGORIES:" + tags.map(escaped).joined(separator: ",")) }
    if let assignee = assignee(of: task) { lines.append("CONTACT:" + escaped(assignee)) }
    for id in task.all("depends-on") {
      lines.append("RELATED-TO;RELTYPE=DEPENDS-ON:" + uuids.uuid(of: id, in: graph).text)
    }
    return lines + ["END:VTODO"]
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
