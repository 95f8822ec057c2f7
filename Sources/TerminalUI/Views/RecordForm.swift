import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

/// A form for a new or existing record, one field a line.
struct RecordForm {
  let kind: KindIndex
  /// The kind's name; its index can change with the schema.
  let kindName: String
  /// Nil for a new record.
  let record: RecordName?
  var fields: [FormField]
  /// The other fields, which a button shows.
  private(set) var more: [FormField] = []
  /// The last known title of the record.
  private var title = ""
  /// The input of fields that the schema no longer has.
  private(set) var removedFields: [String] = []
  /// Whether Esc has said that the input is unsaved, so that it discards it when pressed again.
  var isWarned = false
  /// The input before a reset.
  private var former: [FormField]?
  /// The selected field; the buttons come after the last one.
  private(set) var selected = 0
  private let canBeCancelled: Bool
  private let extent: Extent
  /// The due day with which a new record begins, which alone is no unsaved input.
  private let due: CalendarDay?

  /// Which fields it has, by names.
  enum Extent {
    /// All that people fill in. The usual ones, those with a value and the named ones are visible at first.
    case usual(with: Set<String>)
    /// Only these, which are all needed.
    case only(Set<String>)
  }

  /// A line below the fields that does something.
  enum Button {
    case more, save, cancel, delete
  }

  init(
    _ kind: KindIndex, _ record: RecordName?, in snapshot: WorkspaceSnapshot,
    _ extent: Extent = .usual(with: []), due: CalendarDay? = nil
  ) {
    (self.kind, self.record, self.extent, self.due) = (kind, record, extent, due)
    kindName = snapshot.schema[kind].name
    let all = snapshot.schema[kind].fields
    let shown = all.indices.filter { index in
      switch extent {
      case .only(let names): return names.contains(all[index].name)
      case .usual(let more): if more.contains(all[index].name) { return true }
      }
      return !all[index].isStamped && !all[index].isAutomatic && all[index].name != Origin.field
        && all[index].name != Field.formerIDs.name
        && !snapshot.schema[kind].isFollowed(index)
    }
    let number = record.flatMap(snapshot.record)
    fields = snapshot.schema[kind].ordered(shown).map {
      FormField($0, all[$0], of: number, in: snapshot)
    }
    canBeCancelled = record != nil && snapshot.schema[kind].status?.choice(.cancelled) != nil
    let rest = fields.filter { field in
      guard case .usual(let names) = extent else { return false }
      return !snapshot.schema[kind].isUsual(field.index) && !names.contains(field.field.name)
        && (number == nil || field.value(in: snapshot) == nil)
    }
    // A button for one field would take the same room.
    if rest.count > 1 && rest.count < fields.count {
      more = rest
      fields.removeAll { field in rest.contains { $0.index == field.index } }
    }
    if let due { begin(due: due, in: snapshot) }
    title =
      number.map { snapshot.graph.fullTitle(of: $0, language: snapshot.language) } ?? record?.id
      ?? ""
  }

  var buttons: [Button] {
    (more.isEmpty ? [] : [.more]) + [.save] + (canBeCancelled ? [.cancel] : [])
      + (record == nil ? [] : [.delete])
  }

  /// The selected field; nil if a button is selected.
  var selectedField: FormField? { fields.indices.contains(selected) ? fields[selected] : nil }
  /// The selected button; nil if a field is selected.
  var selectedButton: Button? {
    selected < fields.count ? nil : buttons[selected - fields.count]
  }
  var hasChangedFields: Bool { fields.contains(where: \.isChanged) }
  var isChanged: Bool { hasChangedFields || !removedFields.isEmpty }

  /// Whether the record was deleted, so that saving adds it as a new one.
  func isOrphaned(in snapshot: WorkspaceSnapshot) -> Bool {
    record.map { snapshot.record($0) == nil } ?? false
  }

  /// The title of the record, or which kind is new.
  func heading(in snapshot: WorkspaceSnapshot) -> String {
    if record != nil { return title }
    let kind = snapshot.schema.kindIndex(named: kindName)
    return kind.map { FormMessages.heading(ofNew: snapshot.schema[$0])[snapshot.language] }
      ?? kindName
  }

  mutating func select(_ position: Int) {
    selected = max(0, min(position, fields.count + buttons.count - 1))
  }

