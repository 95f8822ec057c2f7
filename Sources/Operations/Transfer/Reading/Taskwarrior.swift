import JSON
import Model
import Platform
import TOML
import Text

extension Drafts {
  /// Takes what Taskwarrior's `task export` writes (<https://taskwarrior.org/docs/design/task/>).
  ///
  /// Its moments are in UTC; `due` becomes the day that it is on the clock's place.
  mutating func read(taskwarrior json: JSONNode, _ tasks: KindIndex, _ clock: Clock) {
    for (position, item) in (json.items ?? [json]).enumerated() {
      if item["status"]?.string == "recurring" {
        lose(.recurringTemplate)
        continue
      }
      records.append(task(item, tasks, .row(position + 1), clock))
    }
  }

  private mutating func task(
    _ node: JSONNode, _ tasks: KindIndex, _ place: ImportPlace, _ clock: Clock
  ) -> Draft {
    var draft = Draft(node, kind: tasks, place: place)
    let days = DayReader(
      written: WarriorDays(node[WarriorDays.attribute]?.string ?? ""), clock: clock)
    for member in node.members ?? [] { take(member.key, member.value, &draft, days) }
    if node["docket"] != nil {
      let status = node[WarriorFields.statusAttribute]?.string
      if !draft.setExportedStatus(status, in: schema), let status { lose(.unknownStatus(status)) }
    }
    takeDaysWithoutMoments(days.written, &draft)
    takeTexts(node, &draft)
    if let series = node["parent"]?.string,
      ["recur", "parent"].contains(where: { ownField(of: $0, tasks) == nil })
    {
      draft.series = series
    }
    dropEnd(&draft)
    // A number without a UUID may be any workspace's.
    if draft.key == nil && draft.faults.isEmpty {
      draft.fail("uuid", .missing)
    }
    return draft
  }

  private mutating func take(
    _ key: String, _ value: JSONNode, _ draft: inout Draft, _ days: DayReader
  ) {
    switch (key, value.value) {
    case ("uuid", .string(let uuid)): draft.key = TaskUUIDs.keyPrefix + uuid
    case ("docket", .string(let id)), ("docket", .number(let id)): draft.id = id
    case ("description", _), ("annotations", _): break
    case (WarriorFields.sumsAttribute, .string(let sums)): draft.sent = Origin(sums).sums
    case (let key, _) where Self.ownMembers.contains(key): break
    case ("rtype", _) where ownField(of: key, draft.kind) == nil: break
    case ("status", .string(let status)): takeStatus(status, &draft)
    case ("entry", .string(let text)): takeMoment(text, "created", &draft)
    case ("end", .string(let text)): takeMoment(text, "completed", &draft)
    case ("due", .string(let text)): takeDay(text, &draft, days)
    case ("priority", .string(let letter)):
      let names = ["H": "high", "M": "normal", "L": "low"]
      draft.set("priority", text: names[letter] ?? letter, in: schema)
    case ("tags", .array(let items)) where items.allSatisfy({ $0.string != nil }):
      draft.addTags(items.compactMap(\.string), schema)
    case ("project", .string(let project)) where ownField(of: key, draft.kind) == nil:
      lose(.project)
      draft.addTags([project.split(whereSeparator: \.isWhitespace).joined(separator: "-")], schema)
    case ("assignee", .string(let name)): draft.assignee = name
    case ("depends", .array(let items)) where items.allSatisfy({ $0.string != nil }):
      draft.dependencies += items.compactMap(\.string).map { TaskUUIDs.keyPrefix + $0 }
    case ("depends", .string(let text)):
      draft.dependencies += text.split(at: ",").map { TaskUUIDs.keyPrefix + $0 }
    case (_, .null): break
    case (let key, _) where Self.textMembers.contains(key):
      draft.fail(key, .wrongType(ForeignValue(value)))
    default:
      if !takeOwn(key, value, &draft, days) { takeMember(key, value, &draft) }
    }
  }

  /// Takes a moment, a number or a yes or no as a field of the workspace's own can have it, such as `scheduled`.
  private mutating func takeOwn(
    _ key: String, _ node: JSONNode, _ draft: inout Draft, _ days: DayReader
  ) -> Bool {
    guard let index = ownField(of: key, draft.kind) else { return false }
    let field = schema[draft.kind].fields[index]
    switch (field.type, node.value) {
    case (.date, .string(let text)):
      guard let day = days.day(of: field.name, at: text) else { return false }
      draft.values[index] = day.value
      if day.hasBegun { lose(.timeOfDay(field.name)) }
    case (.dateTime, .string(let text)):
      guard let moment = WarriorTime.toml(text) else { return false }
      draft.set(field.name, text: moment, in: schema)
    case (.integer, .number(let digits)), (.integer, .string(let digits)):
      guard let number = Self.wholeNumber(digits) else { return false }
      draft.values[index] = .integer(number)
    case (.text, .number(let digits)):
      draft.values[index] = .string(Self.wholeNumber(digits).map { String($0) } ?? digits)
    case (.boolean, .string("true")): draft.values[index] = .boolean(true)
    case (.boolean, .string("false")): draft.values[index] = .boolean(false)
    default: return false
    }
    return true
  }

