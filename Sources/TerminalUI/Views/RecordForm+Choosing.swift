import Model
import Operations
import Platform
import Presentation
import TOML
import Text

/// A list that values of a field are chosen from, as it was when it was opened: what stands on a line stays what is
/// meant by it, whatever becomes of the workspace.
struct OfferedValues {
  var list: ChoiceList
  /// What the items stand for; an item behind them stands for none.
  let values: [Value]
  /// Those that the field had.
  let former: [Value]

  /// What is ticked, or picked.
  var ticked: [Value] { list.ticked.sorted().filter(values.indices.contains).map { values[$0] } }
  var changes: TickedChanges { TickedChanges(from: former, to: ticked) }
}

extension RecordForm {
  /// What a value of a field is chosen from.
  enum Chooser {
    case list(OfferedValues)
    case month(MonthCalendar)
  }

  /// The list that is open.
  var list: OfferedValues? { if case .list(let values)? = chooser { values } else { nil } }
  /// The month that is open.
  var month: MonthCalendar? { if case .month(let month)? = chooser { month } else { nil } }
}

extension RecordForm {
  /// Opens the list that the selected field is chosen from; false where it is typed.
  mutating func openList(in world: ScreenWorld) -> Bool {
    guard fields.indices.contains(selected) else { return false }
    let field = fields[selected]
    let choices = choices(of: field, in: world)
    guard field.field.isPicked else { return false }
    var items = choices.map(\.item)
    if !field.isOfSeveral && !field.field.isRequired {
      items.append(.none(of: field.field, in: world.schema, world.language))
    }
    if items.isEmpty, let kind = world.schema.target(of: field.field) {
      fields[selected].fault = PickerMessages.noRecords(of: world.schema[kind])[world.language]
      return true
    }
    func positions(_ picked: [Value]) -> [Int] {
      let picked = MeantValues(picked)
      return choices.indices.filter { picked.contains(choices[$0].value) }
    }
    let ticked = leftTicks[field.field.name]?.applied(to: field.picked) ?? field.picked
    chooser = .list(
      OfferedValues(
        list: ChoiceList(
          heading: field.field.label[world.language], items: items, ticked: Set(positions(ticked)),
          isMultiple: field.isOfSeveral, language: world.language),
        values: choices.map(\.value), former: positions(field.picked).map { choices[$0].value }))
    return true
  }

  /// Takes what was chosen from the list.
  mutating func takeFromList() {
    guard let list, fields.indices.contains(selected) else { return }
    leftTicks[fields[selected].field.name] = nil
    edit { $0.picked = $0.isOfSeveral ? list.changes.applied(to: $0.picked) : list.ticked }
    chooser = nil
  }

  /// Leaves the list; what was ticked in it is kept for the next time. Returns whether anything was.
  mutating func leaveList() -> Bool {
    guard let list, fields.indices.contains(selected) else { return false }
    chooser = nil
    guard list.list.isMultiple else { return false }
    leftTicks[fields[selected].field.name] = list.changes.isEmpty ? nil : list.changes
    return !list.changes.isEmpty
  }

  private func choices(
    of field: FormField, in world: ScreenWorld
  ) -> [(item: ChoiceList.Item, value: Value)] {
    if field.field.reference != nil {
      let candidates = ReferenceCandidates(
        of: [record.flatMap(world.record)].compactMap(\.self), kind, field: field.index,
        in: world.graph, language: world.language)
      return candidates.records.indices.map {
        (candidates.item(candidates.records[$0]), candidates.value(at: $0))
      }
    }
    return (field.field.choices ?? []).map { choice in
      let item = ChoiceList.Item(id: "", title: sanitized(choice.label[world.language]))
      return (item, .string(choice.name))
    }
  }
}

extension RecordForm {
  /// Opens the month that the selected field's day is chosen from; false for a field that is no day, and where what
  /// is typed is none.
  mutating func openMonth(in world: ScreenWorld) -> Bool {
    guard fields.indices.contains(selected), fields[selected].hasDay else { return false }
    let (text, _) = dayAndTime(of: fields[selected], in: world)
    let day = CalendarDay(named: text, in: world)
    if day == nil, !text.allSatisfy(\.isWhitespace) { return false }
    chooser = .month(MonthCalendar(from: day, today: world.time.today))
    return true
  }

  /// Takes the day that was chosen.
  mutating func takeFromMonth(in world: ScreenWorld) {
    guard let day = month?.day, fields.indices.contains(selected) else { return }
    let text = DateText(language: world.language, clock: world.clock)(day.text, .short) ?? day.text
    let (_, time) = dayAndTime(of: fields[selected], in: world)
    edit { $0.setText(time.map { text + " " + $0 } ?? text) }
    chooser = nil
  }

  /// What is typed for a day, and for the time behind it: midnight where there is none; nil in a field without times.
  private func dayAndTime(
    of field: FormField, in world: ScreenWorld
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
  /// A day as somebody types it; nil for other texts.
  fileprivate init?(named text: String, in world: ScreenWorld) {
    let field = Field("day", LocalizedText(verbatim: ""), .date)
    guard
      case .localDate(let date)? = try? field.wholeValue(
        typed: text, in: world.schema, at: world.time)
    else { return nil }
    self.init(date)
  }
}
