package import Text

extension [Choice] {
  /// Returns the choice with a name or with a label in either language, ignoring case.
  package func choice(called text: String) -> Choice? {
    if let choice = first(where: { $0.name == text }) { return choice }
    let text = folded(text)
    return first { $0.names.contains { folded($0) == text } }
  }

  /// Returns the name of the choice most similar to an unknown word; nil if none is.
  func meant(by text: String) -> String? {
    if let choice = choice(called: text) { return choice.name }
    let called = flatMap { choice in
      choice.names.map { (text: $0, name: choice.name) }
    }
    let meant = Text.nearest(text, among: called.map(\.text))
    return called.first { $0.text == meant }?.name
  }
}

/// A field or a choice: files hold its name, and people read and type its label.
package protocol Labelled {
  var name: String { get }
  var label: LocalizedText { get }
}

extension Labelled {
  /// What people usually type: the name or, in Russian, the label.
  package var typedName: LocalizedText { LocalizedText(english: name, russian: label.russian) }

  /// Everything that people can type.
  package var names: [String] { [name] + label.inEveryLanguage }
}

extension Field: Labelled {}
extension Choice: Labelled {}

extension [Choice] {
  package var typedNames: [LocalizedText] { map(\.typedName) }
}

extension [LocalizedText] {
  /// Returns the text most similar to a mistyped word in either language; nil if none is.
  func nearest(to text: String) -> String? {
    Text.nearest(
      text, among: Language.allCases.flatMap { language in map { $0[language] } })
  }
}

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
