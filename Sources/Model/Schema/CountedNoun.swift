package import Text

/// A noun with its forms after numbers: 1 task, 2 tasks; 1 задача, 2 задачи, 5 задач.
package struct CountedNoun: Hashable, Sendable {
  /// The forms in the order of Unicode's plural rules; empty if the forms in this language are unknown.
  var english: [String] = []
  var russian: [String] = []

  init() {}

  package init(
    english: (one: String, other: String), russian: (one: String, few: String, many: String)
  ) {
    self.english = [english.one, english.other]
    self.russian = [russian.one, russian.few, russian.many]
  }

  /// Returns a number followed by the noun; nil if the forms in the language are unknown.
  package func callAsFunction(_ number: Int, _ language: Language) -> String? {
    let forms = language == .english ? english : russian
    if forms.isEmpty { return nil }
    let noun =
      switch language {
      case .english: plural(number, english: (forms[0], forms[1]))
      case .russian: plural(number, russian: (forms[0], forms[1], forms[2]))
      }
    return "\(number) \(noun)"
  }
}

extension Setting {
  /// The forms of a noun after numbers, in the languages for which they are declared.
  var counted: CountedNoun {
    func forms(_ language: Language) -> [String] {
      self[language.rawValue].map { table in language.pluralForms.compactMap { table[$0]?.text } }
        ?? []
    }
    var noun = CountedNoun()
    (noun.english, noun.russian) = (forms(.english), forms(.russian))
    return noun
  }
}

extension Language {
  /// Unicode's names for the forms of a noun after whole numbers
  /// (<https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html>).
  var pluralForms: [String] {
    switch self {
    case .english: ["one", "other"]
    case .russian: ["one", "few", "many"]
    }
  }
}

extension Kind {
  /// Returns a number of records of the kind in words: "3 machines" or, if the noun's forms are unknown, "Станки: 3".
  package func count(_ number: Int, _ language: Language) -> String {
    if let counted = counted?(number, language) { return counted }
    switch language {
    case .english:
      return "\(number) " + (number.magnitude == 1 ? label : pluralLabel).english.lowercased()
    case .russian: return "\(pluralLabel.russian): \(number)"
    }
  }
}
