import JSON
package import Model
import TOML
import Text

extension Export {
  /// What `task import` of Taskwarrior reads; `docket` and `assignee` are attributes of our own.
  package func taskwarrior(_ tasks: KindIndex) -> String {
    let uuids = TaskUUIDs(of: tasks, in: graph, workspace)
    let noDrafts = Drafts(schema: graph.schema)
    let items = records(of: tasks).map { ExportedTask($0, in: graph) }
      .filter { !$0.isOfUnknownSeries }
      .map { task in
        let item = taskwarriorItem(task, uuids)
        guard let sums = warriorSums(of: item, tasks, noDrafts) else { return item }
        // Names of fields and digits need no escapes.
        return item.dropLast() + ",\"\(WarriorFields.sumsAttribute)\":\"\(sums)\"}"
      }
    return "[\n" + items.joined(separator: ",\n") + (items.isEmpty ? "" : "\n") + "]\n"
  }

  func taskwarriorItem(_ task: ExportedTask, _ uuids: TaskUUIDs) -> String {
    var json = JSONWriter()
    json.object { write(task, toTaskwarrior: &$0, uuids) }
    return json.text
  }

  /// The checksums of what an item says, so that an import knows what was edited there since.
  private func warriorSums(
    of item: String, _ tasks: KindIndex, _ noDrafts: Drafts
  ) -> String? {
    var drafts = noDrafts
    guard let json = try? JSONNode(lines: item.utf8.span) else { return nil }
    drafts.read(taskwarrior: json, tasks, clock)
    return drafts.records.first.map { draft in
      Origin(key: "docket", sums: draft.sums(graph.schema[tasks])).text(graph.schema[tasks])
    }
  }

  private func write(
    _ task: ExportedTask, toTaskwarrior json: inout JSONWriter, _ uuids: TaskUUIDs
  ) {
    let entry = warriorMoment("created", of: task)
    let end = warriorEnd(of: task)
    let text = plain(task["title"] ?? task["description"] ?? "")
    json.member("uuid", uuids.uuid(of: task.id, in: graph).text)
    // A number would come back as `42.000000`.
    json.member("docket", task.id)
    // It takes no task without a text.
    json.member("description", text.allSatisfy(\.isWhitespace) ? plain(task.summary) : text)
    if task["title"] != nil, let note = task["description"].map(plain),
      !note.allSatisfy(\.isWhitespace)
    {
      json.member("annotations") { json in
        json.array { json in
          json.object { json in
            json.member("entry", entry ?? end ?? WarriorTime.unknown)
            json.member("description", note)
          }
        }
      }
    }
    let meaning = graph.meaning(of: task.number) ?? .open
    json.member("status", warriorStatus(meaning))
    if let status = task["status"], status != meaning.unsaidStatus {
      json.member(WarriorFields.statusAttribute, plain(status))
    }
    if let entry { json.member("entry", entry) }
    if let end { json.member("end", end) }
    if let due = warriorMoment("due", of: task) { json.member("due", due) }
    if let priority = ["high": "H", "normal": "M", "low": "L"][task["priority"] ?? ""] {
      json.member("priority", priority)
    }
    let tags = task.all("tags").map(warriorTag).filter { !$0.isEmpty }
    if !tags.isEmpty { json.member("tags", tags) }
    if let assignee = task["assignee"].map(plain), !assignee.isEmpty {
      json.member("assignee", assignee)
    }
    if let days = warriorDays(of: task).text { json.member(WarriorDays.attribute, days) }
    let dependencies = task.all("depends-on").map { uuids.uuid(of: $0, in: graph).text }
    if !dependencies.isEmpty { json.member("depends", dependencies) }
    for field in warriorFields.own {
      if let text = attribute(field, of: task) { json.member(field.name, text) }
    }
  }

  private func warriorStatus(_ meaning: Choice.Meaning) -> String {
    switch meaning {
    case .done: "completed"
    case .cancelled: "deleted"
    case .open: "pending"
    }
  }

