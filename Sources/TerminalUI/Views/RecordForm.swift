import Model
import Operations
import Platform
import Presentation
import TOML
import Text

/// The fields of a record, new or to be changed, one on a line, as somebody fills them in.
struct RecordForm {
  let kind: KindIndex
  /// The kind, whatever its place in the schema becomes.
  let kindName: String
  /// Nil for a new one.
  let record: RecordName?
  var fields: [FormField]
  /// What the record was called last.
  private var title = ""
  /// What was typed in fields that there are no more.
  private(set) var lost: [String] = []
  /// What was ticked in lists that were left, by the names of their fields.
  private var leftTicks: [String: [Value]] = [:]
  /// The fields before they were put back to what the record says.
  private var former: [FormField]?
  /// The field that is being filled in; behind the last one the form is saved.
  private(set) var selected = 0
  /// The list that a value is being chosen from.
  var list: ChoiceList?
  /// The month that a day is being chosen from.
  var calendar: MonthCalendar?

  /// A new record, or one that is there, as it is now.
  init(_ kind: KindIndex, _ record: RecordName?, in world: ScreenWorld) {
    (self.kind, self.record) = (kind, record)
    kindName = world.schema[kind].name
    let all = world.schema[kind].fields
    let shown = all.indices.filter { index in
      !all[index].isStamped && all[index].name != Origin.field
        && !world.schema[kind].isFollowed(index)
    }
    let number = record.flatMap(world.record)
    fields = world.schema[kind].ordered(shown).map {
      FormField($0, all[$0], of: number, in: world)
    }
    title =
      number.map { world.graph.fullTitle(of: $0, language: world.language) } ?? record?.id ?? ""
  }

  var isAtSave: Bool { selected == fields.count }
  var isChanged: Bool {
    fields.contains(where: \.isChanged) || !leftTicks.isEmpty || !lost.isEmpty
  }

  /// Whether the record that it is of is gone, so that it can only be added anew.
  func isOrphaned(in world: ScreenWorld) -> Bool {
    record.map { world.record($0) == nil } ?? false
  }

  /// Whose fields it has.
  func heading(in world: ScreenWorld) -> String {
    if record != nil { return title }
    let kind = world.schema.kindIndex(named: kindName)
    return kind.map { ScreenWords.newRecord(world.schema[$0])[world.language] } ?? kindName
  }

  mutating func select(_ position: Int) { selected = max(0, min(position, fields.count)) }

  /// Changes the field that is being filled in.
  mutating func edit(_ body: (inout FormField) -> Void) {
    guard fields.indices.contains(selected) else { return }
    body(&fields[selected])
    fields[selected].fault = nil
    former = nil
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
    title = world.graph.fullTitle(of: number, language: world.language)
  }

  /// The same in another schema, with all that was typed; nil where its kind is gone.
  func rebound(to world: ScreenWorld) -> RecordForm? {
    guard let kind = world.schema.kindIndex(named: kindName) else { return nil }
    var form = RecordForm(kind, record.map { RecordName(kind: kind, id: $0.id) }, in: world)
    (form.lost, form.leftTicks, form.title) = (lost, leftTicks, title)
    let keepsAll = form.isOrphaned(in: world)
    for field in fields where field.isChanged || keepsAll {
      if let position = form.fields.firstIndex(where: { $0.field.name == field.field.name }) {
        form.fields[position].take(field, in: world)
      } else if field.isChanged {
        let text = "\(field.field.label[world.language]): \(field.shown(in: world))"
        if !form.lost.contains(text) { form.lost.append(text) }
      }
    }
    let name = fields.indices.contains(selected) ? fields[selected].field.name : nil
    form.select(form.fields.firstIndex { $0.field.name == name } ?? form.fields.count)
    return form
  }

  /// Puts all fields back to what the record says, or, where that was just done, to what had been typed.
  mutating func reset(in world: ScreenWorld) {
    if let former {
      (fields, self.former) = (former, nil)
      return follow(world)
    }
    let typed = fields
    let selected = selected
    self = RecordForm(kind, record, in: world)
    former = typed
    select(selected)
  }

