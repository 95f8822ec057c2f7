import Text

extension ModelError {
  /// Adds a suggestion to the error about an unknown field that is used alone: the word may be a value, or `FIELD:VALUE`.
  func meaningTest(of kind: Kind) -> ModelError {
    guard case .query(.unknownField(let name, let kindName, let names, nil)) = fact else {
      return self
    }
    func problem(_ meant: LocalizedText) -> ModelError {
      ModelError(query: .unknownField(name, kind: kindName, among: names, meant: meant), at: range)
    }
    for field in kind.fields {
      guard let choice = field.choices?.choice(called: name) else { continue }
      return problem(
        LocalizedText(
          "\(field.name) = \(choice.name)",
          "\(field.label.lowercased()) = \(choice.label.lowercased())"))
    }
    let parts = name.split(at: ":").map(String.init)
    guard parts.count == 2, !parts[1].isEmpty,
      let field = kind.fieldIndex(named: parts[0]) ?? kind.index(ofFieldCalled: parts[0])
    else { return self }
    let sign = kind.fields[field].type.usualComparison.rawValue
    return problem(LocalizedText(verbatim: "\(parts[0]) \(sign) \(parts[1])"))
  }
}

extension ModelError {
  /// After `not`, a suggestion would be negated too, so it replaces the `not` and says the opposite.
  func negatedIfAfterNot(in text: String) -> ModelError {
    guard case .query(.unknownField(let name, let kind, let names, let meant?)) = fact,
      text.isNegated(before: range.lowerBound)
    else { return self }
    let opposite = meant.map {
      $0.contains("=") ? $0.replacing(sign: "=", with: "!=") : "not \($0)"
    }
    return ModelError(
      query: .unknownField(name, kind: kind, among: names, meant: opposite), at: range)
  }
}

extension QueryBinder {
  /// Improves the error message for a condition that somebody typed: if a field is followed by a value, a comparison is
  /// missing.
  func explained(
    _ error: ModelError, in text: String, _ words: TypedWords, _ kind: KindIndex
  ) -> ModelError {
    var error = error
    switch error.fact {
    case .query(.connectiveExpected(_, let path?)),
      .query(.closingParenthesisExpected(let path?)):
      error = missingComparison(behind: path, in: text, words, kind, error)
    case .query(.fieldExpected):
      // A choice whose name has several words.
      if let name = text.slice(error.range), !name.isEmpty {
        error = unknownField(name, of: kind, at: error.range).meaningTest(of: schema[kind])
      }
    default: break
    }
    error = error.negatedIfAfterNot(in: text)
    error.isTyped = true
    return error
  }

  private func missingComparison(
    behind range: Range<Int>, in text: String, _ words: TypedWords, _ kind: KindIndex,
    _ error: ModelError
  ) -> ModelError {
    var rest = QueryTokens(text.slice(error.range) ?? "")
    var binder = self
    guard let next = try? rest.next(), next.kind == .word || next.kind == .quoted,
      let field = text.slice(range), binder.declared(field, kind) == nil
    else { return error }
    var parser = QueryParser(field, typed: words)
    do {
      let path = try binder.path(try parser.path(), from: kind)
      let sign = path.usualComparison(in: schema)
      let meant = Self.test(field, sign, text, from: error.range.lowerBound).flatMap {
        (try? binder.bind(try QueryParser.condition($0, typed: words), kind)) == nil ? nil : $0
      }
      return ModelError(
        query: .comparisonExpected(after: field, meant: meant.map(LocalizedText.init(verbatim:))),
        at: error.range)
    } catch let inner {
      // The words in parentheses may be about another kind.
      if case .query(.closingParenthesisExpected) = error.fact { return error }
      let start = range.lowerBound
      return ModelError(
        inner.fact, at: start + inner.range.lowerBound..<start + inner.range.upperBound)
    }
  }

  /// Guesses the intended test from the words after a field: `due until friday`, `assignee Petrov Ivan`.
  private static func test(
    _ field: String, _ usual: Comparison, _ text: String, from start: Int
  ) -> String? {
    var tokens = QueryTokens(text.slice(start..<text.utf8.count) ?? "")
    var (sign, isNegated) = (usual, false)
    var value: Range<Int>?
    var count = 0
    while let token = try? tokens.next(), token.kind == .word || token.kind == .quoted {
      let word = folded(token.text)
      if ["and", "or", "и", "или"].contains(word) { break }
      if value == nil, ["not", "не"].contains(word) {
        isNegated = true
      } else if value == nil, token.kind == .word, let comparison = comparisons[word] {
        sign = comparison
      } else {
        value = (value?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
        count += token.kind == .word ? 1 : 0
      }
    }
    guard let value, var text = text.slice(start + value.lowerBound..<start + value.upperBound)
    else { return nil }
    if count > 1 && !text.contains("\"") { text = "\"\(text)\"" }
    if isNegated && sign != .equal { return "not \(field) \(sign.rawValue) \(text)" }
    return "\(field) \(isNegated ? Comparison.unequal.rawValue : sign.rawValue) \(text)"
  }

  /// Everyday words for comparisons.
  private static let comparisons: [String: Comparison] = [
    "is": .equal, "equals": .equal, "это": .equal, "есть": .equal, "равно": .equal,
    "равен": .equal, "before": .less, "раньше": .less, "меньше": .less, "until": .lessOrEqual,
    "by": .lessOrEqual, "до": .lessOrEqual, "after": .greater, "после": .greater,
    "позже": .greater, "больше": .greater, "since": .greaterOrEqual, "from": .greaterOrEqual,
    "с": .greaterOrEqual, "от": .greaterOrEqual, "contains": .contains, "has": .contains,
    "содержит": .contains,
  ]
}

extension FieldPath {
  fileprivate func usualComparison(in schema: Schema) -> Comparison {
    switch end {
    case .field(let field): schema[kind].fields[field].type.usualComparison
    case .title: .contains
    case .id, .record: .equal
    }
  }
}

extension FieldType {
  /// The most usual comparison for values of this type.
  fileprivate var usualComparison: Comparison {
    switch self {
    case .text, .multiLineText: .contains
    default: .equal
    }
  }
}

extension String {
  /// Whether the word before a byte is `not`.
  fileprivate func isNegated(before start: Int) -> Bool {
    let word = slice(0..<start)?.split(whereSeparator: \.isWhitespace).last
    return word.map { ["not", "не"].contains(folded(String($0))) } ?? false
  }

  /// The text of a range of bytes.
  func slice(_ range: Range<Int>) -> String? {
    String(utf8.prefix(range.upperBound).dropFirst(range.lowerBound))
  }
}
