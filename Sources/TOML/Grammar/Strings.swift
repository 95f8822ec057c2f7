extension TOMLParser {
  /// `basic-string = quotation-mark *basic-char quotation-mark`
  mutating func basicString() -> Scalar {
    let start = cursor
    var scalar = Scalar(kind: .basicString, isPlainText: true)
    cursor += 1
    while true {
      cursor = source.firstOffset(of: .quote, .backslash, .lineFeed, from: cursor)
      switch source[cursor] {
      case .quote:
        cursor += 1
        return scalar
      case .backslash:
        scalar.isPlainText = false
        if !escape(isMultiLine: false) { scalar = .broken }
      default:
        return unclosed(.basic, from: start)
      }
    }
  }

  /// `literal-string = apostrophe *literal-char apostrophe`
  mutating func literalString() -> Scalar {
    let start = cursor
    cursor = source.firstOffset(of: .apostrophe, .lineFeed, from: start + 1)
    guard source[cursor] == .apostrophe else { return unclosed(.literal, from: start) }
    cursor += 1
    return Scalar(kind: .literalString, isPlainText: true)
  }

  /// Parses `ml-basic-string = ml-basic-string-delim [ newline ] ml-basic-body ml-basic-string-delim` and
  /// `ml-literal-string`, which is similar.
  mutating func multiLineString(_ delimiter: Problem.Quote) -> Scalar {
    let start = cursor
    let mark = source[start]
    let isBasic = delimiter == .multiLineBasic
    var scalar = Scalar(kind: isBasic ? .multiLineBasicString : .multiLineLiteralString)
    cursor += 3
    scalar.isPlainText =
      source[cursor] != .lineFeed && !survey.contains(.carriageReturns)
    while true {
      let from = cursor
      cursor = source.firstOffset(of: mark, isBasic ? .backslash : mark, from: from)
      if !skipped.isEmpty, let lines = nextSkipped(after: from), lines.lowerBound < cursor {
        cursor = lines.upperBound
        continue
      }
      if cursor >= source.count { return unclosed(delimiter, from: start) }
      if source[cursor] == .backslash, isBasic {
        scalar.isPlainText = false
        if !escape(isMultiLine: true) { scalar = .broken }
        continue
      }
      // Up to two quotes may precede the three closing ones.
      let run = source.run(of: mark, at: cursor, limit: 5)
      cursor += run
      if run >= 3 { return scalar }
    }
  }

  /// Reports a string that is not closed before the end of its line or of the document, and finds where parsing
  /// continues.
  private mutating func unclosed(_ delimiter: Problem.Quote, from start: Int) -> Scalar {
    let line = source.endOfLine(from: start)
    switch delimiter {
    case .basic, .literal:
      report(.unclosedString(delimiter), start, line)
      cursor = line
      return .broken
    case .multiLineBasic, .multiLineLiteral:
      report(.unclosedString(delimiter), start, start + 3)
      cursor = source.nextExpression(after: start)
      return .abandoned
    }
  }

  /// Parses `escape-seq-char` or, in a multi-line string, `mlb-escaped-nl`; returns false if there is neither.
  private mutating func escape(isMultiLine: Bool) -> Bool {
    let start = cursor
    let letter = source[start + 1]
    cursor += 2
    switch letter {
    case .quote, .backslash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    case UInt8(ascii: "e"):
      report(.escapeCharacter, start, cursor)
      return true
    case UInt8(ascii: "x"):
      guard codePoint(digits: 2, escape: start) else { return false }
      report(.hexEscape, start, cursor)
      return true
    case UInt8(ascii: "u"): return codePoint(digits: 4, escape: start)
    case UInt8(ascii: "U"): return codePoint(digits: 8, escape: start)
    default:
      cursor -= 1
      let end = source.endOfBlanks(from: cursor)
      if isMultiLine, end < source.count, source.isEndOfLine(end) {
        cursor = end
        return true
      }
      if cursor < source.count, !source.isEndOfLine(cursor) {
        cursor += max(source.characterLength(at: cursor), 1)
      }
      report(.invalidEscape(excerpt(start, cursor)), start, cursor)
      return false
    }
  }

  /// Parses `2HEXDIG`, `4HEXDIG` or `8HEXDIG`: a Unicode scalar value.
  private mutating func codePoint(digits: Int, escape start: Int) -> Bool {
    var value: UInt32 = 0
    let end = cursor + digits
    while cursor < end, let digit = source[cursor].hexValue {
      value = value << 4 | digit
      cursor += 1
    }
    if cursor < end {
      report(.invalidEscape(excerpt(start, cursor)), start, cursor)
      return false
    }
    if Unicode.Scalar(value) == nil {
      report(.invalidCodePoint(excerpt(start, cursor)), start, cursor)
      return false
    }
    return true
  }
}

extension Source {
  /// Returns the start of the first line after `offset` that looks like an expression, or the end of the document.
  fileprivate func nextExpression(after offset: Int) -> Int {
    var line = startOfNextLine(after: offset)
    while line < count {
      let start = endOfBlanks(from: line)
      if isKeyValue(at: start) || isHeader(at: start) { return line }
      line = startOfNextLine(after: line)
    }
    return line
  }
}
