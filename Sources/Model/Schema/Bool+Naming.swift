package import Text

extension Bool {
  /// The value as people read it.
  package var label: LocalizedText {
    self ? LocalizedText("yes", "да") : LocalizedText("no", "нет")
  }

  /// Parses a boolean that somebody typed, in either language.
  package init?(typed text: String) {
    switch folded(text) {
    case "true", "yes", "да", "истина": self = true
    case "false", "no", "нет", "ложь": self = false
    default: return nil
    }
  }
}
