import Model
import Operations
import Platform
import Presentation
import TOML
import Text

extension App {
  /// Opens the form of a record, or of a new one, with its draft if there is one.
  mutating func openForm(_ kind: KindIndex, _ record: RecordName?) {
    open(
      drafts.take(snapshot.schema[kind].name, record?.id) ?? RecordForm(kind, record, in: snapshot))
  }

  /// Opens a draft in the current schema.
  mutating func open(_ left: RecordForm) {
    guard let form = left.rebound(to: snapshot) else { return drafts.keep(left) }
    layer = form
  }

  /// Adapts to a new schema: keeps input and ticks, and closes other layers.
  mutating func rebindLayer() {
    let open = layer
    layer = nil
    if let form = open as? RecordForm ?? (open as? Confirmation)?.discardedForm {
      rebind(form)
    } else if let picker = open as? ReferencePicker {
      leave(picker)
    }
  }

  private mutating func rebind(_ open: RecordForm) {
    var form = open
    if form.leaveList() {
      show(FormMessages.ticksKept)
    }
    if let bound = form.rebound(to: snapshot) {
      layer = bound
    } else {
      leave(form)
    }
  }

  /// The input for new records, and for deleted ones, in the open form and all drafts.
  var unsavedNewRecords: [(kind: KindIndex, values: [Int: Value])] {
    let open = layer as? RecordForm ?? (layer as? Confirmation)?.discardedForm
    return (drafts.forms + [open].compactMap(\.self)).compactMap { left in
      guard left.isChanged || left.record != nil, let form = left.rebound(to: snapshot),
        form.record == nil || form.isOrphaned(in: snapshot)
      else { return nil }
      return (form.kind, form.values(in: snapshot))
    }
  }

  /// Closes the form or list whose change was saved.
  mutating func closeSaved() {
    if let form = layer as? RecordForm {
      layer = nil
      if form.record != nil && !form.draftTicks.isEmpty { drafts.keep(form) }
    } else if let picker = layer as? ReferencePicker {
      layer = nil
      dropTicks(of: picker)
    }
  }

  mutating func press(_ key: Key, in open: RecordForm) -> [Effect] {
    var form = open
    defer { if layer is RecordForm { layer = form } }
    switch form.chooser {
    case .list(let values): return press(key, in: values, of: &form)
    // Typing edits the field.
    case .month where key.isTyped: form.chooser = nil
    case .month(let month): return press(key, in: month, of: &form)
    case nil: break
    }
    switch key {
    case .escape, .control("c"): leave(form)
    case .up where moveInText(&form, by: -1): break
    case .down where moveInText(&form, by: 1): break
    case .up, .backTab: form.select(form.selected - 1)
    case .down, .tab: form.select(form.selected + 1)
    case .left where isPicked(form): form.edit { _ = $0.pickChoice(offset: -1) }
    case .right where isPicked(form): form.edit { _ = $0.pickChoice(offset: 1) }
    case .pageUp: form.select(0)
    case .pageDown: form.select(form.fields.count)
    case .control("s"): return save(&form)
    case .control("r"): reset(&form)
    case .enter where form.selectedButton != nil: return press(form.selectedButton, of: &form)
    case .enter where form.selectedField?.isMultiline == true:
      form.edit { _ = $0.entry.press(.character("\n")) }
    case .enter:
      if !form.openList(in: snapshot) && !form.openMonth(in: snapshot) {
        form.select(form.selected + 1)
      }
    case .character(" ") where isPicked(form): _ = form.openList(in: snapshot)
    // Typing searches the list.
    case .character where isPicked(form), .pasted where isPicked(form):
      if form.openList(in: snapshot), let list = form.list {
        return press(key, in: list, of: &form)
      }
    case .control("g"):
      if let field = form.selectedField, field.isMultiline { return [.editText(field.entry.text)] }
    case .control("o"): form.edit { _ = $0.entry.press(.character("\n")) }
    default: if !isPicked(form) { form.edit { _ = $0.entry.press(key) } }
    }
    return []
  }

  private mutating func press(
    _ key: Key, in open: OfferedValues, of form: inout RecordForm
  ) -> [Effect] {
    var values = open
    let step = values.list.press(key, page: pageHeight - 2)
    form.chooser = .list(values)
    switch step {
    case .continue: break
    case .submit:
      form.takeFromList()
      form.select(form.selected + 1)
    case .cancel:
      if form.leaveList() {
        show(FormMessages.ticksKept)
      }
    case .unclear: show(values.list.unclearMessage)
    case .suspend: return [.suspend]
    }
    return []
  }

