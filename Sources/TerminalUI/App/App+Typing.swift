import Platform
import Presentation
import Text

extension App {
  /// Whether what is typed becomes a text, so that lines that come all at once were pasted.
  var takesText: Bool {
    switch overlay {
    case .form, .palette, .picker: true
    case .confirmation: false
    case nil: typing != nil
    }
  }

  /// The line that is being typed; nil where there is none.
  var entry: LineEntry? {
    switch overlay {
    case .form(let form): form.isAtSave ? nil : form.fields[form.selected].entry
    case .palette(let menu): menu.entry
    case .picker, .confirmation: nil
    case nil:
      switch typing {
      case .search: list.search
      case .condition(let entry): entry
      case nil: nil
      }
    }
  }

  /// Says where a key brought more than the line takes that is typed.
  mutating func sayWhatIsCut(by key: Key) {
    switch key {
    case .character, .pasted, .pasteCut:
      if entry?.isCut == true {
        message = Message(text: FormMessages.tooLong[world.language], isError: true)
      }
    default: break
    }
  }
}
