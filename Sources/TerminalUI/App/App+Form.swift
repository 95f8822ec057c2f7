import Model
import Operations
import Platform
import Presentation
import TOML
import Text

extension App {
  /// Opens the form of a record, or of a new one, as it was left.
  mutating func openForm(_ kind: KindIndex, _ record: RecordName?) {
    open(
      drafts.take(world.schema[kind].name, record?.id) ?? RecordForm(kind, record, in: world))
  }

  /// Opens a form that was left, in the schema as it is now.
  mutating func open(_ left: RecordForm) {
    guard let form = left.rebound(to: world) else { return drafts.keep(left) }
    overlay = .form(form)
  }

  /// Takes up another schema: what was typed and ticked is kept, all else that lies over a screen is closed.
  mutating func rebindOverlay() {
    let open = overlay
    overlay = nil
    switch open {
    case .form(let form): rebind(form)
    case .picker(let picker): leave(picker)
    case .confirmation(let confirmation):
      if case .discard(let form) = confirmation.purpose { rebind(form) }
    case .palette, nil: break
    }
  }

  private mutating func rebind(_ open: RecordForm) {
    var form = open
    if form.leaveList() {
      message = Message(text: FormMessages.ticksKept[world.language], isError: false)
    }
    if let bound = form.rebound(to: world) {
      overlay = .form(bound)
    } else {
      leave(form)
    }
  }

  /// The new records that somebody has begun, and those that are gone and were not let go, with what is filled in so far.
  var begunRecords: [(kind: KindIndex, values: [Int: Value])] {
    let open: RecordForm? =
      switch overlay {
      case .form(let form): form
      case .confirmation(let confirmation):
        if case .discard(let form) = confirmation.purpose { form } else { nil }
      case .palette, .picker, nil: nil
      }
    return (drafts.forms + [open].compactMap(\.self)).compactMap { left in
      guard left.isChanged || left.record != nil, let form = left.rebound(to: world),
        form.record == nil || form.isOrphaned(in: world)
      else { return nil }
      return (form.kind, form.values(in: world))
    }
  }

  /// Closes what has been saved.
  mutating func closeSaved() {
    switch overlay {
    case .form(let form):
      overlay = nil
      if form.record != nil && !form.leftTicks.isEmpty { drafts.keep(form) }
    case .picker(let picker):
      overlay = nil
      forgetTicks(of: picker)
    case .palette, .confirmation, nil: break
    }
  }

  mutating func press(_ key: Key, in open: RecordForm) -> [Effect] {
    var form = open
    defer { if case .form? = overlay { overlay = .form(form) } }
    switch form.chooser {
    case .list(let values): return press(key, in: values, of: &form)
    // What is typed goes into the field.
    case .month where key.isTyped: form.chooser = nil
    case .month(let month): return press(key, in: month, of: &form)
    case nil: break
    }
    switch key {
    case .escape, .control("c"): leave(form)
    case .up, .backTab: form.select(form.selected - 1)
    case .down, .tab: form.select(form.selected + 1)
    case .pageUp: form.select(0)
    case .pageDown: form.select(form.fields.count)
    case .control("s"): return save(&form)
    case .control("r"): reset(&form)
    case .enter where form.isAtSave: return save(&form)
    case .enter where !form.isAtSave && form.fields[form.selected].takesLines:
      form.edit { _ = $0.entry.press(.character("\n")) }
    case .enter:
      if !form.openList(in: world) && !form.openMonth(in: world) {
        form.select(form.selected + 1)
      }
    case .character(" ") where isPicked(form): _ = form.openList(in: world)
    // Letters look for what is chosen.
    case .character where isPicked(form), .pasted where isPicked(form):
      if form.openList(in: world), let list = form.list { return press(key, in: list, of: &form) }
    case .control("g"):
      if !form.isAtSave, case let field = form.fields[form.selected], field.takesLines {
        return [.editText(field.entry.text)]
      }
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
    case .goesOn: break
    case .chosen:
      form.takeFromList()
      form.select(form.selected + 1)
    case .left:
      if form.leaveList() {
        message = Message(text: FormMessages.ticksKept[world.language], isError: false)
      }
    case .stops: return [.suspend]
    }
    return []
  }

  private mutating func press(
    _ key: Key, in open: MonthCalendar, of form: inout RecordForm
  ) -> [Effect] {
    var month = open
    let step = month.press(key)
    form.chooser = .month(month)
    switch step {
    case .goesOn: break
    case .chosen:
      form.takeFromMonth(in: world)
      if form.fields[form.selected].field.type == .date { form.select(form.selected + 1) }
    case .left: form.chooser = nil
    case .stops: return [.suspend]
    }
    return []
  }

  /// Takes up what became of the text of the field that is being filled in.
  mutating func takeEdited(_ text: String) {
    guard case .form(var form)? = overlay else { return }
    form.edit { $0.setText(text) }
    overlay = .form(form)
  }

  mutating func click(field position: Int) -> [Effect] {
    guard case .form(var form)? = overlay else { return [] }
    let wasSelected = form.selected == position
    form.chooser = nil
    form.select(position)
    overlay = .form(form)
    let opens = form.isAtSave || wasSelected && (isPicked(form) || form.fields[position].hasDay)
    return opens ? press(.enter) : []
  }

  mutating func click(_ day: CalendarDay) -> [Effect] {
    guard case .form(var form)? = overlay, var month = form.month else { return [] }
    let wasSelected = month.day == day
    month.select(day)
    form.chooser = .month(month)
    overlay = .form(form)
    return wasSelected ? press(.enter) : []
  }

  /// Whether a field is chosen for from a list.
  private func isPicked(_ form: RecordForm) -> Bool {
    !form.isAtSave && form.fields[form.selected].field.isPicked
  }

  private mutating func save(_ form: inout RecordForm) -> [Effect] {
    let hasNothingToSave =
      form.record != nil && !form.hasChangedFields && form.lost.isEmpty
      && !form.isOrphaned(in: world)
    if hasNothingToSave && !form.leftTicks.isEmpty {
      leave(form)
      return []
    }
    if hasNothingToSave {
      overlay = nil
      message = Message(text: FormMessages.nothingChanged[world.language], isError: false)
      return []
    }
    return form.request(in: world).map { [.perform($0)] } ?? []
  }

  /// Closes a form without saving; what was typed is kept for the next time.
  private mutating func leave(_ form: RecordForm) {
    overlay = nil
    let hasPlace =
      world.schema.kindIndex(named: form.kindName) != nil && !form.isOrphaned(in: world)
    guard form.isChanged || !hasPlace else { return }
    drafts.keep(form)
    let words = hasPlace ? FormMessages.draftKept : FormMessages.draftKeptForDrafts
    message = Message(text: words[world.language], isError: false)
  }

  /// Drops what was typed; of a record that is gone, once somebody has agreed to that.
  private mutating func reset(_ form: inout RecordForm) {
    if form.isOrphaned(in: world) {
      let world = world
      overlay = .confirmation(
        Confirmation(
          question: .discard,
          lines: form.fields.map { field in
            "\(field.field.label[world.language]): \(LineEntry.visible(field.shown(in: world)))"
          }, purpose: .discard(form)))
      return
    }
    form.reset(in: world)
    message = Message(text: FormMessages.wasReset[world.language], isError: false)
  }
}

extension Key {
  /// Whether it makes a part of a text.
  fileprivate var isTyped: Bool {
    switch self {
    case .character, .pasted, .backspace, .delete: true
    default: false
    }
  }
}
