import Model
import Operations
import Platform
import Text

extension App {
  /// Opens the form of a record, or of a new one, as it was left.
  mutating func openForm(_ kind: KindIndex, _ record: RecordName?) {
    var form =
      drafts.removeValue(forKey: FormName(kind: kind, record: record))
      ?? RecordForm(kind, record, in: world)
    form.follow(world)
    overlay = .form(form)
  }

  /// Closes the form that has been saved.
  mutating func closeForm() { if case .form? = overlay { overlay = nil } }

  mutating func press(_ key: Key, in open: RecordForm) -> [Effect] {
    var form = open
    defer { if case .form? = overlay { overlay = .form(form) } }
    if var list = form.list {
      switch list.press(key, page: pageHeight - 2) {
      case .goesOn: form.list = list
      case .chosen:
        form.list = list
        form.takeFromList(in: world)
        form.select(form.selected + 1)
      case .left: form.list = nil
      case .stops: return [.suspend]
      }
      return []
    }
    if var calendar = form.calendar {
      switch calendar.press(key) {
      case .goesOn: form.calendar = calendar
      case .chosen:
        form.takeFromCalendar(in: world)
        form.select(form.selected + 1)
      case .left: form.calendar = nil
      case .stops: return [.suspend]
      }
      return []
    }
    switch key {
    case .escape, .control("c"): leave(form)
    case .up, .backTab: form.select(form.selected - 1)
    case .down, .tab: form.select(form.selected + 1)
    case .pageUp: form.select(0)
    case .pageDown: form.select(form.fields.count)
    case .control("s"): return save(&form)
    case .enter where form.isAtSave: return save(&form)
    case .enter:
      if !form.openList(in: world) && !form.openCalendar(in: world) {
        form.select(form.selected + 1)
      }
    case .character(" ") where isPicked(form): _ = form.openList(in: world)
    case .control("g"):
      if !form.isAtSave, case let field = form.fields[form.selected], field.takesLines {
        return [.editText(field.entry.text)]
      }
    case .control("o"): form.edit { _ = $0.entry.press(.character("\n")) }
    default: if !isPicked(form) { form.edit { _ = $0.entry.press(key) } }
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
    form.calendar = nil
    form.select(position)
    overlay = .form(form)
    let opens = form.isAtSave || wasSelected && (isPicked(form) || form.fields[position].isDay)
    return opens ? press(.enter) : []
  }

  mutating func click(_ day: CalendarDay) -> [Effect] {
    guard case .form(var form)? = overlay, let calendar = form.calendar else { return [] }
    form.calendar?.select(day)
    overlay = .form(form)
    return calendar.day == day ? press(.enter) : []
  }

  private func isPicked(_ form: RecordForm) -> Bool {
    !form.isAtSave && form.fields[form.selected].field.isPicked
  }

  private mutating func save(_ form: inout RecordForm) -> [Effect] {
    if form.record != nil && !form.isChanged {
      overlay = nil
      message = Message(text: ScreenWords.nothingChanged[world.language], isError: false)
      return []
    }
    return form.request(in: world).map { [.perform($0)] } ?? []
  }

  /// Closes a form without saving; what was typed is kept for the next time.
  private mutating func leave(_ form: RecordForm) {
    overlay = nil
    guard form.isChanged else { return }
    drafts[FormName(kind: form.kind, record: form.record)] = form
    message = Message(text: ScreenWords.kept[world.language], isError: false)
  }
}