  /// A number that may come back as `3.000000`.
  private static func wholeNumber(_ digits: String) -> Int64? {
    let parts = digits.split(at: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.dropFirst().allSatisfy({ $0.allSatisfy { $0 == "0" } }) else {
      return nil
    }
    return Int64(parts[0])
  }

  /// What it has for texts, or for lists of them.
  private static let textMembers: Set = [
    "uuid", "docket", "status", "entry", "end", "due", "priority", "tags", "assignee", "depends",
  ]
  /// What Taskwarrior reckons for itself.
  private static let ownMembers: Set = [
    "id", "urgency", "modified", "mask", "template", "last", WarriorDays.attribute,
    WarriorFields.sumsAttribute, WarriorFields.statusAttribute,
  ]

  private mutating func takeStatus(_ status: String, _ draft: inout Draft) {
    switch status {
    case "pending": draft.setStatus(.open, in: schema)
    case "waiting":
      draft.setStatus(.open, in: schema)
      lose(.waiting)
    case "completed": draft.setStatus(.done, in: schema)
    case "deleted": draft.setStatus(.cancelled, in: schema)
    default: draft.fail("status", .unknownStatus(status))
    }
  }

  private func takeMoment(_ text: String, _ field: String, _ draft: inout Draft) {
    guard let moment = WarriorTime.toml(text) else {
      draft.fail(field, .notATime(text, example: "20260131T093000Z"))
      return
    }
    draft.set(field, text: moment, in: schema)
  }

  private mutating func takeDay(_ text: String, _ draft: inout Draft, _ days: DayReader) {
    guard let day = days.day(of: "due", at: text) else {
      return draft.fail("due", .notATime(text, example: "20260131T000000Z"))
    }
    if let due = schema[draft.kind].fieldIndex(named: "due") {
      draft.values[due] = day.value
      if day.hasBegun { lose(.timeOfDay("due")) }
    }
  }

  /// Takes the days that went along without their moments, where nobody has chosen others there.
  private func takeDaysWithoutMoments(_ days: WarriorDays, _ draft: inout Draft) {
    for field in warriorFields.days {
      guard let index = schema[draft.kind].fieldIndex(named: field.name),
        draft.values[index] == nil
      else { continue }
      draft.values[index] = days.day(of: field.name, at: nil)
    }
  }

  /// The description, which is a title where annotations say more, and it can be one.
  private mutating func takeTexts(_ node: JSONNode, _ draft: inout Draft) {
    if let annotations = node["annotations"], !annotations.isNull,
      annotations.items?.allSatisfy({ $0["description"]?.string != nil }) != true
    {
      draft.fail("annotations", .wrongType(ForeignValue(annotations)))
    }
    // Taskwarrior may write the latest first.
    let annotations = (node["annotations"]?.items ?? []).enumerated().sorted { one, other in
      let (first, second) = (
        one.element["entry"]?.string ?? "", other.element["entry"]?.string ?? ""
      )
      return first == second ? one.offset < other.offset : first < second
    }
    let notes = annotations.compactMap { $0.element["description"]?.string }
    if notes.count > 1 { lose(.annotations) }
    guard let text = node["description"] else { return }
    if notes.isEmpty {
      draft.set("description", text, in: schema)
    } else if let lines = text.string, lines.contains(where: \.isNewline) {
      let end = lines.last?.isNewline == true ? "" : "\n"
      draft.set("description", text: lines + end + notes.joined(separator: "\n"), in: schema)
    } else {
      draft.set("title", text, in: schema)
      draft.set("description", text: notes.joined(separator: "\n"), in: schema)
    }
  }

  /// An end of what is not done is that of a task that was given up.
  private func dropEnd(_ draft: inout Draft) {
    guard let completed = schema[draft.kind].fieldIndex(named: "completed") else { return }
    if draft.meaning(in: schema) != .done { draft.values[completed] = nil }
  }
}

extension Draft {
  /// Adds tags to those that it has; empty ones are none.
  mutating func addTags(_ tags: [String], _ schema: Schema) {
    let tags = tags.filter { !$0.isEmpty }
    guard let index = schema[kind].fieldIndex(named: "tags"), !tags.isEmpty else { return }
    var items: [Value] = []
    if case .array(let present)? = values[index] { items = present }
    values[index] = .array(items + tags.map(Value.string))
  }
}

/// Reads the moments of one task as days.
private struct DayReader {
  let written: WarriorDays
  let clock: Clock

  /// The day of a field at a moment: the one that was written, or else the one that it is in the clock's time zone,
  /// with whether that had begun before; nil for what is no moment.
  func day(of field: String, at text: String) -> (value: Value, hasBegun: Bool)? {
    if let day = written.day(of: field, at: text) { return (day, false) }
    guard let moment = WarriorTime.toml(text).flatMap(Instant.init)?.secondsSince1970 else {
      return nil
    }
    let day = clock.day(at: moment)
    if clock.start(ofDay: day) == moment {
      return (.localDate(DateTimeParts(secondsSince1970: day)), false)
    }
    // It may have been chosen where the task was exported.
    if let day = written.day(of: field, beginningAt: moment) { return (day, false) }
    return (.localDate(DateTimeParts(secondsSince1970: day)), true)
  }
}
