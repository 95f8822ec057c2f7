import Platform
import Presentation
import Text

extension App {
  /// Whether keys type text here.
  var acceptsText: Bool {
    layer?.acceptsText ?? false
  }

  /// The text line that has the focus.
  var entry: LineEntry? { layer?.entry(in: self) }

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
