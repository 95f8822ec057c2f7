import Model
import Operations
import Platform
import Presentation
import TOML
import Text

/// A list of values as it was when opened: a line keeps its value even if the workspace changes.
struct OfferedValues {
  var list: ChoiceList
  /// The values of the items; the last item may stand for none.
  let values: [Value]
  /// The saved values.
  let former: [Value]

  /// The ticked or picked values.
  var ticked: [Value] { list.ticked.sorted().filter(values.indices.contains).map { values[$0] } }
  var changes: TickedChanges { TickedChanges(from: former, to: ticked) }
}

/// The difference between two sets of ticks. It keeps what others change meanwhile, and values that cannot be ticked,
/// such as an unreadable record.
struct TickedChanges {
  let added: [Value]
  let removed: [Value]

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
  var fieldChanges: [FieldChange] {
    (removed.isEmpty ? [] : [.remove(removed)]) + (added.isEmpty ? [] : [.add(added)])
  }
}

extension RecordForm {
  /// The list of the selected field; nil if there is nothing to choose, with the error set, or if its value is typed.
  mutating func offeredValues(in snapshot: WorkspaceSnapshot) -> OfferedValues? {
    guard let field = selectedField, field.field.isPicked else { return nil }
    let choices = choices(of: field, in: snapshot)
    var items = choices.map(\.item)
    if !field.isMultiple && !field.field.isRequired {
      items.append(.none(of: field.field, in: snapshot.schema, snapshot.language))
    }
    if items.isEmpty, let kind = snapshot.schema.target(of: field.field) {
      fields[selected].error =
        PickerMessages.noRecords(of: snapshot.schema[kind])[snapshot.language]
      return nil
    }
    func positions(_ picked: [Value]) -> [Int] {
      let picked = MeantValues(picked)
      return choices.indices.filter { picked.contains(choices[$0].value) }
    }
    let ticked = draftTicks[field.field.name]?.applied(to: field.picked) ?? field.picked
    return OfferedValues(
      list: ChoiceList(
        heading: field.field.label[snapshot.language], items: items,
        ticked: Set(positions(ticked)),
        isMultiple: field.isMultiple, in: snapshot.graph, language: snapshot.language),
      values: choices.map(\.value), former: positions(field.picked).map { choices[$0].value })
  }

  /// Takes the chosen values.
  mutating func take(_ values: OfferedValues) {
    guard let field = selectedField else { return }
    draftTicks[field.field.name] = nil
    edit { $0.picked = $0.isMultiple ? values.changes.applied(to: $0.picked) : values.ticked }
  }

  /// Keeps the ticks of a list that was left for the next time.
  mutating func keepTicks(of values: OfferedValues) {
    guard let field = selectedField else { return }
    draftTicks[field.field.name] = values.changes.isEmpty ? nil : values.changes
  }

  private func choices(
    of field: FormField, in snapshot: WorkspaceSnapshot
  ) -> [(item: ChoiceList.Item, value: Value)] {
    if field.field.reference != nil {
      let candidates = ReferenceCandidates(
        of: [record.flatMap(snapshot.record)].compactMap(\.self), kind, field: field.index,
        in: snapshot.graph, language: snapshot.language)
      return candidates.records.indices.map {
        (candidates.item(candidates.records[$0]), candidates.value(at: $0))
      }
    }
    return (field.field.choices ?? []).map { choice in
      let item = ChoiceList.Item(id: "", title: sanitized(choice.label[snapshot.language]))
      return (item, .string(choice.name))
    }
  }
}

extension RecordForm {
  /// The calendar of the selected field; nil if it is not a date, or if its input is invalid.
  func month(in snapshot: WorkspaceSnapshot) -> MonthCalendar? {
    guard let field = selectedField, field.hasDay else { return nil }
    let (text, _) = dayAndTime(of: field, in: snapshot)
    let day = CalendarDay(named: text, in: snapshot)
    if day == nil, !text.allSatisfy(\.isWhitespace) { return nil }
    return MonthCalendar(from: day, today: snapshot.time.today)
  }

  /// Takes the chosen day.
  mutating func take(_ day: CalendarDay, in snapshot: WorkspaceSnapshot) {
    guard let field = selectedField else { return }
    let text =
      DateText(language: snapshot.language, clock: snapshot.clock)(day.text, .short) ?? day.text
    let (_, time) = dayAndTime(of: field, in: snapshot)
    edit { $0.setText(time.map { text + " " + $0 } ?? text) }
  }

  /// The typed day, and the time after it: midnight if empty; nil for a date field.
  private func dayAndTime(
    of field: FormField, in snapshot: WorkspaceSnapshot
  ) -> (day: String, time: String?) {
    let text = field.entry.text
    if field.field.type == .date { return (text, nil) }
    guard let time = text.firstIndex(where: { $0.isWhitespace || $0 == "T" }) else {
      return (text, "00:00")
    }
    return (String(text[..<time]), String(text[time...].dropFirst()))
  }
}

extension CalendarDay {
  /// A day as typed; nil for other texts.
  fileprivate init?(named text: String, in snapshot: WorkspaceSnapshot) {
    let field = Field("day", LocalizedText(verbatim: ""), .date)
    guard
      case .localDate(let date)? = try? field.wholeValue(
        typed: text, in: snapshot.schema, at: snapshot.time)
    else { return nil }
    self.init(date)
  }
}
