import Model
import Presentation
import Text

extension App {
  /// The label of an action in the palette, with the field that it sets here.
  func label(of action: ScreenAction) -> LocalizedText {
    action.label(choosing: chosenField(by: action))
  }

  /// The word for an action on the help line; nil for actions that only the palette lists.
  func hint(of action: ScreenAction) -> LocalizedText? {
    if action == .delete && deleteClearsReference { return HintMessages.clearReference }
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
