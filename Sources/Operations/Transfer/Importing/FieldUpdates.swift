import Model
import TOML
import Text

/// The edits that an import makes to an existing record.
///
/// A field changes only if the source has a value that differs, and lists only grow. If the source wins wholly, lists
/// become the source's, and fields that it leaves empty are removed.
struct FieldUpdates {
  let kind: Kind
  /// The valid values of the record.
  let here: [Int: Value]
  let format: ImportFormat
  let mirrors: Bool

  /// The edits of all fields except automatic numbers.
  func edits(_ values: [Int: Value], emptied: Set<Int>) -> [FieldEdit] {
    kind.fields.indices.flatMap { index -> [FieldEdit] in
      let field = kind.fields[index]
      if field.isAutomatic { return [] }
      guard let value = values[index].map(field.ordered) else {
        let isRemoved = mirrors && emptied.contains(index) && here[index] != nil
        return isRemoved ? [FieldEdit(kind, index, .unset)] : []
      }
      guard let own = here[index] else {
        return isFirstLine(value, of: field) ? [] : [FieldEdit(kind, index, .set(value))]
      }
      if isSame(value, own, index) { return [] }
      guard !mirrors, case .array(let items) = value, case .array(let present) = own else {
        return [FieldEdit(kind, index, .set(value))]
      }
      return growth(of: present, by: items, index)
    }
  }

  /// Whether the value is a title that the record has as the first line of its description.
  private func isFirstLine(_ value: Value, of field: Field) -> Bool {
    guard field.name == "title", case .string(let title) = value,
      let description = kind.fieldIndex(named: "description"),
      case .string(let text)? = here[description]
    else { return false }
    return ExportedTask.summary(of: text) == title
  }

  /// The edits that add the items of the source which a list lacks, and tick the steps that are done there.
  private func growth(of present: [Value], by items: [Value], _ index: Int) -> [FieldEdit] {
    let type = kind.fields[index].type
    var known: [ExactText: Value] = [:]
    for item in present { known[item.identity(as: type)] = item }
    var (edits, new): ([FieldEdit], [Value]) = ([], [])
    for item in items {
      let identity = item.identity(as: type)
      guard let own = known[identity] else {
        new.append(item)
        known[identity] = item
        continue
      }
      guard type == .step, case .string(let text) = own, case .string(let other) = item,
        Step(written: other).isDone, !Step(written: text).isDone
      else { continue }
      edits.append(
        FieldEdit(kind, index, .replace([own], with: .string(Step(written: other).written))))
      known[identity] = item
    }
    return edits + (new.isEmpty ? [] : [FieldEdit(kind, index, .add(new))])
  }

  /// Whether an imported value equals the present one, or the form in which this format has the present one.
  private func isSame(_ value: Value, _ own: Value, _ index: Int) -> Bool {
    let type = kind.fields[index].type
    if own.canonical(for: type).isSame(as: value.canonical(for: type)) { return true }
    switch format {
    // These have only the meaning of a status, and a todo.txt has days instead of times.
    case .todoTxt where type == .dateTime: return value.isDay(of: own)
    case .todoTxt, .dummyJSON:
      guard let status = kind.status, status.field == index else { return false }
      return status.meaning(of: [index: own]) == status.meaning(of: [index: value])
    // Spreadsheets save times to the minute or the day, and `list --format tsv` writes texts on one line.
    case .csv: return value.isCoarse(own) || value.isOnClock(own) || value.isOnOneLine(own)
    default: return false
    }
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

  /// What makes two items of a list the same: the text of a step, or the moment and text of a note.
  fileprivate func identity(as type: FieldType) -> ExactText {
    guard case .string(let text) = canonical(for: type) else { return ExactText(inFile) }
    switch type {
    case .step: return ExactText(Step(written: text).text)
    case .note:
      let note = Note(written: text)
      let moment = note.timeParts.flatMap { parts in
        parts.offsetMinutes.map { _ in String(Instant(parts).secondsSince1970) }
      }
      return ExactText(
        "\(moment ?? note.time ?? "") \(note.author ?? ""): "
          + String(decoding: note.text.withLineFeeds, as: UTF8.self))
    default: return ExactText(String(decoding: text.withLineFeeds, as: UTF8.self))
    }
  }

  /// The value in the notation that docket writes: a repetition in English, and a step with its box.
  fileprivate func canonical(for type: FieldType) -> Value {
    switch (self, type) {
    case (.array(let items), _): .array(items.map { $0.canonical(for: type) })
    case (.string(let text), .repetition):
      .string((try? Repetition(text))?.fileText ?? text)
    case (.string(let text), .step): .string(Step(written: text).written)
    default: self
    }
  }

  /// Whether the other is a text of several lines, and this is the same in tab-separated values.
  fileprivate func isOnOneLine(_ other: Value) -> Bool {
    guard case .string(let cell) = self, case .string(let text) = other else { return false }
    return CSVCells.onOneLine(text) == cell
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

  /// Whether this is the day of a time, as the time is written.
  fileprivate func isDay(of other: Value) -> Bool {
    guard case .localDateTime(let day) = self else { return false }
    switch other {
    case .localDateTime(let time), .offsetDateTime(let time):
      return (day.year, day.month, day.day) == (time.year, time.month, time.day)
    default: return false
    }
  }

  /// Whether this is the other moment, rounded down to a minute or a day.
  fileprivate func isCoarse(_ other: Value) -> Bool {
    guard case .offsetDateTime(let own) = self, case .offsetDateTime(let other) = other,
      own.second == 0, own.nanosecond == 0
    else { return false }
    let (seconds, exact) = (Instant(own).secondsSince1970, Instant(other).secondsSince1970)
    let isDay = own.hour == 0 && own.minute == 0
    return (0..<(isDay ? 86400 : 60)).contains(exact - seconds)
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
}
