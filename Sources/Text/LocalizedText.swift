/// A language that people's output comes in.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case russian = "ru"
}

/// What people read, a word or a few sentences, in each language.
///
/// Whatever docket says to people is of this type, so that no sentence can be printed that is not there in all
/// of them; it becomes a `String` where it is shown, by the language of who reads. No literal is one by itself:
/// the compiler asks for the words of both languages, or for `verbatim`.
package struct LocalizedText: Hashable, Sendable {
  package var english: String
  package var russian: String

  package init(_ english: String, _ russian: String) {
    self.english = english
    self.russian = russian
  }

  /// What is the same in each language, and no sentence of ours: a path, a code, another program's words.
  package init(verbatim text: String) {
    self.init(text, text)
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .russian: russian
    }
  }

  package var isEmpty: Bool { english.isEmpty && russian.isEmpty }

  package static func + (first: LocalizedText, second: LocalizedText) -> LocalizedText {
    LocalizedText(first.english + second.english, first.russian + second.russian)
  }

  /// The text behind a beginning in each language.
  package func after(_ english: String, _ russian: String) -> LocalizedText {
    LocalizedText(english + self.english, russian + self.russian)
  }

  /// The text changed in the same way in each language.
  package func map(_ change: (String) -> String) -> LocalizedText {
    LocalizedText(change(english), change(russian))
  }
}

extension [LocalizedText] {
  package func joined(separator: LocalizedText) -> LocalizedText {
    LocalizedText(
      map(\.english).joined(separator: separator.english),
      map(\.russian).joined(separator: separator.russian))
  }
}

extension DefaultStringInterpolation {
  /// Made a warning, which the build does not let through: the general one would print the text as a value.
  @available(*, deprecated, message: "a text in a string is in one language: text[language]")
  package mutating func appendInterpolation(_ text: LocalizedText) {
    appendLiteral(text.english)
  }
}
