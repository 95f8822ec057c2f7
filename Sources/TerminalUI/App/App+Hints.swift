import Model
import Operations
import Platform
import Text

extension App {
  /// What the keys do where somebody is.
  var helpLine: HelpLine {
    let isInList = overlay == nil && typing == nil && !isWaiting
    return HelpLine(
      hints: hints, last: isInList ? Hint(Action.palette) : nil, language: world.language)
  }

  private var hints: [Hint] {
    switch overlay {
    case _ where isWaiting: [Hint(.escape, ScreenWords.giveUp)]
    case .palette: [Hint(.enter, ScreenWords.doIt), Hint(.escape, ScreenWords.leave)]
    case .picker(let picker): hints(for: picker)
    case .form(let form): (form.list?.list).map(hints) ?? hints(for: form)
    case .confirmation(let confirmation): hints(for: confirmation)
    case nil:
      switch typing {
      case .search: [Hint(.enter, ScreenWords.keep), Hint(.escape, ScreenWords.showAll)]
      case .condition:
        [
          Hint(.enter, ScreenWords.show), Hint(.escape, ScreenWords.leave),
          Hint(.tab, ScreenWords.complete),
        ]
      case nil: actionsByUse.compactMap { action in hint(of: action).flatMap { Hint(action, $0) } }
      }
    }
  }

  private func hints(for confirmation: Confirmation) -> [Hint] {
    let instead = confirmation.instead.flatMap { _ in
      Hint(Action.deleteRecord, ScreenWords.deleteItself)
    }
    if case .told = confirmation.purpose { return [Hint(.escape, confirmation.word)] }
    return [Hint(.enter, confirmation.word), Hint(.escape, confirmation.wordOfLeaving)]
      + [instead].compactMap(\.self)
  }

  /// What can be done, in the order of the help line: of a record that cannot be read, its file first.
  private var actionsByUse: [Action] {
    let actions = Action.allCases.filter(can)
    guard let name = subjects.first, subjects.count == 1, !isReadable(name) else { return actions }
    return [.editor] + actions.filter { ![.editor, .edit, .toggle, .choose].contains($0) }
  }

  private func hints(for picker: Overlay.Picker) -> [Hint] {
    var hints = self.hints(for: picker.list)
    if let next = picker.next {
      let label = world.schema[picker.kind].fields[next].label
      hints.insert(Hint(.right, name: LocalizedText(verbatim: "→"), label), at: hints.count - 1)
    }
    return hints
  }

  private func hints(for list: ChoiceList) -> [Hint] {
    let tick =
      list.filter.isEmpty
      ? Hint(.character(" "), name: Action.mark.keyName, ScreenWords.tick)
      : Hint(.tab, ScreenWords.tick)
    return (list.isMultiple ? [tick] : [])
      + [Hint(.enter, ScreenWords.choose), Hint(.escape, ScreenWords.leave)]
  }

  private func hints(for form: RecordForm) -> [Hint] {
    let leave = Hint(.escape, ScreenWords.leave)
    if form.month != nil {
      return [
        Hint(.enter, ScreenWords.choose),
        Hint(.pageDown, name: LocalizedText(verbatim: "PgUp PgDn"), ScreenWords.month), leave,
      ]
    }
    let save = Hint(.control("s"), ScreenWords.save)
    let reset = Hint(
      .control("r"), form.isOrphaned(in: world) ? ScreenWords.discard : ScreenWords.reset)
    let isToReset = form.isChanged || form.isOrphaned(in: world)
    let last = isToReset ? [reset] : []
    if form.isAtSave { return [Hint(.enter, ScreenWords.save), save, leave] + last }
    let field = form.fields[form.selected]
    let opens = field.field.isPicked || field.hasDay
    let next = Hint(.enter, opens ? ScreenWords.choose : ScreenWords.next)
    if !field.takesLines { return [next, save, leave] + last }
    return [
      Hint(.enter, ScreenWords.lineBreak), Hint(.tab, ScreenWords.next), save, leave,
      Hint(.control("g"), ScreenWords.inEditor),
    ] + last
  }
}
