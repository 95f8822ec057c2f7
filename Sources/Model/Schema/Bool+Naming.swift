package import Text

extension Bool {
  /// As people read it.
  package var label: LocalizedText {
    self ? LocalizedText("yes", "да") : LocalizedText("no", "нет")
  }

  /// A yes or no that somebody typed, in either language.
  package init?(typed text: String) {
    switch folded(text) {
    case "true", "yes", "да", "истина": self = true
    case "false", "no", "нет", "ложь": self = false
    default: return nil
    }
  }
}