  /// The extent with all fields that are visible now.
  private var shownExtent: Extent {
    if case .only = extent { extent } else { .usual(with: Set(fields.map(\.field.name))) }
  }

  /// Shows all fields, and selects the first one that was hidden.
  mutating func showMore() {
    if more.isEmpty { return }
    selected = fields.count
    fields += more
    more = []
  }

  /// The field that a record may have instead of this one, while it has neither; nil if there is none.
  func alternative(to index: Int, in snapshot: WorkspaceSnapshot) -> Field? {
    let kind = snapshot.schema[kind]
    let other =
      kind.fields[index].substitute.flatMap(kind.fieldIndex)
      ?? kind.fields.firstIndex { $0.isRequired && $0.substitute == kind.fields[index].name }
    let isOpen = fields.allSatisfy { field in
      field.index != index && field.index != other || field.value(in: snapshot) == nil
    }
    return isOpen ? other.map { kind.fields[$0] } : nil
  }

  /// Changes the input of the selected field.
  mutating func edit(_ body: (inout FormField) -> Void) {
    guard fields.indices.contains(selected) else { return }
    body(&fields[selected])
    fields[selected].error = nil
    former = nil
  }
}

extension RecordForm {
  /// Updates fields without unsaved input from the workspace.
  mutating func follow(_ snapshot: WorkspaceSnapshot) {
    guard let number = record.flatMap(snapshot.readable) else { return }
    for position in fields.indices {
      let present = FormField(
        fields[position].index, fields[position].field, of: number, in: snapshot)
      fields[position].follow(present, in: snapshot)
    }
    let button = selectedButton
    for position in more.indices.reversed() {
      let present = FormField(more[position].index, more[position].field, of: number, in: snapshot)
      more[position].follow(present, in: snapshot)
      // What somebody fills in meanwhile is shown.
      if more[position].value(in: snapshot) != nil { fields.append(more.remove(at: position)) }
    }
    if let button {
      selected = buttons.firstIndex(of: button).map { fields.count + $0 } ?? fields.count - 1
    }
    title = snapshot.graph.fullTitle(of: number, language: snapshot.language)
  }

  /// The form in another schema, with all input; nil if its kind no longer exists.
  func rebound(to snapshot: WorkspaceSnapshot) -> RecordForm? {
    guard let kind = snapshot.schema.kindIndex(named: kindName) else { return nil }
    let record = record.map { RecordName(kind: kind, id: $0.id) }
    var form = RecordForm(kind, record, in: snapshot, shownExtent, due: due)
    (form.removedFields, form.title) = (removedFields, title)
    let follows = form.record == nil || form.record.flatMap(snapshot.readable) != nil
    for field in fields + more {
      if let position = form.fields.firstIndex(where: { $0.field.name == field.field.name }) {
        form.fields[position].take(field, follows: follows, in: snapshot)
      } else if field.isChanged {
        let text = "\(field.field.label[snapshot.language]): \(field.shown(in: snapshot))"
        if !form.removedFields.contains(text) { form.removedFields.append(text) }
      }
    }
    let name = fields.indices.contains(selected) ? fields[selected].field.name : nil
    form.select(form.fields.firstIndex { $0.field.name == name } ?? form.fields.count)
    return form
  }

  /// Resets all fields to their saved values, or undoes that reset.
  mutating func reset(in snapshot: WorkspaceSnapshot) {
    if let former {
      let shownSince = fields.filter { field in !former.contains { $0.index == field.index } }
      (fields, self.former) = (former + shownSince, nil)
      return follow(snapshot)
    }
    let typed = fields
    let selected = selected
    self = RecordForm(kind, record, in: snapshot, shownExtent, due: due)
    former = typed
    select(selected)
  }

  /// The input by field indices.
  func values(in snapshot: WorkspaceSnapshot) -> [Int: Value] {
    Dictionary(
      uniqueKeysWithValues: (fields + more).compactMap { field in
        field.value(in: snapshot).map { (field.index, $0) }
      })
  }

  /// Why the form cannot be saved: the first invalid field, with its error; nil if it can.
  func obstacle(in snapshot: WorkspaceSnapshot) -> FormField? {
    var form = self
    if form.request(in: snapshot) != nil { return nil }
    return form.fields.first { $0.error != nil }
  }

