/// One part of a key, as it stands in the document.
struct Key {
  /// The part with its quotes.
  var range: ByteRange
  /// The part between its quotes.
  var name: ByteRange
  var isBare: Bool
  var hasEscapes: Bool
  /// The seeded hash of its name.
  var hash: UInt64
}

/// How the reading of a construct ended.
enum Outcome {
  /// The construct is complete and the cursor stands after it.
  case whole
  /// The construct breaks the grammar; the cursor stands after what could be told of it.
  case broken
  /// A construct over several lines was left open; the cursor stands at the line to go on with.
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
    return value(claim(part, in: parent), depth: depth + 1)
  }

  /// `simple-key = quoted-key / unquoted-key`, the cursor left after it.
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
    return Key(
      range: range, name: range, isBare: true, hasEscapes: false, hash: hash(start, cursor))
  }

  /// The part of a dotted key after the dot under the cursor, with the blanks around it.
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
    var key = Key(
      range: ByteRange(start, cursor), name: ByteRange(start + 1, cursor - 1), isBare: false,
      hasEscapes: !scalar.isPlainText, hash: 0)
    key.hash = hash(of: key)
    return key
  }

  /// Whether another level fits; reports where it does not.
  mutating func isShallow(_ depth: Int, from range: ByteRange) -> Bool {
    if depth < Self.depthLimit { return true }
    report(.tooDeep, at: range)
    return false
  }

  /// Reports a key that holds characters that only a quoted one may hold, or no key at all.
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

  /// Reports what stands between a key and its `=`, or that there is none.
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
  /// The end of the words before a delimiter, where quotes would make a key of them.
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
