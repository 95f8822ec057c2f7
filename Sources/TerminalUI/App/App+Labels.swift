import Model
import Text

extension App {
  /// What something is called in the palette where somebody is: by the field that is chosen for, if one is.
  func label(of action: Action) -> LocalizedText {
    guard let field = chosenField(by: action) else { return action.label }
    return action == .choosePeople
      ? LocalizedText("Tick: \(field.label.english)", "Отметить: \(field.label.russian)")
      : LocalizedText("Choose: \(field.label.english)", "Выбрать: \(field.label.russian)")
  }

  /// A word for it on the help line; nil for what stands in the palette alone.
  func hint(of action: Action) -> LocalizedText? {
    if action == .delete && takesOff { return ScreenWords.takeOff }
    if action == .back && pages.isEmpty && !list.marked.isEmpty { return ScreenWords.unmark }
    guard action == .choosePeople, let field = chosenField(by: action) else { return action.hint }
    return LocalizedText(field.label.english.lowercased(), field.label.russian.lowercased())
  }

  private func chosenField(by action: Action) -> Field? {
    guard action == .choose || action == .choosePeople, let kind = subjects.first?.kind else {
      return nil
    }
    return fields(of: action).first.map { world.schema[kind].fields[$0] }
  }
}
