/// A parsed scalar; the cursor is after it.
struct Scalar {
  var kind: Entry.Kind
  var isPlainText = false
  var outcome = Outcome.whole

  static let broken = Scalar(kind: .invalid, outcome: .broken)
  static let abandoned = Scalar(kind: .invalid, outcome: .abandoned)
}

extension TOMLParser {
  /// `val = string / boolean / array / inline-table / date-time / float / integer`
  mutating func value(_ destination: Destination, depth: Int) -> Outcome {
    let start = cursor
    let scalar: Scalar
    let byte = source[start]
    if byte == .quote {
      scalar = string(.quote)
    } else if byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      scalar = number()
    } else if byte == .apostrophe {
      scalar = string(.apostrophe)
    } else if byte == .openBracket || byte == .openBrace {
      return collection(destination, depth: depth)
    } else {
      scalar = word()
    }
    let end = scalar.outcome == .abandoned ? source.endOfLine(from: start) : cursor
    add(
      scalar.kind, at: destination, value: ByteRange(start, end), isPlainText: scalar.isPlainText)
    return scalar.outcome
  }

  /// `string = ml-basic-string / basic-string / ml-literal-string / literal-string`
  @inline(__always)
  mutating func string(_ quote: UInt8) -> Scalar {
    let isTripled = source[cursor + 1] == quote && source[cursor + 2] == quote
    if quote == .quote { return isTripled ? multiLineString(.multiLineBasic) : basicString() }
    return isTripled ? multiLineString(.multiLineLiteral) : literalString()
  }

  /// Parses `boolean = true / false`, and `inf` and `nan` of `special-float`.
  @inline(never)
  private mutating func word() -> Scalar {
    if let (kind, length) = source.word(startingAt: cursor),
      source.isEndOfValue(cursor + length)
    {
      cursor += length
      return Scalar(kind: kind)
    }
    reportWord()
    return .broken
  }

  /// Reports an invalid value, usually text without quotes.
  @inline(never)
  private mutating func reportWord() {
    let start = cursor
    if source.isEndOfValue(start) {
      var last = start
      while last > 0, source[last - 1].isBlank { last -= 1 }
      report(.expectedValue, max(last - 1, 0), last)
      return
    }
    let end = endOfPhrase(from: start)
    let text = excerpt(start, end)
    report(problem(ofWord: text), start, end)
    cursor = end
  }

  private func problem(ofWord text: String) -> Problem.Kind {
    switch text.lowercased() {
    case "true", "false", "nan", "inf": return .misspelledWord(text, meant: text.lowercased())
    case "infinity": return .misspelledWord(text, meant: "inf")
    case "null", "nil", "none": return .noValue(text)
    default: break
    }
    if text.hasPrefix("=") { return .extraEquals }
    let digits = text.dropFirst()
    let isFraction = text.hasPrefix(".") && !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
    return isFraction ? .missingIntegerPart(text) : .unquotedText(text)
  }
}

extension Source {
  /// Whether a value without quotes or brackets may end before `offset`.
  @inline(__always)
  func isEndOfValue(_ offset: Int) -> Bool {
    switch self[offset] {
    case .space, .tab, .lineFeed, .comma, .closeBracket, .closeBrace, .hash: true
    default: isEndOfLine(offset)
    }
  }

  /// Returns the keyword of the grammar at `offset`.
  fileprivate func word(startingAt offset: Int) -> (Entry.Kind, length: Int)? {
    if starts(with: "true", at: offset) { return (.boolean, 4) }
    if starts(with: "false", at: offset) { return (.boolean, 5) }
    return isInfinityOrNaN(at: offset) ? (.float, 3) : nil
  }

  /// `inf / nan`
  func isInfinityOrNaN(at offset: Int) -> Bool {
    starts(with: "inf", at: offset) || starts(with: "nan", at: offset)
  }
}
