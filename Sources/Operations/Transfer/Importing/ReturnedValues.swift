import Model
import TOML
import Text

/// What an import says of a record that went out of this workspace and comes back: the values that were edited there.
struct ReturnedValues {
  private let kind: Kind
  private let draft: Draft
  /// What exports say of the record as it is here.
  let here: [Int: Value]
  /// What the format can say of that; nil where that is all.
  let carried: Draft?
  private let export: Export
  private let format: ImportFormat
  /// The fields that were edited there since the export; nil where nobody knows.
  private(set) var edited: Set<String>?

  init(_ draft: Draft, of number: RecordIndex, _ roundTrip: RoundTrip) {
    self.draft = draft
    kind = roundTrip.schema[draft.kind]
    export = roundTrip.export
    here = export.values(of: number)
    carried = roundTrip.draft(of: number)
    format = roundTrip.format
    edited = draft.edited(kind)
    // What stands in its place there is the description.
    if hasTitleSince { edited?.remove("title") }
  }

  /// The edits that take them over, of the values that a draft came to; a number stays what it is here.
  func edits(_ values: [Int: Value]) -> [FieldEdit] {
    let values = withTagsAsTheyAre(withTextInItsField(values))
    return kind.fields.indices.compactMap { index in
      if kind.fields[index].isAutomatic { return nil }
      if let edited, !edited.contains(kind.fields[index].name) { return nil }
      guard let value = values[index].map(kind.fields[index].ordered) else {
        return isRemoved(index) ? FieldEdit(index, .unset) : nil
      }
      return isKept(value, index) ? nil : FieldEdit(index, .set(value))
    }
  }

  /// The fields that were edited there so that it cannot be taken over: the last note of a task with a title is its
  /// description, and there is no task without one.
  var kept: [String] {
    guard format == .taskwarrior, edited?.contains("description") == true, let carried,
      let title = kind.fieldIndex(named: "title"), here[title] != nil,
      carried.values[title] != nil, draft.values[title] == nil, !hasTitleSince
    else { return [] }
    return ["description"]
  }

  /// The fields that were edited here since the export.
  var editedHere: Set<String> { carried?.edited(kind, since: draft.sent) ?? [] }

  /// Whether it went there without a title, and got one here since.
  private var hasTitleSince: Bool {
    guard let sent = draft.sent, let title = kind.fieldIndex(named: "title") else { return false }
    return sent["title"] == nil && carried?.values[title] != nil
  }

  /// Whether a cell of tab-separated values is how they have the text that is here.
  private func isOnOneLine(_ value: Value, _ index: Int) -> Bool {
    guard format == .csv, case .string(let cell) = value, case .string(let text)? = here[index]
    else { return false }
    return CSVCells.onOneLine(text) == cell
  }

  /// Whether a field has a value here that somebody has taken away there.
  private func isRemoved(_ index: Int) -> Bool {
    guard here[index] != nil else { return false }
    if draft.emptied.contains(index) { return true }
    // Who has Taskwarrior's JSON from elsewhere may have left out what was not needed.
    guard let carried, format != .taskwarrior || draft.sent != nil else { return false }
    switch kind.fields[index].name {
    case "assignee": return carried.assignee != nil && draft.assignee == nil
    case "depends-on" where format == .taskwarrior || format == .calendar:
      return !carried.dependencies.isEmpty && draft.dependencies.isEmpty
    case "priority" where hasNoPlaceForPriority: return false
    case "due", "priority", "tags", "depends-on":
      return carried.values[index] != nil && draft.values[index] == nil
    // Taskwarrior takes it from what is done.
    case "start" where isDone: return false
    case let name:
      return !Schema.isBuiltIn(name, of: kind) && carried.values[index] != nil
        && draft.values[index] == nil
    }
  }

  /// Many programs drop the priority of what is done in a todo.txt.
  private var hasNoPlaceForPriority: Bool { format == .todoTxt && isDone }

  private var isDone: Bool {
    kind.status?.meaning(of: draft.values) == .done
  }

  /// Whether a field has that value here, or was not edited there.
  func isKept(_ value: Value, _ index: Int) -> Bool {
    if isOnOneLine(value, index) { return true }
    let field = kind.fields[index]
    if let here = here[index] {
      if here.isSame(as: value) || format == .csv && (value.isCoarse(here) || value.isOnClock(here))
      {
        return true
      }
    }
    // A calendar has it in UTC, as it was in the zone of the export.
    if format == .calendar, case .localDateTime? = here[index] { return true }
    guard let carried else { return false }
    switch field.name {
    case "assignee" where draft.assignee != nil: return draft.assignee == carried.assignee
    case "depends-on" where !draft.dependencies.isEmpty:
      return Set(draft.dependencies) == Set(carried.dependencies)
    default: break
    }
    if let sent = carried.values[index].map(field.ordered), isSame(sent, value) { return true }
    return format == .taskwarrior && isStamp(field)
  }

  /// Whether what was sent is what came back.
  private func isSame(_ sent: Value, _ value: Value) -> Bool {
    format == .todoTxt ? sent.isSameLine(as: value) : sent.isSame(as: value)
  }

