import Text

/// A word, a quoted text or a sign in a query, with its range in bytes.
struct QueryToken: Hashable {
  let kind: Kind
  let text: String
  let range: Range<Int>

  enum Kind: Hashable {
    case word, quoted, sign
    /// The word or quoted text at the end that is being typed; it may be empty.
    case unfinished
    case end
  }

  /// Whether the token is a keyword; case is ignored.
  func isWord(_ word: String) -> Bool {
    kind == .word && text.utf8.count == word.utf8.count && text.lowercased() == word
  }

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
}

/// Splits a query into tokens on demand.
///
/// Works on scalars: a quote or a sign followed by a combining accent is still a quote or a sign.
struct QueryTokens {
  private let text: String
  /// Replacements for typed phrases and for words in the user's language.
  private let typed: TypedWords?
  private let isUnfinished: Bool
  private var position: String.UnicodeScalarView.Index

  /// With `isUnfinished`, somebody is typing at the end of the text.
  init(_ text: String, typed: TypedWords? = nil, isUnfinished: Bool = false) {
    var text = text
    text.makeContiguousUTF8()
    (self.text, self.typed, self.isUnfinished) = (text, typed, isUnfinished)
    position = self.text.startIndex
  }

  /// Comparisons, longer ones first, and parentheses.
  private static let signs = ["!=", "<=", ">=", "=", "<", ">", "~", "(", ")"]
  private static let endsOfWords = Set("()=!<>~\"'".unicodeScalars)

  /// Returns the next token. In a list, commas are tokens; otherwise they are parts of words.
  mutating func next(listed: Bool = false) throws(ModelError) -> QueryToken {
    guard let typed else { return try nextAsWritten(listed: listed) }
    let rest = self
    let first = try nextAsWritten(listed: listed)
    guard first.kind == .word else { return first }
    var ahead = rest
    var tokens: [QueryToken] = []
    while tokens.count <= TypedWords.most, let token = try? ahead.nextAsWritten(listed: listed) {
      tokens.append(token)
      if token.kind != .word { break }
    }
    guard let (count, kind, word) = typed.meaning(of: tokens) else { return first }
    let end = tokens[count - 1].range.upperBound
    position = text.utf8.index(text.startIndex, offsetBy: end)
    return QueryToken(kind: kind, text: word, range: first.range.lowerBound..<end)
  }

  private mutating func nextAsWritten(listed: Bool) throws(ModelError) -> QueryToken {
    let scalars = text.unicodeScalars
    while position < scalars.endIndex, scalars[position].properties.isWhitespace {
      position = scalars.index(after: position)
    }
    let start = position
    guard start < scalars.endIndex else {
      let isClosed = scalars.last == "\"" || scalars.last == "'"
      return token(isUnfinished && !isClosed ? .unfinished : .end, from: start)
    }
    let first = scalars[start]
    if first == "\"" || first == "'" { return try quoted(first, from: start) }
    if listed && first == "," {
      position = scalars.index(after: start)
      return token(.sign, from: start)
    }
    if let sign = Self.signs.first(where: { scalars[start...].starts(with: $0.unicodeScalars) }) {
      position = scalars.index(start, offsetBy: sign.unicodeScalars.count)
      return token(.sign, from: start)
    }
    while position < scalars.endIndex {
      let scalar = scalars[position]
      if scalar.properties.isWhitespace || Self.endsOfWords.contains(scalar)
        || listed && scalar == ","
      {
        break
      }
      position = scalars.index(after: position)
    }
    if position == start {
      position = scalars.index(after: start)
      throw ModelError(query: .notAComparison(String(first)), at: range(from: start))
    }
    let isTyped = isUnfinished && position == scalars.endIndex
    return token(isTyped ? .unfinished : .word, from: start)
  }

  private mutating func quoted(
    _ quote: Unicode.Scalar, from start: String.Index
  ) throws(ModelError) -> QueryToken {
    let scalars = text.unicodeScalars
    let inside = scalars.index(after: start)
    guard let end = scalars[inside...].firstIndex(of: quote) else {
      position = scalars.endIndex
      if isUnfinished {
        return QueryToken(
          kind: .unfinished, text: String(scalars[inside...]), range: range(from: start))
      }
      throw ModelError(query: .closingQuoteExpected(quote), at: range(from: start))
    }
    position = scalars.index(after: end)
    return QueryToken(
      kind: .quoted, text: String(scalars[inside..<end]), range: range(from: start))
  }

  private func token(_ kind: QueryToken.Kind, from start: String.Index) -> QueryToken {
    QueryToken(
      kind: kind, text: String(text.unicodeScalars[start..<position]), range: range(from: start))
  }

  /// The length of the whole text in bytes.
  var count: Int { text.utf8.count }

  /// The number of bytes consumed so far.
  var offset: Int { text.utf8.distance(from: text.startIndex, to: position) }

  private func range(from start: String.Index) -> Range<Int> {
    text.utf8.distance(from: text.startIndex, to: start)..<offset
  }
}
