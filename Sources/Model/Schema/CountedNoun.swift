package import Text

/// A noun with its forms after numbers: 1 task, 2 tasks; 1 задача, 2 задачи, 5 задач.
package struct CountedNoun: Hashable, Sendable {
  /// The forms in the order of `Language.pluralForms`; missing or empty if the forms in this language are unknown.
  fileprivate let forms: [Language: [String]]

  fileprivate init(_ forms: [Language: [String]]) { self.forms = forms }

  package init(
    english: (one: String, other: String), russian: (one: String, few: String, many: String)
  ) {
    self.init([
      .english: [english.one, english.other], .russian: [russian.one, russian.few, russian.many],
    ])
  }

  /// Returns a number followed by the noun; nil if the forms in the language are unknown.
  package func callAsFunction(_ number: Int, _ language: Language) -> String? {
    let forms = forms[language] ?? []
    return forms.isEmpty ? nil : "\(number) \(forms[language.pluralForm(of: number)])"
  }
}

extension Kind {
  /// Returns a number of open records of the kind in words: "3 tasks open", "открытых поручений: 3".
  package func countOpen(_ number: Int) -> LocalizedText {
    let count = count(number)
    guard let forms = counted?.forms[.russian], forms.count == Language.russian.pluralForms.count,
      let ofMany = forms.last
    else { return LocalizedText("\(count) open", "\(pluralLabel): открыто \(number)") }
    return LocalizedText("\(count) open", "открытых \(ofMany): \(number)")
  }
}

extension Setting {
  /// The forms of a noun after numbers, in the languages for which they are declared.
  var counted: CountedNoun {
    var forms: [Language: [String]] = [:]
    for language in Language.allCases {
      forms[language] = self[language.rawValue].map { table in
        language.pluralForms.compactMap { table[$0]?.text }
      }
    }
    return CountedNoun(forms)
  }
}

extension Kind {
  /// Returns a number of records of the kind in words: "3 machines" or, if the noun's forms are unknown, "Станки: 3".
  package func count(_ number: Int) -> LocalizedText {
    LocalizedText { counted?(number, $0) ?? plainCount(number)[$0] }
  }

  private func plainCount(_ number: Int) -> LocalizedText {
    let label = (number.magnitude == 1 ? label : pluralLabel).lowercased()
    return LocalizedText("\(number) \(label)", "\(pluralLabel): \(number)")
  }
}
