import Model
import Operations
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
  var leftTicks: [String: TickedChanges] = [:]
  /// The fields before they were put back to what the record says.
  private var former: [FormField]?
  /// The field that is being filled in; behind the last one the form is saved.
  private(set) var selected = 0
  /// What the selected field is being chosen from.
  var chooser: Chooser?

  /// A new record, or one that is there, as it is now.
  init(_ kind: KindIndex, _ record: RecordName?, in world: ScreenWorld) {
    (self.kind, self.record) = (kind, record)
    kindName = world.schema[kind].name
    let all = world.schema[kind].fields
    let shown = all.indices.filter { index in
      !all[index].isStamped && !all[index].isAutomatic && all[index].name != Origin.field
        && all[index].name != Field.formerIDs.name
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
  var hasChangedFields: Bool { fields.contains(where: \.isChanged) }
  var isChanged: Bool { hasChangedFields || !leftTicks.isEmpty || !lost.isEmpty }

  /// Whether the record that it is of is gone, so that it can only be added anew.
  func isOrphaned(in world: ScreenWorld) -> Bool {
    record.map { world.record($0) == nil } ?? false
  }

  /// Whose fields it has.
  func heading(in world: ScreenWorld) -> String {
    if record != nil { return title }
    let kind = world.schema.kindIndex(named: kindName)
    return kind.map { FormMessages.heading(ofNew: world.schema[$0])[world.language] } ?? kindName
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
    guard let number = readableRecord(in: world) else { return }
    for position in fields.indices {
      let present = FormField(
        fields[position].index, fields[position].field, of: number, in: world)
      fields[position].follow(present, in: world)
    }
    title = world.graph.fullTitle(of: number, language: world.language)
  }

  /// The record that it is of, where that is there and says what a record can.
  private func readableRecord(in world: ScreenWorld) -> RecordIndex? {
    guard let record, let number = world.record(record), !world.graph[number].isBroken else {
      return nil
    }
    return number
  }

  /// The same in another schema, with all that was typed; nil where its kind is gone.
  func rebound(to world: ScreenWorld) -> RecordForm? {
    guard let kind = world.schema.kindIndex(named: kindName) else { return nil }
    var form = RecordForm(kind, record.map { RecordName(kind: kind, id: $0.id) }, in: world)
    (form.lost, form.leftTicks, form.title) = (lost, leftTicks, title)
    let follows = form.record == nil || form.readableRecord(in: world) != nil
    for field in fields {
      if let position = form.fields.firstIndex(where: { $0.field.name == field.field.name }) {
        form.fields[position].take(field, follows: follows, in: world)
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

  /// What is filled in, by fields.
  func values(in world: ScreenWorld) -> [Int: Value] {
    Dictionary(
      uniqueKeysWithValues: fields.compactMap { field in
        field.value(in: world).map { (field.index, $0) }
      })
  }

  /// What is to be changed, or nil where a field is wrong, which is said beside it then.
  mutating func request(in world: ScreenWorld) -> ChangeRequest? {
    let isNew = record == nil || isOrphaned(in: world)
    let questions = NewRecordQuestions(
      kind, in: world.schema, given: [], offered: [], isWhole: false, grouping: nil)
    var values: [Int: Value] = [:]
    var edits: [FieldEdit] = []
    for position in fields.indices {
      let isNeeded = world.schema[kind].needs(fields[position].index) { other in
        fields.contains { $0.index == other && $0.value(in: world) != nil }
      }
      let value = fields[position].checked(by: questions, in: world, isNeeded: isNeeded)
      guard isNew || fields[position].isChanged else { continue }
      let index = fields[position].index
      if let value { values[index] = value }
      edits += fields[position].changes(to: value).map { FieldEdit(index, $0) }
    }
    if let wrong = fields.firstIndex(where: { $0.fault != nil }) {
      selected = wrong
      return nil
    }
    guard !isNew, let record else { return .add(kind, values) }
    return world.request([record], edits)
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
      if case .onlyWith(let field, _) = rule { fields[index].name == field } else { false }
    }
  }
}
