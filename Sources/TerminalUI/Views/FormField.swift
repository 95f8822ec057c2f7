package import Model
import Operations
import Presentation
import TOML
import Text

struct FormField {
  let index: Int
  let field: Field
  /// The input of a field that is typed.
  var entry: LineEntry
  var picked: [Value]
  private var initial: (text: String, picked: [Value])
  /// Why the input is invalid.
  var error: String?
  /// How somebody else changed the field meanwhile.
  private(set) var notice: String?

  init(_ index: Int, _ field: Field, of record: RecordIndex?, in snapshot: WorkspaceSnapshot) {
    (self.index, self.field) = (index, field)
    if let record {
      let picked = field.isPicked ? snapshot.graph.picked(of: record, index) : []
      initial = (field.isPicked ? "" : Self.typed(record, index, field, in: snapshot), picked)
    } else {
      let value = field.initialValue(in: snapshot.schema)
      initial = ("", field.isPicked ? value.map { [$0] } ?? [] : [])
    }
    entry = LineEntry(initial.text, Self.content(of: field))
    picked = initial.picked
  }

  /// Whether it holds a date or a time.
  var hasDay: Bool {
    (field.type == .date || field.type == .dateTime) && field.multiplicity == .one
  }
  var isMultiline: Bool { field.type == .multiLineText && field.multiplicity == .one }

  /// Whether several values are picked, each added or removed by itself.
  var isMultiple: Bool { field.isPicked && field.multiplicity != .one }

  /// Picks the choice before or after the picked one; false if the value is not a single choice.
  mutating func pickChoice(offset: Int) -> Bool {
    guard let choices = field.choices, field.multiplicity == .one else { return false }
    var values = choices.map { [Value.string($0.name)] }
    if !field.isRequired { values.append([]) }
    let current = values.firstIndex(of: picked) ?? values.count - 1
    picked = values[(current + values.count + offset) % values.count]
    return true
  }

  mutating func setText(_ text: String) { entry = LineEntry(text, Self.content(of: field)) }

  /// Begins with a text that counts as saved.
  mutating func begin(with text: String) {
    setText(text)
    initial.text = text
  }

  /// Enters a value as if it were typed or picked.
  mutating func enter(_ value: Value, in snapshot: WorkspaceSnapshot) {
    if hasDay {
      let date = DateText(language: snapshot.language, clock: snapshot.clock)
      return setText(date(value.typed, .short) ?? value.typed)
    }
    if !field.isPicked { return setText(value.typed) }
    if case .array(let items) = value { picked = items } else { picked = [value] }
  }

  private static func content(of field: Field) -> LineEntry.Content {
    field.multiplicity != .one ? .list : field.type == .multiLineText ? .text : .line
  }

  var isChanged: Bool {
    if isMultiple { return !ticked.isEmpty }
    return field.isPicked ? picked != initial.picked : entry.text != initial.text
  }

  /// The unsaved changes of the picked values.
  private var ticked: TickedChanges { TickedChanges(from: initial.picked, to: picked) }

  /// The changes of an existing record that set the field to a value.
  func changes(to value: Value?) -> [FieldChange] {
    isMultiple ? ticked.fieldChanges : [value.map { .set($0) } ?? .unset]
  }

  /// The saved value as the user would type it.
  private static func typed(
    _ record: RecordIndex, _ index: Int, _ field: Field, in snapshot: WorkspaceSnapshot
  ) -> String {
    switch field.type {
    case .date, .dateTime, .boolean:
      snapshot.shortText(snapshot.graph.shownCells(of: record, index))
    default:
      field.typed(
        snapshot.graph.values(of: record, index).map { snapshot.graph.text($0, of: record) }
      )
      .withoutLastBreak
    }
  }
}

extension FormField {
  /// Updates the saved value from the record.
  mutating func follow(_ present: FormField, in snapshot: WorkspaceSnapshot) {
    if present.initial.text == initial.text && present.initial.picked == initial.picked { return }
    if isChanged {
      notice = FormMessages.changedMeanwhile(present.shown(in: snapshot))[snapshot.language]
      if isMultiple { picked = ticked.applied(to: present.picked) }
      initial = present.initial
    } else {
      self = present
      notice = FormMessages.updated[snapshot.language]
    }
  }

