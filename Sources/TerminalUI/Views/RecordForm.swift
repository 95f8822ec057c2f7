import Model
import Operations
import Platform
import Presentation
import TOML
import Text

/// The fields of a record, new or to be changed, one on a line, as somebody fills them in.
struct RecordForm {
  let kind: KindIndex
  /// Nil for a new one.
  let record: RecordName?
  private(set) var fields: [FormField]
  /// The field that is being filled in; behind the last one the form is saved.
  private(set) var selected = 0
  /// The list that a value is being chosen from.
  var list: ChoiceList?
  /// The month that a day is being chosen from.
  var calendar: MonthCalendar?

  /// A new record, or one that is there, as it is now.
  init(_ kind: KindIndex, _ record: RecordName?, in world: ScreenWorld) {
    (self.kind, self.record) = (kind, record)
    let all = world.schema[kind].fields
    let shown = all.indices.filter { index in
      !all[index].isStamped && all[index].name != Origin.field
        && !world.schema[kind].isFollowed(index)
    }
    let number = record.flatMap(world.record)
    fields = shown.map { FormField($0, all[$0], of: number, in: world) }
  }

  var isAtSave: Bool { selected == fields.count }
  var isChanged: Bool { fields.contains(where: \.isChanged) }

  mutating func select(_ position: Int) { selected = max(0, min(position, fields.count)) }

  /// Changes the field that is being filled in.
  mutating func edit(_ body: (inout FormField) -> Void) {
    guard fields.indices.contains(selected) else { return }
    body(&fields[selected])
    fields[selected].fault = nil
  }
}

extension RecordForm {
  /// Takes up what the record says by now: fields that nobody has touched here follow it.
  mutating func follow(_ world: ScreenWorld) {
    guard let record, let number = world.record(record), !world.graph[number].isBroken else {
      return
    }
    for position in fields.indices {
      let present = FormField(
        fields[position].index, fields[position].field, of: number, in: world)
      fields[position].follow(present, in: world)
    }
  }

  /// What is to be changed, or nil where a field is wrong, which is said beside it then.
  mutating func request(in world: ScreenWorld) -> ChangeRequest? {
    let questions = NewRecordQuestions(
      kind, in: world.schema, given: [], offered: [], isWhole: false, grouping: nil)
    var values: [Int: Value] = [:]
    var edits: [FieldEdit] = []
    for position in fields.indices {
      let value = fields[position].checked(by: questions, in: world)
      guard record == nil || fields[position].isChanged else { continue }
      let index = fields[position].index
      if let value { values[index] = value }
      edits.append(FieldEdit(index, value.map { .set($0) } ?? .unset))
    }
    if let wrong = fields.firstIndex(where: { $0.fault != nil }) {
      selected = wrong
      return nil
    }
    return record.map { .edit([$0], edits) } ?? .add(kind, values)
  }
}

extension RecordForm {
  /// Opens the list that the selected field is chosen from; false where it is typed.
  mutating func openList(in world: ScreenWorld) -> Bool {
    guard fields.indices.contains(selected) else { return false }
    let field = fields[selected]
    let choices = choices(of: field, in: world)
    guard field.field.isPicked else { return false }
    var items = choices.map(\.item)
    if field.field.multiplicity == .one && !field.field.isRequired {
      items.append(field.field.choices == nil ? .nobody(world.language) : .nothing(world.language))
    }
    let ticked = choices.indices.filter { field.picked.contains(choices[$0].value) }
    list = ChoiceList(
      heading: field.field.label[world.language], items: items, ticked: Set(ticked),
      isMultiple: field.field.multiplicity != .one, language: world.language)
    return true
  }

  /// Takes what was chosen from the list.
  mutating func takeFromList(in world: ScreenWorld) {
    guard let list, fields.indices.contains(selected) else { return }
    let choices = choices(of: fields[selected], in: world)
    let picked = list.ticked.sorted().filter(choices.indices.contains).map { choices[$0].value }
    edit { $0.picked = picked }
    self.list = nil
  }

  /// Opens the month that the selected field's day is chosen from; false for a field that is no day, and where what
  /// is typed is none.
  mutating func openCalendar(in world: ScreenWorld) -> Bool {
    guard fields.indices.contains(selected), fields[selected].isDay else { return false }
    let text = fields[selected].entry.text
    let day = CalendarDay(named: text, in: world, fields[selected].field)
    if day == nil, !text.allSatisfy(\.isWhitespace) { return false }
    calendar = MonthCalendar(from: day, today: world.time.today)
    return true
  }

  /// Takes the day that was chosen.
  mutating func takeFromCalendar(in world: ScreenWorld) {
    guard let day = calendar?.day else { return }
    let text = DateText(language: world.language, clock: world.clock)(day.text, .short)
    edit { $0.setText(text ?? day.text) }
    calendar = nil
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

extension CalendarDay {
  /// A day as somebody types it; nil for other texts.
  fileprivate init?(named text: String, in world: ScreenWorld, _ field: Field) {
    guard
      case .localDate(let date)? = try? field.wholeValue(
        typed: text, in: world.schema, at: world.time)
    else { return nil }
    self.init(date)
  }
}

extension Kind {
  /// Whether a field's value follows from another one's: when something was completed.
  fileprivate func isFollowed(_ index: Int) -> Bool {
    rules.contains { rule in
      if case .onlyWith(let field, _, _) = rule { fields[index].name == field } else { false }
    }
  }
}
