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

extension RecordForm {
  /// A list or calendar that a field's value is chosen from.
  enum Chooser {
    case list(OfferedValues)
    case month(MonthCalendar)
  }

  var list: OfferedValues? { if case .list(let values)? = chooser { values } else { nil } }
  var month: MonthCalendar? { if case .month(let month)? = chooser { month } else { nil } }
}

extension RecordForm {
  /// Opens the list of the selected field; false if its value is typed.
  mutating func openList(in snapshot: WorkspaceSnapshot) -> Bool {
    guard fields.indices.contains(selected) else { return false }
    let field = fields[selected]
    let choices = choices(of: field, in: snapshot)
    guard field.field.isPicked else { return false }
    var items = choices.map(\.item)
    if !field.isMultiple && !field.field.isRequired {
      items.append(.none(of: field.field, in: snapshot.schema, snapshot.language))
    }
    if items.isEmpty, let kind = snapshot.schema.target(of: field.field) {
      fields[selected].error =
        PickerMessages.noRecords(of: snapshot.schema[kind])[snapshot.language]
      return true
    }
    func positions(_ picked: [Value]) -> [Int] {
      let picked = MeantValues(picked)
      return choices.indices.filter { picked.contains(choices[$0].value) }
    }
    let ticked = draftTicks[field.field.name]?.applied(to: field.picked) ?? field.picked
    chooser = .list(
      OfferedValues(
        list: ChoiceList(
          heading: field.field.label[snapshot.language], items: items,
          ticked: Set(positions(ticked)),
          isMultiple: field.isMultiple, in: snapshot.graph, language: snapshot.language),
        values: choices.map(\.value), former: positions(field.picked).map { choices[$0].value }))
    return true
  }

  /// Takes the chosen values from the list.
  mutating func takeFromList() {
    guard let list, fields.indices.contains(selected) else { return }
    draftTicks[fields[selected].field.name] = nil
    edit { $0.picked = $0.isMultiple ? list.changes.applied(to: $0.picked) : list.ticked }
    chooser = nil
  }

  /// Closes the list and keeps its ticks for the next time; returns whether there were changes.
  mutating func leaveList() -> Bool {
    guard let list, fields.indices.contains(selected) else { return false }
    chooser = nil
    guard list.list.isMultiple else { return false }
    draftTicks[fields[selected].field.name] = list.changes.isEmpty ? nil : list.changes
    return !list.changes.isEmpty
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
  /// Opens the calendar of the selected field; false if it is not a date, or if its input is invalid.
  mutating func openMonth(in snapshot: WorkspaceSnapshot) -> Bool {
    guard fields.indices.contains(selected), fields[selected].hasDay else { return false }
    let (text, _) = dayAndTime(of: fields[selected], in: snapshot)
    let day = CalendarDay(named: text, in: snapshot)
    if day == nil, !text.allSatisfy(\.isWhitespace) { return false }
    chooser = .month(MonthCalendar(from: day, today: snapshot.time.today))
    return true
  }

  /// Takes the chosen day from the calendar.
  mutating func takeFromMonth(in snapshot: WorkspaceSnapshot) {
    guard let day = month?.day, fields.indices.contains(selected) else { return }
    let text =
      DateText(language: snapshot.language, clock: snapshot.clock)(day.text, .short) ?? day.text
    let (_, time) = dayAndTime(of: fields[selected], in: snapshot)
    edit { $0.setText(time.map { text + " " + $0 } ?? text) }
    chooser = nil
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
