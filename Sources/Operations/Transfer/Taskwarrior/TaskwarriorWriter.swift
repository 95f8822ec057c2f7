import JSON
package import Model
import Platform
import TOML
import Text

extension Export {
  /// The input for Taskwarrior's `task import`; `docket`, `docketstatus` and `assignee` are docket's own attributes.
  package func taskwarrior(_ tasks: KindIndex) -> String {
    let items = records(of: tasks).map { taskwarrior(ExportedTask($0, in: graph)).text }
    return "[\n" + items.joined(separator: ",\n") + (items.isEmpty ? "" : "\n") + "]\n"
  }

  private func taskwarrior(_ task: ExportedTask) -> JSONNode {
    let text = plain(task["title"] ?? task["description"] ?? "")
    let annotations = warriorAnnotations(of: task).map { entry, text -> JSONNode in
      ["entry": .string(entry), "description": .string(text)]
    }
    let meaning = graph.meaning(of: task.record) ?? .open
    let status = task["status"].flatMap { $0 == meaning.unsaidStatus ? nil : $0 }
    let attributes = warriorAttributes.all.map { attribute -> (String, JSONNode?) in
      let texts = warriorTexts(attribute, of: task)
      switch attribute.form {
      case .tags, .tasks: return (attribute.name, texts.isEmpty ? nil : .strings(texts))
      default: return (attribute.name, texts.first.map { .string($0) })
      }
    }
    return .object(
      [
        ("uuid", .string(taskUUID(of: task.id))),
        (WarriorAttributes.id, .string(task.id)),
        // Taskwarrior rejects a task without a description.
        ("description", .string(text.allSatisfy(\.isWhitespace) ? plain(task.summary) : text)),
        ("annotations", annotations.isEmpty ? nil : .array(annotations)),
        ("status", .string(warriorStatus(meaning))),
        (WarriorAttributes.status, status.map { .string(plain($0)) }),
      ] + attributes)
  }

  /// The description of a task with a title, and the notes that have a time. Taskwarrior keeps one annotation a second.
  private func warriorAnnotations(of task: ExportedTask) -> [(entry: String, text: String)] {
    var annotations: [(entry: String, text: String)] = []
    if task["title"] != nil, let text = task["description"].map(plain),
      !text.allSatisfy(\.isWhitespace)
    {
      annotations.append((warriorMoment("created", of: task) ?? WarriorTime.unknown, text))
    }
    var taken = Set(annotations.map(\.entry))
    for note in warriorNotes(of: task) {
      guard var moment = warriorMoment(of: note) else { continue }
      while let entry = WarriorTime.taken(moment), !taken.insert(entry).inserted { moment += 1 }
      if let entry = WarriorTime.taken(moment) {
        annotations.append((entry, plain(note.written)))
      }
    }
    return annotations
  }

  private func warriorNotes(of task: ExportedTask) -> [Note] {
    task.kind.notesField.map { task.all(task.kind.fields[$0].name).map(Note.init(written:)) } ?? []
  }

  /// The moment of a note, in seconds since 1970; nil if Taskwarrior cannot represent it. Without an offset, its time is local.
  private func warriorMoment(of note: Note) -> Int64? {
    guard let parts = note.timeParts else { return nil }
    let seconds = Instant(parts).secondsSince1970
    let isLocal = parts.offsetMinutes == nil
    let moment = seconds - (isLocal ? Int64(clock.utcOffset(atLocal: seconds)) : 0)
    return WarriorTime.taken(moment) == nil ? nil : moment
  }

  private func warriorStatus(_ meaning: Choice.Meaning) -> String {
    switch meaning {
    case .done: "completed"
    case .cancelled: "deleted"
    case .open: "pending"
    }
  }