  /// Moves the cursor of a long text by a line; false if it is not in one, or at its end.
  private func moveInText(_ form: inout RecordForm, by count: Int) -> Bool {
    guard let field = form.selectedField, field.isMultiline else { return false }
    let columns = FormLayout(form, in: snapshot, columns: size.columns).textColumns
    guard let cursor = TextBox(field.entry, columns: columns).cursor(movedBy: count) else {
      return false
    }
    form.fields[form.selected].entry.moveCursor(to: cursor)
    return true
  }

  /// Saves, or leaves the form to cancel or delete its record.
  private mutating func press(_ button: RecordForm.Button?, of form: inout RecordForm) -> [Effect] {
    switch button {
    case .save: return save(&form)
    case .cancel:
      leave(form)
      return form.record.flatMap { statusChange(of: [$0], to: .cancelled) }.map {
        [.perform(snapshot.request($0.records, [$0.edit]))]
      } ?? []
    case .delete:
      leave(form)
      return form.record.map { [.preview(.delete([$0], agreed: nil))] } ?? []
    case nil: return []
    }
  }

  private mutating func press(
    _ key: Key, in open: MonthCalendar, of form: inout RecordForm
  ) -> [Effect] {
    var month = open
    let step = month.press(key)
    form.chooser = .month(month)
    switch step {
    case .continue: break
    case .submit:
      form.takeFromMonth(in: snapshot)
      if form.fields[form.selected].field.type == .date { form.select(form.selected + 1) }
    case .cancel: form.chooser = nil
    case .suspend: return [.suspend]
    }
    return []
  }

  /// Replaces the text of the selected field with the result of the editor.
  mutating func setEditedText(_ text: String) {
    guard var form = layer as? RecordForm else { return }
    form.edit { $0.setText(text) }
    layer = form
  }

  mutating func click(field position: Int) -> [Effect] {
    guard var form = layer as? RecordForm else { return [] }
    let wasSelected = form.selected == position
    form.chooser = nil
    form.select(position)
    layer = form
    let opens =
      form.selectedButton != nil
      || wasSelected && (isPicked(form) || form.fields[position].hasDay)
    return opens ? press(.enter) : []
  }

  mutating func click(_ day: CalendarDay) -> [Effect] {
    guard var form = layer as? RecordForm, var month = form.month else { return [] }
    let wasSelected = month.day == day
    month.select(day)
    form.chooser = .month(month)
    layer = form
    return wasSelected ? press(.enter) : []
  }

  /// Whether the selected field's value is picked from a list.
  private func isPicked(_ form: RecordForm) -> Bool {
    form.selectedField?.field.isPicked == true
  }

  private mutating func save(_ form: inout RecordForm) -> [Effect] {
    let hasNothingToSave =
      form.record != nil && !form.hasChangedFields && form.removedFields.isEmpty
      && !form.isOrphaned(in: snapshot)
    if hasNothingToSave && !form.draftTicks.isEmpty {
      leave(form)
      return []
    }
    if hasNothingToSave {
      layer = nil
      show(ChangeMessages.nothingChanged)
      return []
    }
    return form.request(in: snapshot).map { [.perform($0)] } ?? []
  }

  /// Closes a form without saving, and keeps its input as a draft.
  private mutating func leave(_ form: RecordForm) {
    layer = nil
    let hasPlace =
      snapshot.schema.kindIndex(named: form.kindName) != nil && !form.isOrphaned(in: snapshot)
    guard form.isChanged || !hasPlace else { return }
    drafts.keep(form)
    show(hasPlace ? FormMessages.draftKept : FormMessages.draftKeptForDrafts)
  }

  /// Discards the input; asks first if the record was deleted.
  private mutating func reset(_ form: inout RecordForm) {
    if form.isOrphaned(in: snapshot) {
      let lines = form.fields.map { field in
        "\(field.field.label[snapshot.language]): \(LineEntry.visible(field.shown(in: snapshot)))"
      }
      return confirm(.discard, lines, .discard(form))
    }
    form.reset(in: snapshot)
    show(FormMessages.wasReset)
  }
}

extension Key {
  /// Whether the key edits text.
  fileprivate var isTyped: Bool {
    switch self {
    case .character, .pasted, .backspace, .delete: true
    default: false
    }
  }
}