  /// Takes the input of an earlier form for a field with this name. If the record still exists, notes how it changed
  /// since.
  mutating func take(_ other: FormField, follows: Bool, in snapshot: WorkspaceSnapshot) {
    if field.type == other.field.type && field.multiplicity == other.field.multiplicity {
      let present = self
      (entry, picked, initial) = (other.entry, other.picked, other.initial)
      notice = isChanged ? other.notice : nil
      if follows { follow(present, in: snapshot) }
    } else if !other.isChanged && follows {
      return
    } else if field.isPicked && other.field.isPicked {
      picked = other.picked
    } else if field.isPicked {
      notice = FormMessages.typedBefore(other.entry.text)[snapshot.language]
    } else {
      setText(other.shown(in: snapshot))
    }
  }

  func shown(in snapshot: WorkspaceSnapshot) -> String {
    field.isPicked ? shownItems(in: snapshot).joined(separator: ", ") : entry.text
  }

  func shownItems(in snapshot: WorkspaceSnapshot) -> [String] {
    picked.map { value in
      let id = value.asTyped ?? ""
      if let choice = field.choices?.first(where: { $0.name == id }) {
        return choice.label[snapshot.language]
      }
      let target = snapshot.schema.target(of: field)
      let record = target.flatMap { snapshot.record(RecordName(kind: $0, id: id)) }
      return record.map { snapshot.graph.title(of: $0, language: snapshot.language) } ?? id
    }
  }

  /// The value; invalid input is kept as text, empty input is nil.
  func value(in snapshot: WorkspaceSnapshot) -> Value? {
    if isEmpty { return nil }
    return pickedValue
      ?? (try? field.wholeValue(typed: entry.text, in: snapshot.schema, at: snapshot.time))
      ?? .string(entry.text)
  }

  private var isEmpty: Bool {
    field.isPicked ? picked.isEmpty : entry.text.allSatisfy(\.isWhitespace)
  }

  /// Nil if nothing is picked, and for a field that is typed.
  private var pickedValue: Value? {
    if !field.isPicked || picked.isEmpty { return nil }
    return field.multiplicity == .one ? picked[0] : .array(picked)
  }

  /// Whether it has an error and no input.
  var isMissing: Bool { error != nil && isEmpty }

  /// Validates the input. Returns nil for empty input, and for invalid input, with `error` set.
  mutating func checked(
    by questions: NewRecordQuestions, in snapshot: WorkspaceSnapshot, isNeeded: Bool
  ) -> Value? {
    error = isEmpty && isNeeded ? FormMessages.required(field)[snapshot.language] : nil
    if isEmpty || field.isPicked { return pickedValue }
    do {
      let value = try field.wholeValue(typed: entry.text, in: snapshot.schema, at: snapshot.time)
      error = questions.objection(to: value, of: index)?[snapshot.language]
      return error == nil ? value : nil
    } catch {
      self.error = error.message[snapshot.language]
      return nil
    }
  }
}

extension Graph {
  /// The picked values of a choice or reference field.
  fileprivate func picked(of record: RecordIndex, _ index: Int) -> [Value] {
    values(of: record, index).map { .string(text($0, of: record)) }
  }
}

extension String {
  fileprivate var withoutLastBreak: String { last == "\n" ? String(dropLast()) : self }
}

extension WorkspaceSnapshot {
  /// The weekday and the date that a typed text such as "fri" means; nil for other texts, and for other fields.
  func dayMeant(by text: String, in field: Field) -> String? {
    guard field.multiplicity == .one, field.type == .date || field.type == .dateTime else {
      return nil
    }
    switch try? field.wholeValue(typed: text, in: schema, at: time) {
    case .localDate(let parts), .localDateTime(let parts), .offsetDateTime(let parts):
      return DateText(language: language, clock: clock).withWeekday(CalendarDay(parts))
    default: return nil
    }
  }
}

/// The difference between two sets of ticks. It keeps what others change meanwhile, and values that cannot be ticked,
/// such as an unreadable record.
package struct TickedChanges {
  let added: [Value]
  let removed: [Value]

  init(added: [Value], removed: [Value]) { (self.added, self.removed) = (added, removed) }

  init(from before: [Value], to after: [Value]) {
    let (old, new) = (MeantValues(before), MeantValues(after))
    added = after.filter { !old.contains($0) }
    removed = before.filter { !new.contains($0) }
  }

  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// The values with the changes applied.
  func applied(to values: [Value]) -> [Value] {
    let (gone, known) = (MeantValues(removed), MeantValues(values))
    return values.filter { !gone.contains($0) } + added.filter { !known.contains($0) }
  }

  /// The changes of the field.
  package var fieldChanges: [FieldChange] {
    (removed.isEmpty ? [] : [.remove(removed)]) + (added.isEmpty ? [] : [.add(added)])
  }
}
