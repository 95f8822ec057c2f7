package import Text

/// A noun with the forms that it takes after numbers: 1 task, 2 tasks; 1 задача, 2 задачи, 5 задач.
package struct CountedNoun: Hashable, Sendable {
  /// The forms by Unicode's plural rules, in their order; none for a language whose forms are not known.
  private var english: [String]?
  private var russian: [String]?

  package init(
    english: (one: String, other: String), russian: (one: String, few: String, many: String)
  ) {
    self.english = [english.one, english.other]
    self.russian = [russian.one, russian.few, russian.many]
  }

  private subscript(language: Language) -> [String]? {
    get {
      switch language {
      case .english: english
      case .russian: russian
      }
    }
    set {
      switch language {
      case .english: english = newValue
      case .russian: russian = newValue
      }
    }
  }

  /// A number with the noun after it; `nil` where the language's forms are not known.
  package func callAsFunction(_ number: Int, _ language: Language) -> String? {
    guard let forms = self[language] else { return nil }
    let noun =
      switch language {
      case .english: plural(number, english: (forms[0], forms[1]))
      case .russian: plural(number, russian: (forms[0], forms[1], forms[2]))
      }
    return "\(number) \(noun)"
  }
}

extension CountedNoun {
  /// Takes a declaration's `counted`: `en = { one = "…", other = "…" }`, and for Russian `one`, `few` and
  /// `many`.
  init(declaredAt entry: Int, in file: inout DeclarationTable) {
    file.allow(
      Language.allCases.map(\.rawValue), at: entry, in: LocalizedText(verbatim: "`counted`"))
    for language in Language.allCases {
      guard let table = file.child(entry, language.rawValue),
        file.isTable(table, language.rawValue)
      else { continue }
      let names = language.pluralForms
      file.allow(names, at: table, in: LocalizedText("the forms of a noun", "формах слова"))
      let known = file.findings.count
      let words = names.compactMap { file.string(table, $0) }
      if words.count == names.count {
        self[language] = words
      } else if file.findings.count == known {
        let list = names.map { "`\($0)`" }.joined(separator: ", ")
        file.reject(
          table,
          LocalizedText(
            "`\(language.rawValue)` must have \(list)", "`\(language.rawValue)`: нужны \(list)"))
      }
    }
  }
}

extension Language {
  /// What Unicode calls the forms that a noun takes after whole numbers
  /// (<https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html>).
  var pluralForms: [String] {
    switch self {
    case .english: ["one", "other"]
    case .russian: ["one", "few", "many"]
    }
  }
}

extension Kind {
  /// So many records of the kind, as people say it: "3 machines", or, where the forms of the noun are not
  /// known, "Станки: 3".
  package func count(_ number: Int, _ language: Language) -> String {
    if let counted = counted?(number, language) { return counted }
    switch language {
    case .english:
      return "\(number) " + (number.magnitude == 1 ? label : pluralLabel).english.lowercased()
    case .russian: return "\(pluralLabel.russian): \(number)"
    }
  }
}
