import Platform
import Presentation
import Text

extension App {
  /// Whether keys type text here, so that several lines at once are a paste.
  var acceptsText: Bool {
    switch overlay {
    case .form, .menu, .picker, .steps: true
    case .confirmation: false
    case nil: typing != nil
    }
  }

  /// The text line that has the focus.
  var entry: LineEntry? {
    switch overlay {
    case .form(let form): form.selectedField?.entry
    case .menu(let menu): menu.entry
    case .picker, .steps, .confirmation: nil
    case nil:
      switch typing {
      case .search: list.search
      case .condition(let entry), .value(_, let entry): entry
      case nil: nil
      }
    }
  }

  /// Warns that the last key's text was cut at the length limit.
  mutating func warnIfCut(by key: Key) {
    switch key {
    case .character, .pasted, .pasteCut:
      if entry?.isCut == true {
        show(FormMessages.tooLong, isError: true)
      }
    default: break
    }
  }
}