  /// What is to be changed, or nil where a field is wrong, which is said beside it then.
  mutating func request(in world: ScreenWorld) -> ChangeRequest? {
    let isNew = record == nil || isOrphaned(in: world)
    let questions = NewRecordQuestions(
      kind, in: world.schema, given: [], offered: [], isWhole: false, grouping: nil)
    var values: [Int: Value] = [:]
    var edits: [FieldEdit] = []
    for position in fields.indices {
      let value = fields[position].checked(by: questions, in: world)
      guard isNew || fields[position].isChanged else { continue }
      let index = fields[position].index
      if let value { values[index] = value }
      edits.append(FieldEdit(index, value.map { .set($0) } ?? .unset))
    }
    if let wrong = fields.firstIndex(where: { $0.fault != nil }) {
      selected = wrong
      return nil
    }
    guard !isNew, let record else { return .add(kind, values) }
    return .edit([record], edits)
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
      items.append(.none(of: field.field, in: world.schema, world.language))
    }
    let picked = leftTicks[field.field.name] ?? field.picked
    let ticked = choices.indices.filter { picked.contains(choices[$0].value) }
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
    leftTicks[fields[selected].field.name] = nil
    edit { $0.picked = picked }
    self.list = nil
  }

  /// Leaves the list; what was ticked in it is kept for the next time. Returns whether anything was.
  mutating func leaveList(in world: ScreenWorld) -> Bool {
    guard let list, fields.indices.contains(selected) else { return false }
    self.list = nil
    guard list.isMultiple else { return false }
    let field = fields[selected]
    let choices = choices(of: field, in: world)
    let ticked = list.ticked.sorted().filter(choices.indices.contains).map { choices[$0].value }
    let isSame = ticked.count == field.picked.count && ticked.allSatisfy(field.picked.contains)
    leftTicks[field.field.name] = isSame ? nil : ticked
    return !isSame
  }

  /// Opens the month that the selected field's day is chosen from; false for a field that is no day, and where what
  /// is typed is none.
  mutating func openCalendar(in world: ScreenWorld) -> Bool {
    guard fields.indices.contains(selected), fields[selected].hasDay else { return false }
    let (text, _) = dayAndTime(of: fields[selected], in: world)
    let day = CalendarDay(named: text, in: world)
    if day == nil, !text.allSatisfy(\.isWhitespace) { return false }
    calendar = MonthCalendar(from: day, today: world.time.today)
    return true
  }

  /// Takes the day that was chosen.
  mutating func takeFromCalendar(in world: ScreenWorld) {
    guard let day = calendar?.day, fields.indices.contains(selected) else { return }
    let text = DateText(language: world.language, clock: world.clock)(day.text, .short) ?? day.text
    let (_, time) = dayAndTime(of: fields[selected], in: world)
    edit { $0.setText(time.map { text + " " + $0 } ?? text) }
    calendar = nil
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
  fileprivate init?(named text: String, in world: ScreenWorld) {
    let field = Field("day", LocalizedText(verbatim: ""), .date)
    guard
      case .localDate(let date)? = try? field.wholeValue(
        typed: text, in: world.schema, at: world.time)
    else { return nil }
    self.init(date)
  }
}

extension Kind {
  /// Fields in the order of a form: what people are found by, a surname, before the rest of their names.
  fileprivate func ordered(_ shown: [Int]) -> [Int] {
    let names = idFields.compactMap { fieldIndex(named: $0) }.filter(shown.contains)
    guard let first = shown.firstIndex(where: names.contains) else { return shown }
    let rest = shown.filter { !names.contains($0) }
    return rest[..<first] + names + rest[first...]
  }

  /// Whether a field's value follows from another one's: when something was completed.
  fileprivate func isFollowed(_ index: Int) -> Bool {
    rules.contains { rule in
      if case .onlyWith(let field, _, _) = rule { fields[index].name == field } else { false }
    }
  }
}