  /// The change to make; nil if a field is invalid, with its error set.
  mutating func request(in snapshot: WorkspaceSnapshot) -> ChangeRequest? {
    let isNew = record == nil || isOrphaned(in: snapshot)
    let questions = NewRecordQuestions(kind, in: snapshot.schema)
    var values: [Int: Value] = [:]
    for field in more where isNew { values[field.index] = field.value(in: snapshot) }
    var edits: [FieldEdit] = []
    for position in fields.indices {
      var isNeeded = snapshot.schema[kind].needs(fields[position].index) { other in
        fields.contains { $0.index == other && $0.value(in: snapshot) != nil }
      }
      if case .only = extent { isNeeded = true }
      let value = fields[position].checked(by: questions, in: snapshot, isNeeded: isNeeded)
      guard isNew || fields[position].isChanged else { continue }
      let index = fields[position].index
      if let value { values[index] = value }
      edits += fields[position].changes(to: value).map {
        FieldEdit(snapshot.schema[kind], index, $0)
      }
    }
    showRequiredAlternative(in: snapshot)
    if let wrong = fields.firstIndex(where: { $0.error != nil }) {
      selected = wrong
      return nil
    }
    guard isNew else { return record.flatMap { Chosen([$0], in: snapshot)?.edit(edits) } }
    guard let typed = quickValues(in: &values, of: snapshot) else { return nil }
    return .add(kind, values, typed: typed)
  }

  /// If one of two fields is required, says so at the first of them.
  private mutating func showRequiredAlternative(in snapshot: WorkspaceSnapshot) {
    for position in fields.indices where fields[position].isMissing {
      guard let other = alternative(to: fields[position].index, in: snapshot),
        let first = fields.firstIndex(where: { $0.field.name == other.name }), first < position
      else { continue }
      fields[first].error =
        FormMessages.required(other, or: fields[position].field)[snapshot.language]
      fields[position].error = nil
    }
  }

  /// The values that words in the title give, as in `docket add`, if the workspace reads them; nil if one is invalid,
  /// with the error set. What was entered in a field of its own is kept.
  private mutating func quickValues(
    in values: inout [Int: Value], of snapshot: WorkspaceSnapshot
  ) -> [Int: Value]? {
    let kind = snapshot.schema[kind]
    guard record == nil, snapshot.state.workspace.declarations.addsQuickly, kind.title.count == 1,
      let title = kind.fieldIndex(named: kind.title[0]), case .string(let text)? = values[title],
      let position = fields.firstIndex(where: { $0.index == title })
    else { return [:] }
    do {
      let words = try QuickWords(text, for: kind, in: snapshot.schema, at: snapshot.time)
      values[title] = words.text.isEmpty ? nil : .string(words.text)
      return words.values.filter { index, _ in
        !fields.contains { $0.index == index && $0.isChanged }
      }
    } catch {
      fields[position].error = error.message[snapshot.language]
      selected = position
      return nil
    }
  }
}

extension Kind {
  /// The fields in form order: a surname before the other names, and the long text after the name.
  fileprivate func ordered(_ shown: [Int]) -> [Int] {
    let names = idFields.compactMap { fieldIndex(named: $0) }.filter(shown.contains)
    let texts = shown.filter {
      fields[$0].type == .multiLineText && fields[$0].multiplicity == .one && !names.contains($0)
    }
    let first = shown.firstIndex(where: names.contains) ?? 0
    let rest = shown.filter { !names.contains($0) && !texts.contains($0) }
    let start = min(first, rest.count)
    return rest[..<start] + names + texts + rest[start...]
  }

  /// Whether a new form shows a field at once: a name, a text, a required field, or a reference to another kind.
  fileprivate func isUsual(_ index: Int) -> Bool {
    let field = fields[index]
    return field.isRequired && field.defaultValue == nil && !field.isStatus
      || title.contains(field.name) || idFields.contains(field.name)
      || field.type == .multiLineText && field.multiplicity == .one
      || field.reference.map { $0.target != name } ?? false
  }

  /// Whether a field's value is derived from another field, such as the completion time.
  fileprivate func isFollowed(_ index: Int) -> Bool {
    rules.contains { rule in
      if case .onlyWith(let field, _) = rule { fields[index].name == field } else { false }
    }
  }
}
