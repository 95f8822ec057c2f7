package import Text

extension [Choice] {
  /// The choice that somebody named: by its name, or by its label in either language, whatever the case.
  package func choice(called text: String) -> Choice? {
    if let choice = first(where: { $0.name == text }) { return choice }
    let text = folded(text)
    return first { choice in
      [choice.label.english, choice.label.russian, choice.name].contains { folded($0) == text }
    }
  }

  /// The name of the choice that was probably meant by a text which is none.
  func meant(by text: String) -> String? {
    if let choice = choice(called: text) { return choice.name }
    let called = flatMap { choice in
      [choice.name, choice.label.english, choice.label.russian].map {
        (text: $0, name: choice.name)
      }
    }
    let meant = Text.nearest(text, among: called.map(\.text))
    return called.first { $0.text == meant }?.name
  }
}

extension [Choice] {
  /// What somebody may type for each: its name, or in Russian its label.
  package var names: [LocalizedText] { map { LocalizedText($0.name, $0.label.russian) } }
}

extension [LocalizedText] {
  /// The one of them, in whatever language, that was probably meant by a mistyped word.
  func nearest(to text: String) -> String? {
    Text.nearest(text, among: map(\.english) + map(\.russian))
  }
}