  /// The texts of an attribute; empty if Taskwarrior does not support the value or drops it.
  private func warriorTexts(
    _ attribute: WarriorAttributes.Attribute, of task: ExportedTask
  ) -> [String] {
    let field = task.kind.fields[attribute.field]
    let texts = task.all(field.name)
    switch attribute.form {
    case .moment:
      // Taskwarrior changes or drops the end of a task that is not done.
      if attribute.name == "end" && graph.meaning(of: task.record) != .done { return [] }
      return [warriorMoment(field.name, of: task)].compactMap(\.self)
    case .day:
      // Only days whose start Taskwarrior can represent in every time zone.
      guard let day = texts.first.flatMap(Instant.init)?.secondsSince1970,
        [-86_400, 86_400].allSatisfy({ WarriorTime.taken(day + $0) != nil })
      else { return [] }
      return [warriorMoment(field.name, of: task)].compactMap(\.self)
    case .priority:
      return texts.prefix(1).compactMap { text in
        WarriorAttributes.priorities.first { $0.0 == text }?.1
      }
    case .tags: return texts.map(warriorTag).filter { !$0.isEmpty }
    case .tasks: return texts.map(taskUUID)
    case .lines:
      return texts.isEmpty
        ? []
        : [
          texts.map { plain($0).replacing(sign: "\n", with: " ") }.joined(separator: "\n")
        ].filter { !$0.allSatisfy(\.isWhitespace) }
    case .person: return texts.prefix(1).map(plain).filter { !$0.isEmpty }
    case .text:
      // Taskwarrior reads a task with `recur` but without `parent` as a series, and requires a number in `imask`.
      if field.name == "recur" && task["parent"] == nil { return [] }
      guard let text = texts.first else { return [] }
      if field.name == "imask" && Int64(text) == nil { return [] }
      if WarriorAttributes.dates.contains(field.name) && WarriorTime.toml(text) == nil { return [] }
      return [plain(text)].filter { !$0.isEmpty }
    }
  }

  /// A moment or the start of a day, if Taskwarrior can represent it.
  private func warriorMoment(_ field: String, of task: ExportedTask) -> String? {
    task.moment(field, clock).flatMap(WarriorTime.taken)
  }

  /// A tag with `_` for white space and for commas, which would end it in Taskwarrior.
  private func warriorTag(_ tag: String) -> String {
    String(
      String.UnicodeScalarView(
        plain(tag).unicodeScalars.map { $0 == "," || $0.properties.isWhitespace ? "_" : $0 }))
  }

  /// The fields that Taskwarrior cannot keep exactly, with the number of affected tasks: values that are left out, and
  /// texts that are changed.
  package func lossesToTaskwarrior(
    _ tasks: KindIndex
  ) -> (leftOut: [(field: String, count: Int)], changed: [(field: String, count: Int)]) {
    let kind = graph.schema[tasks]
    let tasks = records(of: tasks).map { ExportedTask($0, in: graph) }
    var (leftOut, changed): ([(String, Int)], [(String, Int)]) = ([], [])
    for attribute in warriorAttributes.all {
      let field = kind.fields[attribute.field].name
      let isText = attribute.form == .text || attribute.form == .tags
      let isOwn = Schema.isBuiltIn(field, of: kind) == false
      if isOwn || attribute.form == .moment || attribute.form == .day {
        let count = tasks.count { task in
          let hasValue = isOwn ? task[field] != nil : task.moment(field, clock) != nil
          return hasValue && warriorTexts(attribute, of: task).isEmpty
        }
        if count > 0 { leftOut.append((field, count)) }
      }
      if isText {
        changed.append((field, tasks.count { isWrittenOtherwise(field, of: $0) }))
      }
    }
    if let field = kind.notesField {
      let count = tasks.count { task in
        warriorNotes(of: task).contains { warriorMoment(of: $0) == nil }
      }
      if count > 0 { leftOut.append((kind.fields[field].name, count)) }
    }
    let texts = ["title", "description"].map { field in
      (field, tasks.count { isWrittenOtherwise(field, of: $0) })
    }
    return (leftOut, (texts + changed).filter { $0.1 > 0 })
  }

  private func isWrittenOtherwise(_ field: String, of task: ExportedTask) -> Bool {
    task.all(field).contains { text in
      let written = field == "tags" ? warriorTag(text) : plain(text)
      return !Value.string(text).isSame(as: .string(written))
    }
  }

  /// The number of tasks that came from Taskwarrior; an import there replaces them.
  package func tasksFromTaskwarrior(_ tasks: KindIndex) -> Int {
    guard let source = graph.schema[tasks].fieldIndex(named: Origin.field) else { return 0 }
    return records(of: tasks).count {
      graph.text(of: $0, source)?.begins(with: TaskUUIDs.keyPrefix) == true
    }
  }

  /// A text without control characters, which Taskwarrior would write unescaped into its JSON, and without the words
  /// that it reads as brackets.
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
