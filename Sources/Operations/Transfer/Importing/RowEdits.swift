import Model
import Platform
import TOML
import Text

/// The edits that an import makes to an existing record: the differences between the imported row and the current one.
struct RowEdits {
  private let kind: Kind
  /// The imported row.
  private var row: Draft
  private var values: [Int: Value]
  /// The row that an export would write now.
  private let now: Draft
  /// The current values of the record.
  private let here: [Int: Value]
  private let rows: CurrentRows

  /// Compares the imported row, whose resolved references are in `values`, with the current one.
  init(
    _ row: Draft, _ values: [Int: Value], _ now: Draft, of number: RecordIndex, _ rows: CurrentRows
  ) {
    (self.row, self.now, self.rows) = (row, now, rows)
    kind = rows.schema[row.kind]
    here = rows.saysByAbsence ? rows.export.values(of: number) : now.values
    self.values = values
    if rows.saysByAbsence { placeText() }
  }

  /// The edits of all fields except automatic numbers.
  var edits: [FieldEdit] {
    kind.fields.indices.compactMap { index in
      if kind.fields[index].isAutomatic { return nil }
      guard let value = values[index].map(kind.fields[index].ordered) else {
        return isRemoved(index) ? FieldEdit(index, .unset) : nil
      }
      return isSame(value, index) ? nil : FieldEdit(index, .set(withItemsOfHere(value, index)))
    }
  }

  /// Whether the imported row lacks a value that the record has.
  private func isRemoved(_ index: Int) -> Bool {
    guard here[index] != nil, !row.unread.contains(index) else { return false }
    if row.emptied.contains(index) { return true }
    guard rows.saysByAbsence else { return false }
    switch kind.fields[index].name {
    case "assignee": return now.assignee != nil && row.assignee == nil
    case "depends-on":
      return (now.values[index] != nil || !now.dependencies.isEmpty)
        && row.dependencies.isEmpty && row.dependencyPositions.isEmpty
    // Many programs drop the priority of a done line, and Taskwarrior drops the start of a done task.
    case "priority" where rows.format == .todoTxt && isDone, "start" where isDone: return false
    case "due", "priority", "tags": return now.values[index] != nil
    case let name: return !Schema.isBuiltIn(name, of: kind) && now.values[index] != nil
    }
  }

  private var isDone: Bool { kind.status?.meaning(of: row.values) == .done }

  /// Whether an imported value equals the record's value, or its form in this format.
  private func isSame(_ value: Value, _ index: Int) -> Bool {
    let field = kind.fields[index]
    if let own = here[index] {
      if own.isSame(as: value) || isSameWithoutZone(own, index, value) { return true }
      if own.canonical(for: field.type) == value.canonical(for: field.type) { return true }
      if rows.format == .csv
        && (value.isCoarse(own) || value.isOnClock(own) || isOnOneLine(value, own))
      {
        return true
      }
    }
    if index == kind.status?.field, row.saysMeaningAlone, let status = kind.status {
      return status.meaning(of: here) == status.meaning(of: values)
    }
    switch field.name {
    case "assignee" where row.assignee != nil && row.assignee == now.assignee: return true
    case "depends-on" where !row.dependencies.isEmpty && row.dependencyPositions.isEmpty:
      return Set(row.dependencies) == Set(now.dependencies)
    // Taskwarrior invents these times for tasks without them.
    case "created" where rows.format == .taskwarrior && now.values[index] == nil: return true
    case "completed" where rows.format == .taskwarrior && now.values[index] == nil:
      return kind.status?.meaning(of: now.values) == .done
    default: break
    }
    guard let written = now.values[index].map(field.ordered) else { return false }
    return rows.format == .todoTxt ? written.isSameLine(as: value) : written.isSame(as: value)
  }

  /// Whether a time without a zone was exported as this moment.
  private func isSameWithoutZone(_ own: Value, _ index: Int, _ value: Value) -> Bool {
    guard case .localDateTime(let time) = own, case .offsetDateTime(let moment) = value else {
      return false
    }
    let offset = Instant(time).secondsSince1970 - Instant(moment).secondsSince1970
    // A calendar does not contain the time zone of the export.
    if rows.format == .calendar { return (-43_200...50_400).contains(offset) }
    return row.zone.map { abs(offset - $0) == 0 || abs(offset - $0) == 3600 } ?? false
  }

