import Model
import Presentation
import Text

extension App {
  /// What something is called in the palette where somebody is: by the field that is chosen for, if one is.
  func label(of action: ScreenAction) -> LocalizedText {
    action.label(choosing: chosenField(by: action))
  }

  /// A word for it on the help line; nil for what stands in the palette alone.
  func hint(of action: ScreenAction) -> LocalizedText? {
    if action == .delete && takesOff { return HintMessages.clearReference }
    if action == .back && pages.isEmpty && !list.marked.isEmpty { return HintMessages.clearMarks }
    return action.hint(choosing: chosenField(by: action))
  }

  private func chosenField(by action: ScreenAction) -> Field? {
    guard action == .choose || action == .choosePeople, let kind = subjects.first?.kind else {
      return nil
    }
    return fields(of: action).first.map { world.schema[kind].fields[$0] }
  }
}
