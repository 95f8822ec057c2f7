import Model
import Operations
import Platform
import Presentation
import Text

extension App {
  /// The help line for the current state.
  var helpLine: HelpLine {
    let isInList = overlay == nil && typing == nil && !isWaiting
    return HelpLine(
      hints: hints, last: isInList ? Hint(ScreenAction.palette) : nil, language: snapshot.language)
  }

  private var hints: [Hint] {
    switch overlay {
    case _ where isWaiting: [Hint(.escape, HintMessages.stopWaiting)]
    case .menu(let menu):
      [
        Hint(.enter, menu.isPalette ? HintMessages.run : HintMessages.choose),
        Hint(.escape, HintMessages.close),
      ]
    case .picker(let picker): hints(for: picker)
    case .steps(let picker): hints(for: picker.list)
    case .form(let form): (form.list?.list).map(hints) ?? hints(for: form)
    case .confirmation(let confirmation): hints(for: confirmation)
    case nil:
      switch typing {
      case .search: [Hint(.enter, HintMessages.keepSearch), Hint(.escape, HintMessages.showAll)]
      case .value: [Hint(.enter, HintMessages.save), Hint(.escape, HintMessages.close)]
      case .condition:
        [
          Hint(.enter, HintMessages.show), Hint(.escape, HintMessages.close),
          Hint(.tab, HintMessages.complete),
        ]
      case nil: actionsByUse.compactMap { action in hint(of: action).map { Hint(action.key, $0) } }
      }
    }
  }

  private func hints(for confirmation: Confirmation) -> [Hint] {
    let question = confirmation.question
    let isFix = if case .change(.fix) = confirmation.purpose { true } else { false }
    return [
      question.confirm.map { Hint(.enter, $0) }, isFix ? Hint(ScreenAction.fixAll) : nil,
      Hint(.escape, question.cancel),
    ].compactMap(\.self)
  }

  /// The enabled actions in the order of the help line. For an unreadable record, its file comes first.
  private var actionsByUse: [ScreenAction] {
    let actions = ScreenAction.allCases.filter(can)
    guard let name = subjects.first, subjects.count == 1, !isReadable(name) else { return actions }
    return [.editor] + actions.filter { ![.editor, .edit, .toggle, .choose].contains($0) }
  }

  private func hints(for picker: Overlay.Picker) -> [Hint] {
    var hints = self.hints(for: picker.list)
    if let next = picker.next {
      let label = snapshot.schema[picker.kind].fields[next].label
      hints.insert(Hint(.right, label), at: hints.count - 1)
    }
    return hints
  }

  private func hints(for list: ChoiceList) -> [Hint] {
    let tick = Hint(list.filter.isEmpty ? .character(" ") : .tab, HintMessages.tick)
    return (list.isMultiple ? [tick] : [])
      + [
        Hint(.enter, list.isMultiple ? HintMessages.save : HintMessages.choose),
        Hint(.escape, HintMessages.close),
      ]
  }

  private func hints(for form: RecordForm) -> [Hint] {
    let leave = Hint(.escape, HintMessages.close)
    if form.month != nil {
      return [
        Hint(.enter, HintMessages.choose),
        Hint(.pageDown, name: LocalizedText(verbatim: "PgUp PgDn"), HintMessages.month), leave,
      ]
    }
    let save = Hint(.control("s"), HintMessages.save)
    let reset = Hint(
      .control("r"), form.isOrphaned(in: snapshot) ? HintMessages.discard : HintMessages.reset)
    let isToReset = form.isChanged || form.isOrphaned(in: snapshot)
    let last = isToReset ? [reset] : []
    guard let field = form.selectedField else {
      let word = form.selectedButton == .save ? HintMessages.save : HintMessages.run
      return [Hint(.enter, word), save, leave] + last
    }
    let opens = field.field.isPicked || field.hasDay
    let next = Hint(.enter, opens ? HintMessages.choose : HintMessages.next)
    if !field.isMultiline { return [next, save, leave] + last }
    return [
      Hint(.enter, HintMessages.newLine), Hint(.tab, HintMessages.next), save, leave,
      Hint(.control("g"), HintMessages.inEditor),
    ] + last
  }
}

extension App {
  /// The label of an action in the palette, with the field that it sets here.
  func label(of action: ScreenAction) -> LocalizedText {
    action.label(choosing: chosenField(by: action))
  }

  /// The word for an action on the help line; nil for actions that only the palette lists.
  func hint(of action: ScreenAction) -> LocalizedText? {
    if action == .back && pages.isEmpty && !list.marked.isEmpty { return HintMessages.clearMarks }
    return action.hint(choosing: chosenField(by: action))
  }

  private func chosenField(by action: ScreenAction) -> Field? {
    guard action == .choose || action == .choosePeople, let kind = subjects.first?.kind else {
      return nil
    }
    return fields(of: action).first.map { snapshot.schema[kind].fields[$0] }
  }
}
