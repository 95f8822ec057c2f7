package import Text

/// Translates words in a condition that somebody types while seeing lists and forms: labels of fields, choices and
/// conditions, which may have several words, and `и`, `или`, `не` and `в (…)`. Other words stay as they are.
struct TypedWords {
  private var phrases: [[String]: Phrase] = [:]

  private struct Phrase {
    let token: QueryToken.Kind
    let name: String
  }

  /// The maximum number of words in a label.
  static let most = 8

  /// Collects the words for conditions on a kind. The kind's own labels take precedence.
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
    for text in label.inEveryLanguage {
      let words = text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
      if words.count > 1 && phrases[words] == nil { phrases[words] = phrase }
    }
  }

  /// Returns the meaning of the first tokens and how many tokens it covers.
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
  /// What people can type for the keyword in each language; nil for keywords that typed conditions do not support.
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
  /// Returns the field with a label, in either language and ignoring case.
  package func index(ofFieldCalled text: String) -> Int? {
    fields.firstIndex { $0.label.isCalled(text) }
  }

  func condition(called text: String) -> NamedCondition? {
    conditions.first { $0.label?.isCalled(text) == true }
  }
}

extension Schema {
  /// Returns the kind with a label, singular or plural, in either language and ignoring case.
  package func kindIndex(called text: String) -> KindIndex? {
    kinds.firstIndex { $0.label.isCalled(text) || $0.pluralLabel.isCalled(text) }.map {
      KindIndex($0)
    }
  }
}

extension LocalizedText {
  /// Whether the text equals this one in either language, ignoring case.
  func isCalled(_ text: String) -> Bool {
    let text = folded(text)
    return inEveryLanguage.contains { folded($0) == text }
  }
}
