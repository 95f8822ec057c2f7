import Model
import Operations
import Platform
import Presentation
import Text

extension App {
  var helpLine: HelpLine {
    let isInList = layers.isEmpty && !isWaiting
    return HelpLine(
      hints: hints, last: isInList ? Hint(ScreenAction.palette) : nil, language: snapshot.language)
  }

  private var hints: [Hint] {
    if isWaiting { return [Hint(.escape, HintMessages.stopWaiting)] }
    if let layer { return layer.hints(in: self) }
    return actionsByUse.compactMap { action in hint(of: action).map { Hint(action.key, $0) } }
  }

  /// The enabled actions in the order of the help line. For an unreadable record, its file comes first.
  private var actionsByUse: [ScreenAction] {
    var actions = ScreenAction.allCases.filter(can)
    if isReferenceSelected {
      let first: [ScreenAction] = [.open, .back, .toggle, .delete, .edit, .choose, .choosePeople]
      actions =
        first.filter(actions.contains) + actions.filter { !first.contains($0) && $0 != .remove }
    }
    if showsBoard {
      let first: [ScreenAction] = [.open, .moveRight, .board, .back]
      actions = first.filter(actions.contains) + actions.filter { !first.contains($0) }
    }
    guard let name = subjects.first, subjects.count == 1, snapshot.readable(name) == nil else {
      return actions
    }
    return [.editor] + actions.filter { ![.editor, .edit, .toggle, .choose].contains($0) }
  }
}

extension App {
  /// The label of an action in the palette, with the field that it sets here.
  func label(of action: ScreenAction) -> LocalizedText {
    if action == .delete && isReferenceSelected { return ScreenAction.remove.label }
    return action.label(choosing: chosenField(by: action))
  }

  /// The word for an action on the help line; nil for actions that only the palette lists.
  func hint(of action: ScreenAction) -> LocalizedText? {
    if action == .back && pages.isEmpty && !list.marked.isEmpty { return HintMessages.clearMarks }
    if action == .delete && isReferenceSelected { return ScreenAction.remove.hint }
    if action == .back && pages.isEmpty && isLoading { return HintMessages.stopWaiting }
    return action.hint(choosing: chosenField(by: action))
  }

  private func chosenField(by action: ScreenAction) -> Field? {
    guard action == .choose || action == .choosePeople, let kind = subjects.first?.kind else {
      return nil
    }
    return fields(of: action).first.map { snapshot.schema[kind].fields[$0] }
  }
}