  /// Taskwarrior refuses all tasks where one of these is no moment.
  private static let warriorDates: Set = ["scheduled", "start", "until", "wait"]

  /// The attribute for a field of the workspace's own; nil where Taskwarrior cannot have the value.
  ///
  /// It takes a task of a series back only with its `recur` and `parent`, and takes one without `parent` for a series.
  private func attribute(_ field: Field, of task: ExportedTask) -> String? {
    guard let text = task[field.name] else { return nil }
    switch field.type {
    case .date, .dateTime: return warriorMoment(field.name, of: task)
    default: break
    }
    if field.name == "recur" && task["parent"] == nil { return nil }
    if Self.warriorDates.contains(field.name) && WarriorTime.toml(text) == nil { return nil }
    // It writes this one as a number, whatever it is.
    if field.name == "imask" && Int64(text) == nil { return nil }
    // It drops attributes without a text.
    let plain = plain(text)
    return plain.isEmpty ? nil : plain
  }

  /// A moment, or the beginning of a day, as far as Taskwarrior can have it.
  private func warriorMoment(_ field: String, of task: ExportedTask) -> String? {
    let isDay = graph.schema[graph[task.number].kind].field(named: field)?.type == .date
    return task.seconds(field).flatMap { seconds in
      WarriorTime.taken(isDay ? clock.start(ofDay: seconds) : seconds)
    }
  }

  /// The end of a task that is done; of all others Taskwarrior makes one up, or has none.
  private func warriorEnd(of task: ExportedTask) -> String? {
    graph.meaning(of: task.number) == .done ? warriorMoment("completed", of: task) : nil
  }

  /// The days of a task that Taskwarrior gets the moments of, or has none for.
  private func warriorDays(of task: ExportedTask) -> WarriorDays {
    WarriorDays(
      warriorFields.days.compactMap { field in
        task[field.name].map { day in
          WarriorDays.Entry(
            field: field.name, day: day, moment: warriorMoment(field.name, of: task))
        }
      })
  }

  /// A tag without commas, each of which Taskwarrior takes for its end, and without what is no part of a word.
  func warriorTag(_ tag: String) -> String {
    String(
      String.UnicodeScalarView(
        plain(tag).unicodeScalars.map { $0 == "," || $0.properties.isWhitespace ? "_" : $0 }))
  }

  /// The fields of tasks that Taskwarrior cannot have as they are, with the number of tasks that have them: dates that
  /// are left out, and texts that are written otherwise.
  package func lossesToTaskwarrior(
    _ tasks: KindIndex
  ) -> (leftOut: [(field: String, count: Int)], changed: [(field: String, count: Int)]) {
    let own = warriorFields.own
    let tasks = records(of: tasks).map { ExportedTask($0, in: graph) }
    let moments = ["created", "due", "completed"].map { field in
      let count = tasks.count { task in
        let written = field == "completed" ? warriorEnd(of: task) : warriorMoment(field, of: task)
        return task.seconds(field) != nil && written == nil
      }
      return (field, count)
    }
    let leftOut =
      moments
      + own.map { field in
        (field.name, tasks.count { $0[field.name] != nil && attribute(field, of: $0) == nil })
      }
    let changed = (["title", "description", "tags"] + own.map(\.name)).map { field in
      let written = field == "tags" ? warriorTag : plain
      let count = tasks.count { task in
        task.all(field).contains { !Value.string($0).isSame(as: .string(written($0))) }
      }
      return (field, count)
    }
    return (leftOut.filter { $0.1 > 0 }, changed.filter { $0.1 > 0 })
  }

  /// How many tasks are left out, since Taskwarrior would refuse all for them.
  package func tasksOfUnknownSeries(_ tasks: KindIndex) -> Int {
    records(of: tasks).count { ExportedTask($0, in: graph).isOfUnknownSeries }
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
