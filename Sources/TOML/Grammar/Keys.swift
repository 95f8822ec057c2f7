/// One part of a key as written in the document.
struct Key {
  /// The range of the part, with its quotes.
  var range: ByteRange
  /// The range of the part without its quotes.
  var name: ByteRange
  var isBare: Bool
  var hasEscapes: Bool
}

/// The result of parsing a construct.
enum Outcome {
  /// The construct is complete and the cursor is after it.
  case whole
  /// The construct is invalid; the cursor is after the part that could be recognised.
  case broken
  /// A construct over several lines was not closed; the cursor is at the line where parsing continues.
  case abandoned
}

extension TOMLParser {
  /// `keyval = key keyval-sep val`
  mutating func keyValue(in table: UInt32, depth: Int) -> Outcome {
    var parent = table
    var depth = depth
    guard var part = simpleKey() else { return .broken }
    cursor = source.endOfBlanks(from: cursor)
    while source[cursor] == .dot {
      depth += 1
      guard isShallow(depth, from: part.range) else { return .broken }
      parent = dottedTable(part, in: parent)
      guard let next = keyPartAfterDot() else { return .broken }
      part = next
    }
    guard source[cursor] == .equals else {
      reportMissingEquals(after: part)
      return .broken
    }
    cursor = source.endOfBlanks(from: cursor + 1)
    let destination = claim(part, in: parent)
    let entry = UInt32(truncatingIfNeeded: entries.count)
    let outcome = value(destination, depth: depth + 1)
    definedEntry = entry
    return outcome
  }

  /// Parses `simple-key = quoted-key / unquoted-key`; leaves the cursor after it.
  @inline(__always)
  mutating func simpleKey(before end: UInt8 = .equals) -> Key? {
    let start = cursor
    cursor = source.endOfBareKey(from: start)
    guard cursor > start else { return quotedKey(before: end) }
    if source[cursor] >= 0x80 {
      reportBareKey(from: start, before: end)
      return nil
    }
    let range = ByteRange(start, cursor)
    return Key(range: range, name: range, isBare: true, hasEscapes: false)
  }

  /// Parses the part of a dotted key after the dot at the cursor, and the white space around it.
  mutating func keyPartAfterDot() -> Key? {
    let dot = cursor
    cursor = source.endOfBlanks(from: cursor + 1)
    guard source[cursor].startsKey else {
      if source[cursor] >= 0x80 {
        reportBareKey(from: cursor)
      } else {
        report(.expectedKeyAfterDot, dot, dot + 1)
      }
      return nil
    }
    guard let part = simpleKey() else { return nil }
    cursor = source.endOfBlanks(from: cursor)
    return part
  }

  /// `quoted-key = basic-string / literal-string`
  @inline(never)
  private mutating func quotedKey(before end: UInt8) -> Key? {
    let start = cursor
    guard source[start] == .quote || source[start] == .apostrophe else {
      reportBareKey(from: start, before: end)
      return nil
    }
    if source[start + 1] == source[start], source[start + 2] == source[start] {
      report(.multiLineKey, start, start + 3)
      return nil
    }
    let scalar = source[start] == .quote ? basicString() : literalString()
    guard scalar.kind != .invalid else { return nil }
    return Key(
      range: ByteRange(start, cursor), name: ByteRange(start + 1, cursor - 1), isBare: false,
      hasEscapes: !scalar.isPlainText)
  }

  /// Whether another level of nesting is allowed; reports an error if not.
  mutating func isShallow(_ depth: Int, from range: ByteRange) -> Bool {
    if depth < Self.depthLimit { return true }
    report(.tooDeep, at: range)
    return false
  }

  /// Reports a missing key, or one with characters that are allowed only in quotes.
  @inline(never)
  mutating func reportBareKey(from start: Int, before end: UInt8 = .equals) {
    let phrase = endOfPhrase(from: start)
    let keyEnd = source.endOfUnquotedKey(in: start..<phrase, before: end)
    if let keyEnd {
      report(.keyNeedsQuotes(excerpt(start, keyEnd)), start, keyEnd)
    } else {
      report(.expectedKey(found: excerpt(start, phrase)), start, phrase)
    }
    cursor = keyEnd ?? phrase
  }

  /// Reports unexpected text between a key and its `=`, or a missing `=`.
  @inline(never)
  private mutating func reportMissingEquals(after key: Key) {
    let name = excerpt(Int(key.range.start), Int(key.range.end))
    let line = endOfPhrase(from: cursor)
    if source.isEndOfLine(cursor) || source[cursor] == .hash {
      report(.keyWithoutValue(key: name), at: key.range)
      return
    }
    let start = Int(key.range.start)
    if key.isBare, let end = source.endOfUnquotedKey(in: start..<line, before: .equals) {
      report(.keyNeedsQuotes(excerpt(start, end)), start, end)
      return
    }
    report(.expectedEquals(key: name, found: excerpt(cursor, line)), cursor, line)
  }
}

extension Source {
  /// Returns the end of the words before a delimiter, if quoting them would make them a key.
  func endOfUnquotedKey(in range: Range<Int>, before delimiter: UInt8) -> Int? {
    var end = range.lowerBound
    while end < range.upperBound, self[end] != delimiter {
      switch self[end] {
      case .quote, .apostrophe, .openBracket, .openBrace, .closeBracket, .closeBrace,
        UInt8(ascii: ":"):
        return nil
      default: end += 1
      }
    }
    guard end < range.upperBound else { return nil }
    while end > range.lowerBound, self[end - 1].isBlank { end -= 1 }
    return end > range.lowerBound ? end : nil
  }
}
