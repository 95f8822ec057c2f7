import Text

/// Parses conditions:
///
///     condition   = conjunction *( "or" conjunction )
///     conjunction = negation *( "and" negation )
///     negation    = "not" negation / "(" condition ")" / quantified / test
///     quantified  = ( "some" / "no" / "every" ) path [ "(" condition ")" ]
///     test        = value comparison operand / value "in" "(" operand *( "," operand ) ")" / path
///     value       = path / aggregate
///     aggregate   = ( "count" / "sum" / "min" / "max" / "avg" ) path
///     operand     = word / quoted / date *( ( "+" / "-" ) number unit ) / "." path
///
/// Keywords are only recognised where they make sense: `some`, `count` and the like before a path, `in` before a
/// parenthesis. Fields may have the same names.
struct QueryParser {
  private var tokens: QueryTokens
  private var depth = 0
  /// The word that names the kind of a query or a rule.
  private var kindName: String?
  /// The paths whose parentheses enclose the next token, outermost first.
  private var scopes: [PathSyntax] = []
  private let isUnfinished: Bool
  /// What the grammar allows at the end of an unfinished text.
  private(set) var expectation: QueryExpectation?

  /// With `isUnfinished`, somebody is typing at the end of the text. Invalid parts before the end are then skipped.
  init(_ text: String, typed: TypedWords? = nil, isUnfinished: Bool = false) {
    tokens = QueryTokens(text, typed: typed, isUnfinished: isUnfinished)
    self.isUnfinished = isUnfinished
  }

  /// The keywords of conditions.
  static let words: Set<String> = ["and", "or", "not", "in", "some", "no", "every"]

  /// Parses a text that is a whole condition.
  static func condition(
    _ text: String, typed: TypedWords? = nil
  ) throws(ModelError) -> ConditionSyntax {
    var parser = QueryParser(text, typed: typed)
    return try parser.wholeCondition()
  }

  mutating func wholeCondition() throws(ModelError) -> ConditionSyntax {
    let condition = try condition()
    let rest = try peek()
    if rest.kind != .end {
      let path = rest.kind == .sign ? nil : condition.last
      throw ModelError(
        query: .connectiveExpected(before: rest.text, path: path?.range), at: rest.range)
    }
    return condition
  }

