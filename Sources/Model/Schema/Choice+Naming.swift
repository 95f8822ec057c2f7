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