  /// The imported tags, spelled as in the record where only the format's spelling differs.
  private func withItemsOfHere(_ value: Value, _ index: Int) -> Value {
    guard rows.format == .taskwarrior, kind.fields[index].name == "tags",
      case .array(let items) = value, case .array(let own)? = here[index]
    else { return value }
    let written = Dictionary(
      own.compactMap { item -> (String, Value)? in
        guard case .string(let tag) = item else { return nil }
        return (rows.export.warriorTag(tag), item)
      }, uniquingKeysWith: { first, _ in first })
    return .array(
      items.map { item in
        guard case .string(let tag) = item else { return item }
        return written[tag] ?? item
      })
  }

  /// Whether a cell is a text of several lines as tab-separated values write it.
  private func isOnOneLine(_ value: Value, _ own: Value) -> Bool {
    guard case .string(let cell) = value, case .string(let text) = own else { return false }
    return CSVCells.onOneLine(text) == cell
  }

  /// Puts an imported text into the field that the export took it from: the title, or the first non-empty line of the
  /// description.
  ///
  /// An `x` that was typed before a line with a creation date is not a completion on that date.
  private mutating func placeText() {
    func field(_ name: String) -> Int? { kind.fieldIndex(named: name) }
    if let created = field("created"), let completed = field("completed"), rows.format == .todoTxt,
      now.values[completed] == nil, row.values[created] == nil, row.values[completed] != nil,
      row.values[completed] == now.values[created]
    {
      values[completed] = nil
    }
    guard let title = field("title"), values[title] == nil, let description = field("description"),
      case .string(let text)? = values[description],
      case .string(let written)? = now.values[description]
    else { return }
    if now.values[title] != nil {
      // The notes were deleted in the other program.
      (values[title], values[description]) = (.string(text), nil)
      row.emptied.insert(description)
      return
    }
    values[description] = nil
    let isSame =
      rows.format == .todoTxt
      ? Value.string(written).isSameLine(as: .string(text))
      : Value.string(written).isSame(as: .string(text))
    if isSame { return }
    if here[title] != nil {
      values[title] = .string(text)
    } else if rows.format == .todoTxt, case .string(let own)? = here[description] {
      values[description] = .string(own.replacingFirstLine(by: text))
    } else {
      values[description] = .string(text)
    }
  }
}

extension String {
  /// The bytes of the text with CRLF replaced by line feeds.
  fileprivate var withLineFeeds: [UInt8] {
    let bytes = Array(utf8)
    return bytes.indices.compactMap { index in
      let endsLine = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      return endsLine ? nil : bytes[index]
    }
  }

  /// The text with its first non-empty line replaced.
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
  /// Whether two values mean the same: the same moment in different time zones, or the same lines with different line
  /// endings.
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

  /// The value in the notation that docket writes: a repetition in English, and a step with its box.
  fileprivate func canonical(for type: FieldType) -> Value {
    switch (self, type) {
    case (.array(let items), _): .array(items.map { $0.canonical(for: type) })
    case (.string(let text), .repetition):
      .string((try? Repetition(text))?.text.english ?? text)
    case (.string(let text), .step): .string(Step(written: text).written)
    default: self
    }
  }

  /// The same, also ignoring how many spaces separate words.
  fileprivate func isSameLine(as other: Value) -> Bool {
    guard case .string(let one) = self, case .string(let other) = other else {
      return isSame(as: other)
    }
    return one.split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
  }

  /// Whether both show the same local time; spreadsheets give a time without a zone the zone of its column.
  fileprivate func isOnClock(_ other: Value) -> Bool {
    guard case .offsetDateTime(var own) = self, case .localDateTime(var other) = other else {
      return false
    }
    own.offsetMinutes = nil
    other.nanosecond = 0
    return own == other
  }

  /// Whether this is the other moment, rounded down to a minute or a day, as spreadsheets do.
  fileprivate func isCoarse(_ other: Value) -> Bool {
    guard case .offsetDateTime(let own) = self, case .offsetDateTime(let other) = other,
      own.second == 0, own.nanosecond == 0
    else { return false }
    let (seconds, exact) = (Instant(own).secondsSince1970, Instant(other).secondsSince1970)
    let isDay = own.hour == 0 && own.minute == 0
    return (0..<(isDay ? 86400 : 60)).contains(exact - seconds)
  }
}
