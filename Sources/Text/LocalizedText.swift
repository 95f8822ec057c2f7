/// A language of docket's output.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case russian = "ru"
}

/// A text for people, from a word to a few sentences, in every language.
///
/// All messages have this type, so that none can lack a translation. A text becomes a `String` where it is shown, in the
/// reader's language. It cannot be created from a string literal alone: the initializer takes the words in both
/// languages, and `verbatim` takes a text that needs no translation.
package struct LocalizedText: Hashable, Sendable {
  package var english: String
  package var russian: String

  package init(_ english: Words<English>, _ russian: Words<Russian>) {
    self.init(english: english.text, russian: russian.text)
  }

  /// Creates a text from words that are not literals of the source.
  package init(english: String, russian: String) {
    self.english = english
    self.russian = russian
  }

  /// Creates a text that is the same in every language, such as a path, a code or another program's output. Never use it
  /// for a sentence.
  package init(verbatim text: String) {
    self.init(english: text, russian: text)
  }

  /// Creates a text by calling a function for each language.
  package init(_ text: (Language) -> String) {
    self.init(english: text(.english), russian: text(.russian))
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .russian: russian
    }
  }

  /// The text in each language, for names that a person may type in any of them.
  package var inEveryLanguage: [String] { [english, russian] }

  package var isEmpty: Bool { english.isEmpty && russian.isEmpty }

  package static func + (first: LocalizedText, second: LocalizedText) -> LocalizedText {
    LocalizedText { first[$0] + second[$0] }
  }

  /// Applies the same change to the text in each language.
  package func map(_ change: (String) -> String) -> LocalizedText {
    LocalizedText { change(self[$0]) }
  }
}

extension LocalizedText {
  package func lowercased() -> LocalizedText { map { $0.lowercased() } }

  package var inSentence: LocalizedText { map(\.inSentence) }
}

extension String {
  /// A label or a title as it is written within a sentence: with a small first letter. An abbreviation such as "PDF" keeps its
  /// letters.
  package var inSentence: String {
    let isWord = dropFirst().first?.isUppercase != true
    return isWord ? prefix(1).lowercased() + dropFirst() : self
  }
}

extension LocalizedText {
  /// What is expected in place of a value: "`--limit` expects a number, not `x`" or, without a name, "expected a number".
  package static func expected(
    _ expected: LocalizedText, of name: LocalizedText? = nil, not value: String? = nil
  ) -> LocalizedText {
    let start =
      name.map { LocalizedText("\($0) expects", "\($0): ожидается") }
      ?? LocalizedText("expected", "ожидается")
    let end = value.map { LocalizedText(", not \(quoted($0))", ", а не \(quoted($0))") }
    let text = LocalizedText("\(start) \(expected)", "\(start) \(expected)")
    return end.map { text + $0 } ?? text
  }
}

extension [LocalizedText] {
  package func joined(separator: LocalizedText) -> LocalizedText {
    LocalizedText { language in
      map { $0[language] }.joined(separator: separator[language])
    }
  }
}

extension DefaultStringInterpolation {
  /// Deprecated so that its use is a compile-time warning: the default interpolation would print the text as a Swift
  /// value.
  @available(*, deprecated, message: "choose a language first: text[language]")
  package mutating func appendInterpolation(_ text: LocalizedText) {
    appendLiteral(text.english)
  }
}

/// Joins words as alternatives: `a`, `a or b`, `a, b or c`.
package func alternatives(_ words: [String]) -> LocalizedText {
  guard let last = words.last, words.count > 1 else {
    return LocalizedText(verbatim: words.first ?? "")
  }
  let others = words.dropLast().joined(separator: ", ")
  return LocalizedText("\(others) or \(last)", "\(others) или \(last)")
}
