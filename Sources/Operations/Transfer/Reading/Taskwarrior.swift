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
    for member in node.members ?? [] { take(member.key, member.value, &draft, clock) }
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
    _ key: String, _ value: JSONNode, _ draft: inout Draft, _ clock: Clock
  ) {
    switch (key, value.value) {
    case ("uuid", .string(let uuid)): draft.key = TaskUUIDs.keyPrefix + uuid
    case ("docket", .string(let id)), ("docket", .number(let id)): draft.id = id
    case ("description", _), ("annotations", _): break
    case (let key, _) where Self.ownMembers.contains(key): break
    case ("status", .string(let status)): takeStatus(status, &draft)
    case ("entry", .string(let text)): takeMoment(text, "created", &draft)
    case ("end", .string(let text)): takeMoment(text, "completed", &draft)
    case ("due", .string(let text)): takeDay(text, &draft, clock)
    case ("priority", .string(let letter)):
      let names = ["H": "high", "M": "normal", "L": "low"]
      draft.set("priority", text: names[letter] ?? letter, in: schema)
    case ("tags", .array): draft.addTags(value.items?.compactMap(\.string) ?? [], schema)
    case ("project", .string(let project)) where ownField(of: key, draft.kind) == nil:
      lose(.project)
      draft.addTags([project.split(whereSeparator: \.isWhitespace).joined(separator: "-")], schema)
    case ("assignee", .string(let name)): draft.assignee = name
    case ("depends", .array(let items)): draft.dependencies += items.compactMap(\.string)
    case ("depends", .string(let text)):
      draft.dependencies += text.split(at: ",").map(String.init)
    default:
      if !takeOwn(key, value, &draft, clock) { takeMember(key, value, &draft) }
    }
  }

  /// Takes a moment, a number or a yes or no as a field of the workspace's own can have it, such as `scheduled`.
  private func takeOwn(
    _ key: String, _ node: JSONNode, _ draft: inout Draft, _ clock: Clock
  ) -> Bool {
    guard let index = ownField(of: key, draft.kind) else { return false }
    switch (schema[draft.kind].fields[index].type, node.value) {
    case (.date, .string(let text)):
      guard let moment = WarriorTime.toml(text).flatMap(Instant.init) else { return false }
      let day = clock.day(at: moment.secondsSince1970)
      draft.values[index] = .localDate(DateTimeParts(secondsSince1970: day))
    case (.dateTime, .string(let text)):
      guard let moment = WarriorTime.toml(text) else { return false }
      draft.set(schema[draft.kind].fields[index].name, text: moment, in: schema)
    case (.integer, .number(let digits)), (.integer, .string(let digits)):
      // Numbers may come back as `3.000000`.
      let parts = digits.split(at: ".", omittingEmptySubsequences: false)
      guard parts.count <= 2, let number = Int64(parts[0]),
        parts.dropFirst().allSatisfy({ $0.allSatisfy { $0 == "0" } })
      else { return false }
      draft.values[index] = .integer(number)
    case (.boolean, .string("true")): draft.values[index] = .boolean(true)
    case (.boolean, .string("false")): draft.values[index] = .boolean(false)
    default: return false
    }
    return true
  }

  /// What Taskwarrior reckons for itself.
  private static let ownMembers: Set = [
    "id", "urgency", "modified", "mask", "rtype", "template", "last",
  ]

  private mutating func takeStatus(_ status: String, _ draft: inout Draft) {
    switch status {
    case "pending": draft.set("status", text: "in-progress", in: schema)
    case "waiting":
      draft.set("status", text: "in-progress", in: schema)
      lose(.waiting)
    case "completed": draft.set("status", text: "done", in: schema)
    case "deleted": draft.set("status", text: "cancelled", in: schema)
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

  private mutating func takeDay(_ text: String, _ draft: inout Draft, _ clock: Clock) {
    guard let moment = WarriorTime.toml(text).flatMap(Instant.init) else {
      return draft.fail("due", .notATime(text, example: "20260131T000000Z"))
    }
    if let due = schema[draft.kind].fieldIndex(named: "due") {
      let day = clock.day(at: moment.secondsSince1970)
      draft.values[due] = .localDate(DateTimeParts(secondsSince1970: day))
      if clock.start(ofDay: day) != moment.secondsSince1970 { lose(.timeOfDay("due")) }
    }
  }

  /// The description, which is a title where annotations say more, and it can be one.
  private mutating func takeTexts(_ node: JSONNode, _ draft: inout Draft) {
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
    let kind = schema[draft.kind]
    guard let status = kind.fieldIndex(named: "status"),
      let completed = kind.fieldIndex(named: "completed")
    else { return }
    if draft.values[status] != .string("done") { draft.values[completed] = nil }
  }
}

extension Draft {
  fileprivate mutating func addTags(_ tags: [String], _ schema: Schema) {
    let tags = tags.filter { !$0.isEmpty }
    guard let index = schema[kind].fieldIndex(named: "tags"), !tags.isEmpty else { return }
    var items: [Value] = []
    if case .array(let present)? = values[index] { items = present }
    values[index] = .array(items + tags.map(Value.string))
  }
}

/// Taskwarrior's moments: ISO 8601's basic form in UTC, such as `20260131T093000Z`.
enum WarriorTime {
  /// The moment as TOML writes it.
  static func toml(_ text: String) -> String? {
    let digits = Array(text.utf8)
    guard digits.count == 16, digits[8] == UInt8(ascii: "T"), digits[15] == UInt8(ascii: "Z") else {
      return nil
    }
    func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    let moment =
      "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z"
    return Instant(moment) == nil ? nil : moment
  }

  /// The moment of so many seconds; nil for one that Taskwarrior 2.6 crashes on, before 1980 or on the last day of 9999.
  static func taken(_ secondsSince1970: Int64) -> String? {
    (315_619_200...253_402_214_400).contains(secondsSince1970) ? text(secondsSince1970) : nil
  }

  /// What stands where no moment is known and one has to be.
  static let unknown = "20000101T000000Z"

  /// The moment of so many seconds.
  static func text(_ secondsSince1970: Int64) -> String {
    let parts = DateTimeParts(secondsSince1970: secondsSince1970)
    let day = [parts.month, parts.day].map { zeroPadded($0) }.joined()
    let time = [parts.hour, parts.minute, parts.second].map { zeroPadded($0) }.joined()
    return "\(zeroPadded(parts.year, to: 4))\(day)T\(time)Z"
  }
}
