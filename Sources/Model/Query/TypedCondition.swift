package import Text

extension Schema {
  /// A condition that somebody types who knows what lists and forms show: what fields and choices are called there in
  /// several words becomes one, and `и`, `или`, `не` and `в (…)` become the words of the language. What is none of that
  /// stays as it is.
  package func spelled(_ text: String, for kind: KindIndex) -> String {
    var tokens: [QueryToken] = []
    var reader = QueryTokens(text)
    while let token = try? reader.next(), token.kind != .end { tokens.append(token) }
    let phrases = phrases(for: kind)
    var spelled = ""
    var (position, end) = (0, 0)
    let bytes = Array(text.utf8)
    while position < tokens.count {
      let (count, word) = meaning(of: tokens[position...], phrases) ?? (1, nil)
      let range = tokens[position].range.lowerBound..<tokens[position + count - 1].range.upperBound
      spelled += String(decoding: bytes[end..<range.lowerBound], as: UTF8.self)
      spelled += word ?? String(decoding: bytes[range], as: UTF8.self)
      (position, end) = (position + count, range.upperBound)
    }
    return spelled + String(decoding: bytes[min(end, bytes.count)...], as: UTF8.self)
  }

  /// What the first of some tokens stand for, and how many they are.
  private func meaning(
    of tokens: ArraySlice<QueryToken>, _ phrases: [[String]: String]
  ) -> (count: Int, word: String?)? {
    let words = tokens.prefix(Self.mostWords).prefix { $0.kind == .word }.map { folded($0.text) }
    for count in stride(from: words.count, to: 1, by: -1) {
      if let word = phrases[Array(words[..<count])] { return (count, word) }
    }
    guard let first = words.first, let word = Self.connectives[first] else { return nil }
    let isOfList = word != QueryWord.in.rawValue || tokens.dropFirst().first?.isSign("(") == true
    return isOfList ? (1, word) : nil
  }

  /// How many words of a text are one name at most.
  private static let mostWords = 8

  private static let connectives = Dictionary(
    QueryWord.allCases.compactMap { word in word.typed.map { ($0.russian, word.rawValue) } }
  ) { first, _ in first }

  /// What is called by several words, and what it is in a condition; what the asked kind has comes before all others.
  private func phrases(for kind: KindIndex) -> [[String]: String] {
    var phrases: [[String]: String] = [:]
    for kind in [self[kind]] + kinds {
      for condition in kind.conditions { add(condition.label, condition.name, to: &phrases) }
      for field in kind.fields {
        add(field.label, field.name, to: &phrases)
        for choice in field.choices ?? [] { add(choice.label, "\"\(choice.name)\"", to: &phrases) }
      }
    }
    return phrases
  }

  private func add(_ label: LocalizedText?, _ name: String, to phrases: inout [[String]: String]) {
    guard let label else { return }
    for text in [label.english, label.russian] {
      let words = text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
      if words.count > 1 && phrases[words] == nil { phrases[words] = name }
    }
  }
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
