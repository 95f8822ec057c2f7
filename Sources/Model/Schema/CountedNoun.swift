import Text

/// A noun with the forms that it takes after numbers: 1 task, 2 tasks; 1 задача, 2 задачи, 5 задач.
package struct CountedNoun: Hashable, Sendable {
  private let english: [String]
  private let russian: [String]

  package init(
    english: (one: String, other: String), russian: (one: String, few: String, many: String)
  ) {
    self.english = [english.one, english.other]
    self.russian = [russian.one, russian.few, russian.many]
  }

  /// A number with the noun after it.
  package func callAsFunction(_ number: Int, _ language: Language) -> String {
    let noun =
      switch language {
      case .english: plural(number, english: (english[0], english[1]))
      case .russian: plural(number, russian: (russian[0], russian[1], russian[2]))
      }
    return "\(number) \(noun)"
  }
}

extension Kind {
  /// So many records of the kind, as people say it.
  package func count(_ number: Int, _ language: Language) -> String {
    counted?(number, language) ?? "\(pluralLabel[language]): \(number)"
  }
}
