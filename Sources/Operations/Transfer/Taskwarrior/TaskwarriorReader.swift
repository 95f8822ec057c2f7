import JSON
import Model
import Platform
import TOML
import Text

extension Drafts {
  /// Reads the output of Taskwarrior's `task export`; `due` becomes the local day.
  ///
  /// Invalid values are left out and reported.
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
    var draft = Draft(kind: tasks, place: place)
    for member in node.members ?? [] where !member.value.isNull {
      if member.isRepeated || !take(member.key, member.value, &draft, clock) {
        let own = ownField(of: member.key, tasks).map { schema[tasks].fields[$0].name }
        let attribute = warriorAttributes[own ?? member.key]
        let field = attribute.map { schema[tasks].fields[$0.field].name }
        leaveOut(member.value.scalar, of: field, as: member.key, &draft)
      }
    }
    if node[WarriorAttributes.id] != nil {
      let status = node[WarriorAttributes.status]?.string
      if !draft.setExportedStatus(status, in: schema), let status { lose(.unknownStatus(status)) }
    }
    takeTexts(node, &draft, clock)
    draft.checksum = TaskUUIDs.keyPrefix + shortChecksum(Array(node.text.utf8))
    if node["parent"]?.string != nil { draft.key? += TaskUUIDs.ofSeries }
    dropEnd(&draft)
    return draft
  }

  /// Reads an attribute; returns false if its value is invalid.
  private mutating func take(
    _ name: String, _ node: JSONNode, _ draft: inout Draft, _ clock: Clock
  ) -> Bool {
    switch name {
    case "description": return node.isScalar
    case "annotations": return node.items?.allSatisfy { $0["description"]?.string != nil } == true
    case WarriorAttributes.id, WarriorAttributes.status: return true
    case let name where Self.ignored.contains(name): return true
    case "uuid":
      draft.key = node.string.map { TaskUUIDs.keyPrefix + $0 }
      return draft.key != nil
    case "status": return takeStatus(node.scalar, &draft)
    case "rtype" where ownField(of: name, draft.kind) == nil: return true
    case "project" where ownField(of: name, draft.kind) == nil:
      lose(.project)
      takeTags([node.scalar], &draft)
      return true
    default:
      let own = ownField(of: name, draft.kind).map { schema[draft.kind].fields[$0].name }
      if let attribute = warriorAttributes[own ?? name] {
        return take(attribute, node, &draft, clock)
      }
      takeMember(name, node, &draft)
      return true
    }
  }

  /// Attributes that Taskwarrior computes.
  private static let ignored: Set = ["id", "urgency", "modified", "mask", "template", "last"]

  private mutating func take(
    _ attribute: WarriorAttributes.Attribute, _ node: JSONNode, _ draft: inout Draft, _ clock: Clock
  ) -> Bool {
    let field = schema[draft.kind].fields[attribute.field]
    let text = node.scalar
    switch attribute.form {
    case .moment:
      guard let moment = WarriorTime.toml(text) else { return false }
      draft.set(field.name, text: moment, in: schema)
    case .day: return takeDay(text, attribute.field, &draft, clock)
    case .priority:
      let name = WarriorAttributes.priorities.first { $0.1 == text }?.0 ?? text
      guard let value = try? field.value(typed: name, in: schema, at: nil) else { return false }
      draft.values[attribute.field] = value
    case .tags:
      guard let tags = node.texts else { return false }
      takeTags(tags, &draft)
    case .person:
      guard node.isScalar else { return false }
      draft.assignee = text
    case .tasks:
      guard let uuids = node.texts ?? node.string?.split(at: ",").map(String.init) else {
        return false
      }
      draft.dependencies += uuids.map { TaskUUIDs.keyPrefix + $0 }
    case .text: return takeText(text, node, attribute.field, &draft, clock)
    case .lines:
      let items = text.split(separator: "\n").map { Value.string(String($0)) }
      if !items.isEmpty { draft.values[attribute.field] = .array(items) }
    }
    return true
  }

  /// Reads a value of a declared field. Taskwarrior writes numbers as `3.000000`, and a date as a moment if the
  /// attribute is configured as a date.
  private mutating func takeText(
    _ text: String, _ node: JSONNode, _ index: Int, _ draft: inout Draft, _ clock: Clock
  ) -> Bool {
    let field = schema[draft.kind].fields[index]
    var text = text
    if field.type == .integer || field.type == .text, case .number = node.value {
      text = Self.withoutFraction(text)
    }
    switch field.type {
    case .repetition where (try? Repetition(text)) == nil: return false
    case .text, .multiLineText, .word, .email, .url, .step, .note, .repetition:
      draft.values[index] = .string(text)
    case .date where WarriorTime.toml(text) != nil: return takeDay(text, index, &draft, clock)
    default:
      if field.type == .integer { text = Self.withoutFraction(text) }
      guard let value = try? field.value(typed: text, in: schema, at: nil) else { return false }
      draft.values[index] = value
    }
    return true
  }

  private static func withoutFraction(_ digits: String) -> String {
    let parts = digits.split(at: ".", omittingEmptySubsequences: false)
    let isWhole = parts.count == 2 && parts[1].utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    return isWhole ? String(parts[0]) : digits
  }

  private mutating func takeDay(
    _ text: String, _ index: Int, _ draft: inout Draft, _ clock: Clock
  ) -> Bool {
    guard let moment = WarriorTime.toml(text).flatMap(Instant.init)?.secondsSince1970 else {
      return false
    }
    takeMoment(moment, asDayOf: index, &draft, clock)
    return true
  }

  private mutating func takeStatus(_ status: String, _ draft: inout Draft) -> Bool {
    switch status {
    case "pending": draft.setStatus(.open, in: schema)
    case "waiting":
      draft.setStatus(.open, in: schema)
      lose(.waiting)
    case "completed": draft.setStatus(.done, in: schema)
    case "deleted": draft.setStatus(.cancelled, in: schema)
    default: return false
    }
    return true
  }

  /// Adds tags, with white space in them replaced by hyphens.
  private mutating func takeTags(_ tags: [String], _ draft: inout Draft) {
    let words = tags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "-") }
    for (tag, word) in zip(tags, words) where tag != word { lose(.tag(tag, as: word)) }
    draft.add(words.filter { !$0.isEmpty }, toListOf: "tags", in: schema)
  }

  /// Sets the texts and notes. An annotation that docket wrote for the description becomes the description, and the text
  /// the title; the others are notes.
  private mutating func takeTexts(_ node: JSONNode, _ draft: inout Draft, _ clock: Clock) {
    // Taskwarrior may write the latest annotation first.
    let annotations = (node["annotations"]?.items ?? []).enumerated().sorted { one, other in
      let (first, second) = (
        one.element["entry"]?.string ?? "", other.element["entry"]?.string ?? ""
      )
      return first == second ? one.offset < other.offset : first < second
    }
    let isOwn = node[WarriorAttributes.id] != nil
    let entriesOfDescription = [node["entry"]?.string, WarriorTime.unknown]
    var (description, notes): (String?, [Value]) = (nil, [])
    for (_, annotation) in annotations {
      guard let text = annotation["description"]?.string else { continue }
      if isOwn, Note(written: text).time != nil {
        notes.append(.string(text))
      } else if isOwn, description == nil,
        entriesOfDescription.contains(annotation["entry"]?.string)
      {
        description = text
      } else {
        let time = annotation["entry"]?.string.flatMap { localMinute($0, clock) }
        notes.append(.string(Note(time: time, author: nil, text: text).written))
      }
    }
    if let field = schema[draft.kind].notesField, !notes.isEmpty {
      draft.values[field] = .array(notes)
    }
    let text = node["description"].map(\.scalar) ?? ""
    if description != nil { draft.set("title", text: text, in: schema) }
    draft.set("description", text: description ?? text, in: schema)
  }

  /// A moment as the time of a note; nil if it is invalid.
  private func localMinute(_ moment: String, _ clock: Clock) -> String? {
    WarriorTime.toml(moment).flatMap(Instant.init).map {
      DateTimeParts(Timestamp(seconds: $0.secondsSince1970), by: clock).minuteText
    }
  }

  /// Removes the completion time of a task that is not done: Taskwarrior sets it for cancelled tasks too.
  private func dropEnd(_ draft: inout Draft) {
    guard let completed = schema[draft.kind].fieldIndex(named: "completed") else { return }
    if draft.meaning(in: schema) != .done { draft.values[completed] = nil }
  }
}

extension JSONNode {
  /// A string, number or boolean as text; empty for other values.
  fileprivate var scalar: String {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .array, .object: ""
    }
  }

  /// Whether the value is a string or a number.
  fileprivate var isScalar: Bool {
    switch value {
    case .string, .number: true
    case .null, .boolean, .array, .object: false
    }
  }

  /// The strings of a list; `nil` if it contains other values.
  fileprivate var texts: [String]? {
    let texts = items?.compactMap(\.string)
    return texts?.count == items?.count ? texts : nil
  }
}