  /// Whether Taskwarrior has made a moment up that it was not told: it has no task without a beginning, and none that
  /// is done without an end.
  private func isStamp(_ field: Field) -> Bool {
    guard let carried, let index = kind.fieldIndex(named: field.name),
      carried.values[index] == nil
    else { return false }
    let meaning = kind.status?.meaning(of: carried.values)
    return field.name == "created" || field.name == "completed" && meaning == .done
  }
}

extension ReturnedValues {
  /// The values with a text that came alone where it was taken from: the title, or else the first line that says
  /// something.
  private func withTextInItsField(_ values: [Int: Value]) -> [Int: Value] {
    var values = values
    if let end = endReadFromBeginning { values[end] = nil }
    if hasTitleSince { return withTextAsSent(values) }
    guard let carried, let title = kind.fieldIndex(named: "title"), values[title] == nil,
      let description = kind.fieldIndex(named: "description"),
      case .string(let text)? = values[description]
    else { return values }
    let hasTitle = here[title] != nil
    let sent = hasTitle ? carried.values[title] ?? carried.values[description] : nil
    if hasTitle {
      values[description] = nil
      if !(sent.map { isSame($0, .string(text)) } ?? false) { values[title] = .string(text) }
    } else if format == .todoTxt,
      !(carried.values[description].map { isSame($0, .string(text)) } ?? false),
      case .string(let here)? = here[description]
    {
      values[description] = .string(here.replacingFirstLine(by: text))
    }
    return values
  }
}

extension ReturnedValues {
  /// The values where a title came here since: what Taskwarrior calls the task is its description, and notes were added
  /// to that.
  func withTextAsSent(_ values: [Int: Value]) -> [Int: Value] {
    guard hasTitleSince, let title = kind.fieldIndex(named: "title"),
      let description = kind.fieldIndex(named: "description"),
      case .string(let text)? = values[title], case .string(let notes)? = values[description]
    else { return values }
    var values = values
    values[title] = nil
    values[description] = .string(text + "\n" + notes)
    return values
  }

  /// The values with the tags that Taskwarrior has to write otherwise as they are here.
  private func withTagsAsTheyAre(_ values: [Int: Value]) -> [Int: Value] {
    guard format == .taskwarrior, let tags = kind.fieldIndex(named: "tags"),
      case .array(let items)? = values[tags], case .array(let own)? = here[tags]
    else { return values }
    let written = Dictionary(
      own.compactMap { item -> (String, Value)? in
        guard case .string(let tag) = item else { return nil }
        return (export.warriorTag(tag), item)
      }, uniquingKeysWith: { first, _ in first })
    var values = values
    values[tags] = .array(
      items.map { item in
        guard case .string(let tag) = item else { return item }
        return written[tag] ?? item
      })
    return values
  }

  /// The end of a task where that is its beginning: somebody put an `x` before the line, and no date behind that.
  private var endReadFromBeginning: Int? {
    guard format == .todoTxt, let carried, let created = kind.fieldIndex(named: "created"),
      let completed = kind.fieldIndex(named: "completed"), carried.values[completed] == nil,
      draft.values[created] == nil, draft.values[completed] != nil,
      draft.values[completed] == carried.values[created]
    else { return nil }
    return completed
  }
}

extension String {
  /// The bytes of the text, its lines ended by line feeds alone.
  fileprivate var withLineFeeds: [UInt8] {
    let bytes = Array(utf8)
    return bytes.indices.compactMap { index in
      let endsLine = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      return endsLine ? nil : bytes[index]
    }
  }

  /// The text with another line in the place of the first that says something.
  fileprivate func replacingFirstLine(by line: String) -> String {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
    guard let index = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return line
    }
    lines[index] = line
    return lines.joined(separator: "\n")
  }
}

extension Value {
  /// Whether another value says the same: the same moment in whatever zone, the same lines whatever ends them.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.offsetDateTime(let one), .offsetDateTime(let other)): Instant(one) == Instant(other)
    case (.string(let one), .string(let other)):
      one.withLineFeeds == other.withLineFeeds
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
    default: self == other
    }
  }

  /// The same also where a program has joined the words of a line by one space.
  func isSameLine(as other: Value) -> Bool {
    guard case .string(let one) = self, case .string(let other) = other else {
      return isSame(as: other)
    }
    return one.split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
  }

  /// Whether it shows the same on a clock as a time without a zone, to which spreadsheets give that of the column.
  fileprivate func isOnClock(_ other: Value) -> Bool {
    guard case .offsetDateTime(var own) = self, case .localDateTime(var other) = other else {
      return false
    }
    own.offsetMinutes = nil
    other.nanosecond = 0
    return own == other
  }

  /// Whether a moment is another one told to the minute or to the day only, as spreadsheets show it.
  fileprivate func isCoarse(_ other: Value) -> Bool {
    guard case .offsetDateTime(let own) = self, case .offsetDateTime(let other) = other,
      own.second == 0, own.nanosecond == 0
    else { return false }
    let (seconds, exact) = (Instant(own).secondsSince1970, Instant(other).secondsSince1970)
    let isDay = own.hour == 0 && own.minute == 0
    return (0..<(isDay ? 86400 : 60)).contains(exact - seconds)
  }
}
