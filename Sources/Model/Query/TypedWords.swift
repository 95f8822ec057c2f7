package import Text

/// What the words of a condition stand for that somebody types who knows what lists and forms show: what fields, choices
/// and conditions are called there in several words, and `и`, `или`, `не` and `в (…)`. What is none of that stays as it is.
struct TypedWords {
  private var phrases: [[String]: Phrase] = [:]

  private struct Phrase {
    let token: QueryToken.Kind
    let name: String
  }

  /// How many words are one name at most.
  static let most = 8

  /// The words for conditions about a kind; what that has comes before all others.
  init(for kind: KindIndex, in schema: Schema) {
    for kind in [schema[kind]] + schema.kinds {
      for condition in kind.conditions {
        add(condition.label, Phrase(token: .word, name: condition.name))
      }
      for field in kind.fields {
        add(field.label, Phrase(token: .word, name: field.name))
        for choice in field.choices ?? [] {
          add(choice.label, Phrase(token: .quoted, name: choice.name))
        }
      }
    }
  }

  private mutating func add(_ label: LocalizedText?, _ phrase: Phrase) {
    guard let label else { return }
    for text in [label.english, label.russian] {
      let words = text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
      if words.count > 1 && phrases[words] == nil { phrases[words] = phrase }
    }
  }

  /// What the first of some tokens stand for, and how many they are.
  func meaning(of tokens: [QueryToken]) -> (count: Int, token: QueryToken.Kind, word: String)? {
    let words = tokens.prefix(Self.most).prefix { $0.kind == .word }.map { folded($0.text) }
    for count in stride(from: words.count, to: 1, by: -1) {
      if let phrase = phrases[Array(words[..<count])] { return (count, phrase.token, phrase.name) }
    }
    guard let word = words.first.flatMap({ Self.words[$0] }) else { return nil }
    let isMeant = word != .in || tokens.dropFirst().first?.isSign("(") == true
    return isMeant ? (1, .word, word.rawValue) : nil
  }

  private static let words = Dictionary(
    QueryWord.allCases.compactMap { word in word.typed.map { ($0.russian, word) } }
  ) { first, _ in first }
}

extension QueryWord {
  /// What somebody may type for it, in each language; nil for words of queries that conditions do not have in both.
  package var typed: LocalizedText? {
    switch self {
    case .and: LocalizedText("and", "и")
    case .or: LocalizedText("or", "или")
    case .not: LocalizedText("not", "не")
    case .in: LocalizedText("in", "в")
    default: nil
    }
  }
}

extension Kind {
  /// The field that people call so in either language, whatever the case.
  func index(ofFieldCalled text: String) -> Int? {
    fields.firstIndex { $0.label.isCalled(text) }
  }

  func condition(called text: String) -> NamedCondition? {
    conditions.first { $0.label?.isCalled(text) == true }
  }
}

extension Schema {
  func kindIndex(called text: String) -> KindIndex? {
    kinds.firstIndex { $0.label.isCalled(text) || $0.pluralLabel.isCalled(text) }.map {
      KindIndex($0)
    }
  }
}

extension LocalizedText {
  /// Whether it is this in either language, whatever the case.
  func isCalled(_ text: String) -> Bool {
    let text = folded(text)
    return folded(english) == text || folded(russian) == text
  }
}
