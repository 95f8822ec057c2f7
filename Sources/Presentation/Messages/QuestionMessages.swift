package import Model
package import Text

/// Messages of the questions for a new record, and of the lists to choose from.
package enum QuestionMessages {
  /// The text is not a value of the field.
  package static func invalid(_ text: String, _ mistake: TypingMistake) -> LocalizedText {
    let meant = mistake.meant.map { LocalizedText.suggestion($0).map { "; \($0)" } }
    return LocalizedText(
      "expected \(mistake.expected.english), not \(quoted(text))",
      "нужно \(mistake.expected.russian), а не \(quoted(text))")
      + (meant ?? LocalizedText(verbatim: ""))
  }
}
