import Text

extension ModelError {
  /// Adds a suggestion to the error about an unknown field that is used alone, if the word is a choice of some field.
  func meaningChoice(of kind: Kind) -> ModelError {
    guard case .query(.unknownField(let name, let kindName, let names, nil)) = fact else {
      return self
    }
    for field in kind.fields {
      guard let choice = field.choices?.choice(called: name) else { continue }
      let meant = LocalizedText(
        "\(field.name) = \(choice.name)",
        "\(field.label.lowercased()) = \(choice.label.lowercased())")
      return ModelError(
        query: .unknownField(name, kind: kindName, among: names, meant: meant), at: range)
    }
    return self
  }
}

extension QueryBinder {
  /// Improves the error message for a condition that somebody typed: if a word follows a field, a comparison is missing.
  func explained(_ error: ModelError, in text: String, _ kind: KindIndex) -> ModelError {
    var (error, binder) = (error, self)
    switch error.fact {
    case .query(.connectiveExpected(_, let path?)):
      if let field = text.slice(path), binder.declared(field, kind) == nil {
        error = ModelError(query: .comparisonExpected(after: field), at: error.range)
      }
    case .query(.fieldExpected):
      // A choice whose name has several words.
      if let name = text.slice(error.range), !name.isEmpty {
        error = unknownField(name, of: kind, at: error.range).meaningChoice(of: schema[kind])
      }
    default: break
    }
    error.isTyped = true
    return error
  }
}

extension String {
  /// The text of a range of bytes.
  func slice(_ range: Range<Int>) -> String? {
    String(utf8.prefix(range.upperBound).dropFirst(range.lowerBound))
  }
}
