/// A language that people's output comes in.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case russian = "ru"
}

/// What people call a kind, a field or a choice, in each language.
package struct Label: Hashable, Sendable {
  package var english: String
  package var russian: String

  package init(_ english: String, _ russian: String) {
    self.english = english
    self.russian = russian
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .russian: russian
    }
  }
}
