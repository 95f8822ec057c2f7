import Model
import Platform
import Presentation

/// A menu of commands, or the palette.
struct CommandPicker: PickerLayer {
  var picker: Picker
  /// The records that were selected when the menu was opened.
  let chosen: Chosen?

  /// What Enter on an item does.
  enum Command {
    case action(ScreenAction)
    case press(Key)
    case tab(Int)
    case group(ListGrouping?)
    case verb(FieldVerb)
    /// Runs a command outside the screens.
    case run([String])
  }

  func submit(in app: App) -> Answer {
    guard let command = picker.selectedItem?.command else { return .pop }
    return Answer(end: .pop) { $0.run(command, on: chosen) }
  }
}