  mutating func condition() throws(ModelError) -> ConditionSyntax {
    var conditions = [try conjunction()]
    while try skip(.or) { conditions.append(try conjunction()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func conjunction() throws(ModelError) -> ConditionSyntax {
    var conditions = [try negation()]
    while try skip(.and) { conditions.append(try negation()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// The maximum nesting depth of conditions.
  private static let maxDepth = 100

  private mutating func negation() throws(ModelError) -> ConditionSyntax {
    depth += 1
    let scopeCount = scopes.count
    defer { depth -= 1 }
    do {
      return try negationAsWritten()
    } catch {
      guard isUnfinished, error.range.upperBound < tokens.count else { throw error }
      scopes.removeSubrange(scopeCount...)
      skipToConnective()
      return .all([])
    }
  }

  private mutating func negationAsWritten() throws(ModelError) -> ConditionSyntax {
    let first = try peek()
    guard depth < Self.maxDepth else { throw ModelError(query: .nestedTooDeeply, at: first.range) }
    offer(.test)
    if first.isWord("not") {
      _ = try next()
      return .not(try negation())
    }
    if first.isSign("(") { return try parenthesized() }
    if let quantifier = ConditionSyntax.Quantifier(rawValue: first.text.lowercased()),
      try isFollowedByPath()
    {
      _ = try next()
      return try quantified(quantifier)
    }
    return try test()
  }

  /// Skips tokens up to `and`, `or`, `)`, the next clause or the end.
  private mutating func skipToConnective() {
    while true {
      let token = try? peek()
      if let token,
        token.kind == .end || token.kind == .unfinished || token.isSign(")")
          || (["and", "or"] + Self.clauses).contains(where: token.isWord)
      {
        return
      }
      _ = try? next()
    }
  }

  private mutating func parenthesized() throws(ModelError) -> ConditionSyntax {
    _ = try next()
    let inner = try condition()
    let close = try peek()
    guard close.isSign(")") else {
      throw ModelError(query: .closingParenthesisExpected, at: close.range)
    }
    _ = try next()
    return inner
  }

  private mutating func quantified(
    _ quantifier: ConditionSyntax.Quantifier
  ) throws(ModelError) -> ConditionSyntax {
    offer(.path)
    var path = try path()
    // The last condition in parentheses is about the records that the path leads to.
    let condition = path.steps[path.steps.count - 1].conditions.popLast()
    path.range = path.range.lowerBound..<path.steps[path.steps.count - 1].range.upperBound
    if quantifier == .every && condition == nil {
      throw ModelError(
        query: .openingParenthesisExpected(after: path.spelling), at: try peek().range)
    }
    return .quantified(quantifier, path, condition)
  }

  private mutating func test() throws(ModelError) -> ConditionSyntax {
    let first = try peek()
    guard first.kind == .word else { throw ModelError(query: .fieldExpected, at: first.range) }
    let value: ValueSyntax
    if let aggregate = try aggregate() {
      value = .aggregate(aggregate)
    } else {
      value = .path(try path())
    }
    offer(.comparison(value))
    let sign = try peek()
    if sign.isWord("in") {
      let opening = try peekSecond()
      if !opening.isSign("(") {
        throw ModelError(query: .openingParenthesisExpected(after: sign.text), at: opening.range)
      }
      _ = try next()
      return .membership(value, try operands(for: value))
    }
    if sign.kind == .sign, let comparison = Comparison(rawValue: sign.text) {
      _ = try next()
      offer(.value(value))
      return .comparison(value, comparison, try operand(after: first.text + " " + sign.text))
    }
    guard case .path(let path) = value else {
      throw ModelError(query: .comparisonExpected(after: first.text), at: sign.range)
    }
    return .present(path)
  }
}

extension QueryParser {
  /// Parses a path: the words between its dots, and the conditions in parentheses after them.
  mutating func path(listed: Bool = false) throws(ModelError) -> PathSyntax {
    var word = try next(listed: listed)
    guard word.kind == .word else { throw ModelError(query: .fieldExpected, at: word.range) }
    var path = PathSyntax(steps: steps(of: word), range: word.range)
    while try peek().isSign("(") {
      scopes.append(path)
      path.steps[path.steps.count - 1].conditions.append(try parenthesized())
      scopes.removeLast()
      path.range = path.range.lowerBound..<lastEnd
      let end = try peek(listed: listed)
      if end.kind == .unfinished, isJoined(end) { offer(.member(of: path), listed: listed) }
      guard end.kind == .word, end.text.utf8.first == UInt8(ascii: "."), isJoined(end) else {
        continue
      }
      word = try next(listed: listed)
      path.steps += steps(of: word, droppingDot: true)
      path.range = path.range.lowerBound..<word.range.upperBound
    }
    return path
  }

  /// Whether there is no space between a token and the previous one.
  private func isJoined(_ token: QueryToken) -> Bool {
    lastEnd == token.range.lowerBound
  }

  private func steps(of word: QueryToken, droppingDot: Bool = false) -> [StepSyntax] {
    if word.text.utf8.count != word.range.count {
      return [StepSyntax(word.text[...], range: word.range)]
    }
    var start = word.range.lowerBound + (droppingDot ? 1 : 0)
    let text = droppingDot ? word.text[...].dropping(1) : word.text[...]
    return text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      let spelling = Substring($0)
      defer { start += spelling.utf8.count + 1 }
      return StepSyntax(spelling, range: start..<start + spelling.utf8.count)
    }
  }

  /// Parses an aggregate if its keyword is followed by a path.
  private mutating func aggregate() throws(ModelError) -> AggregateSyntax? {
    let word = try peek()
    guard let function = AggregateFunction(rawValue: word.text.lowercased()),
      try isFollowedByPath()
    else { return nil }
    _ = try next()
    offer(.path)
    let path = try path()
    return AggregateSyntax(
      function: function, path: path, range: word.range.lowerBound..<path.range.upperBound)
  }

  /// Whether a path follows the next word.
  private func isFollowedByPath() throws(ModelError) -> Bool {
    let following = try peekSecond()
    return following.kind == .unfinished
      || following.kind == .word
        && !(["and", "or", "in"] + Self.clauses).contains { following.isWord($0) }
  }
}

extension StepSyntax {
  fileprivate init(_ spelling: Substring, range: Range<Int>) {
    var name = spelling
    if name.utf8.last == UInt8(ascii: "+") {
      repetition = .oneOrMore
    } else if name.utf8.last == UInt8(ascii: "*") {
      repetition = .anyNumber
    }
    if repetition != .once { name = Substring(name.utf8.dropLast()) }
    if let at = name.utf8.firstIndex(of: UInt8(ascii: "@")) {
      referrer = String(name[name.utf8.index(after: at)...])
      name = name[..<at]
    }
    self.name = String(name)
    self.range = range
  }
}

extension QueryParser {
  private mutating func operands(
    for value: ValueSyntax
  ) throws(ModelError) -> [OperandSyntax] {
    _ = try next()
    var operands: [OperandSyntax] = []
    repeat {
      offer(.value(value), listed: true)
      operands.append(try operand(after: operands.isEmpty ? "in (" : ",", listed: true))
    } while try skipComma()
    let close = try peek()
    guard close.isSign(")") else {
      throw ModelError(query: .closingParenthesisExpected, at: close.range)
    }
    _ = try next()
    return operands
  }

  private mutating func operand(
    after words: String, listed: Bool = false
  ) throws(ModelError) -> OperandSyntax {
    let value = try peek(listed: listed)
    guard value.kind == .word || value.kind == .quoted else {
      throw ModelError(query: .valueExpected(after: words), at: value.range)
    }
    _ = try next(listed: listed)
    var operand = OperandSyntax(
      text: value.text, isQuoted: value.kind == .quoted, range: value.range)
    while let shift = try shift(listed: listed) {
      if operand.shifts.count == ShiftSyntax.mostInRow {
        throw ModelError(query: .tooLargeNumber(value.text), at: operand.range)
      }
      operand.shifts.append(shift)
      operand.range = operand.range.lowerBound..<lastEnd
    }
    return operand
  }

  /// Parses a shift of the preceding date: `+ 3d`, `+3d`.
  private mutating func shift(listed: Bool) throws(ModelError) -> ShiftSyntax? {
    let sign = try peek(listed: listed)
    guard sign.kind == .word, let first = sign.text.utf8.first,
      first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    else { return nil }
    _ = try next(listed: listed)
    var text = Substring(sign.text.utf8.dropFirst())
    var range = sign.range
    if text.isEmpty {
      let count = try next(listed: listed)
      (text, range) = (count.text[...], count.range)
    }
    return try ShiftSyntax(text, isNegative: first == UInt8(ascii: "-"), at: range)
  }
}

extension ShiftSyntax {
  /// The maximum distance of one shift of a date, in any unit.
  private static let maxCount = 100_000
  /// The maximum number of shifts of one date.
  static let mostInRow = 16

  init(_ text: Substring, isNegative: Bool, at range: Range<Int>) throws(ModelError) {
    let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if digits.isEmpty {
      throw ModelError(query: .numberExpected(after: isNegative ? "-" : "+"), at: range)
    }
    let letters = text.dropFirst(digits.count)
    guard letters.count == 1, let unit = letters.first.flatMap(DateUnit.init(typed:)) else {
      throw ModelError(query: .unknownUnit(String(text)), at: range)
    }
    guard let count = Int(Substring(digits)), count <= Self.maxCount else {
      throw ModelError(query: .tooLargeNumber(String(text)), at: range)
    }
    self.init(count: isNegative ? -count : count, unit: unit)
  }
}

extension QueryParser {
  func peek(listed: Bool = false) throws(ModelError) -> QueryToken {
    var ahead = tokens
    return try ahead.next(listed: listed)
  }

  /// Returns the token after the next one.
  private func peekSecond() throws(ModelError) -> QueryToken {
    var ahead = tokens
    _ = try ahead.next()
    return try ahead.next()
  }

  mutating func next(listed: Bool = false) throws(ModelError) -> QueryToken {
    try tokens.next(listed: listed)
  }

  /// The end of the last token that was consumed.
  var lastEnd: Int { tokens.offset }

  /// Consumes a keyword; of `group by`, the first word.
  mutating func skip(_ word: QueryWord, listed: Bool = false) throws(ModelError) -> Bool {
    offer(.word(word), listed: listed)
    guard try peek(listed: listed).isWord(word.beginning) else { return false }
    _ = try next(listed: listed)
    return true
  }
}

extension QueryParser {
  mutating func kind() throws(ModelError) -> QueryToken {
    offer(.kind)
    let kind = try next()
    guard kind.kind == .word else { throw ModelError(query: .kindExpected, at: kind.range) }
    kindName = kind.text
    return kind
  }

  /// Records that a part can come next, if the next token is the one being typed.
  mutating func offer(_ part: QueryExpectation.Part, listed: Bool = false) {
    guard isUnfinished, let token = try? peek(listed: listed), token.kind == .unfinished else {
      return
    }
    if expectation == nil {
      expectation = QueryExpectation(token: token, kindName: kindName, scopes: scopes)
    }
    expectation?.parts.append(part)
  }
}

/// What the grammar allows at the end of an unfinished text.
struct QueryExpectation {
  enum Part {
    case rule, kind, test, path, column
    case word(QueryWord)
    /// A comparison after a value.
    case comparison(ValueSyntax)
    /// An operand to compare a value with.
    case value(ValueSyntax)
    /// `.field` after the closing parenthesis of a path.
    case member(of: PathSyntax)
    /// A comparison for the count that a rule limits.
    case limit
  }

  var parts: [Part] = []
  /// The token that is being typed.
  let token: QueryToken
  let kindName: String?
  /// The paths whose parentheses enclose the token, outermost first.
  let scopes: [PathSyntax]
}
