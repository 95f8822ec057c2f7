extension TOMLParser {
  /// Parses `float / integer / date-time`, distinguished by their first bytes.
  mutating func number() -> Scalar {
    let start = cursor
    if source[start + 4] == UInt8(ascii: "-") || source[start + 2] == UInt8(ascii: ":") {
      if source[start].isDigit, source[start + 1].isDigit { return dateTime() }
    }
    let digits = source[start].isDigit ? start : start + 1
    var end = digits
    while source[end].isDigit { end += 1 }
    let isShort = 1...18 ~= end - digits
    if isShort, source[digits] != UInt8(ascii: "0") || end == digits + 1, source.isEndOfValue(end) {
      cursor = end
      return Scalar(kind: .integer)
    }
    cursor = source.endOfWord(from: start)
    return carefulNumber(start, digits, cursor)
  }

  /// Parses numbers with underscores, a radix, a fraction, an exponent, an error, or more than 18 digits.
  private mutating func carefulNumber(_ start: Int, _ digits: Int, _ end: Int) -> Scalar {
    if source[digits] == UInt8(ascii: "0"), end > digits + 1,
      let radix = source.radix(of: source[digits + 1])
    {
      return radixNumber(start, digits, end, radix: radix)
    }
    if end - digits == 3, source.isInfinityOrNaN(at: digits) { return Scalar(kind: .float) }
    var at = digits
    guard run(&at, from: start, end) else { return .broken }
    if at - digits > 1, source[digits] == UInt8(ascii: "0"), source.isNumberPart(at, end) {
      reportLeadingZero(start, digits, end)
      return .broken
    }
    var kind = Entry.Kind.integer
    if at < end, source[at] == .dot {
      kind = .float
      at += 1
      guard run(&at, from: start, end) else { return .broken }
    }
    if at < end, source[at] | 0x20 == UInt8(ascii: "e") {
      kind = .float
      at += 1
      if at < end, source[at] == UInt8(ascii: "+") || source[at] == UInt8(ascii: "-") { at += 1 }
      guard run(&at, from: start, end) else { return .broken }
    }
    guard at == end else { return malformed(start, end) }
    return kind == .integer ? integer(start, end) : Scalar(kind: .float)
  }

  /// `hex-int / oct-int / bin-int`
  private mutating func radixNumber(_ start: Int, _ digits: Int, _ end: Int, radix: Int) -> Scalar {
    if digits > start {
      report(.signedRadix(excerpt(digits, digits + 2)), start, end)
      return .broken
    }
    var at = digits + 2
    guard run(&at, from: start, end, radix: radix) else { return .broken }
    if at < end {
      let length = max(source.characterLength(at: at), 1)
      let digit = excerpt(at, at + length).first ?? "?"
      report(.invalidDigit(digit, radix: radix), at, at + length)
      return .broken
    }
    return integer(start, end)
  }

  /// Parses `DIGIT *( DIGIT / underscore DIGIT )` in a radix; reports an error if there are no such digits.
  private mutating func run(
    _ at: inout Int, from start: Int, _ end: Int, radix: Int = 10
  ) -> Bool {
    let first = at
    while at < end {
      if source[at].isDigit(radix: radix) {
        at += 1
      } else if source[at] == .underscore {
        guard at > first, source[at - 1] != .underscore,
          at + 1 < end, source[at + 1].isDigit(radix: radix)
        else {
          report(.misplacedUnderscore, at, at + 1)
          return false
        }
        at += 1
      } else {
        break
      }
    }
    if at > first { return true }
    if at == end || source[at] == .dot || source[at] | 0x20 == UInt8(ascii: "e") {
      report(.missingDigits(after: excerpt(start, at)), start, end)
    } else if radix != 10 {
      report(.invalidDigit(excerpt(at, end).first ?? "?", radix: radix), at, end)
    } else {
      _ = malformed(start, end)
    }
    return false
  }

  private mutating func integer(_ start: Int, _ end: Int) -> Scalar {
    if decodeInteger(source.bytes(start..<end)) != nil { return Scalar(kind: .integer) }
    report(.integerOutOfRange, start, end)
    return .broken
  }

  private mutating func reportLeadingZero(_ start: Int, _ digits: Int, _ end: Int) {
    var first = digits
    while first < end - 1, source[first] == UInt8(ascii: "0"),
      source[first + 1].isDigit
        || source[first + 1] == .underscore
    {
      first += source[first + 1] == .underscore ? 2 : 1
    }
    report(.leadingZero(excerpt(start, digits) + excerpt(first, end)), start, end)
  }

  /// Reports an invalid word that begins like a number. If it has `-` or `:`, the error is about a date or a time.
  private mutating func malformed(_ start: Int, _ end: Int) -> Scalar {
    let digits = source.bytes(start..<end).prefix(while: \.isDigit).count
    let looksLikeDate =
      digits > 1
      && source.bytes(start..<end).allSatisfy { byte in
        byte.isDigit || "-:.+TtZz".utf8.contains(byte)
      }
      && source.bytes(start..<end).contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
    if looksLikeDate {
      report(.malformedDateTime(excerpt(start, end)), start, end)
      cursor = end
    } else {
      let phrase = endOfPhrase(from: start)
      report(.malformedNumber(excerpt(start, phrase)), start, phrase)
      cursor = phrase
    }
    return .broken
  }
}

extension Source {
  /// Returns the end of the word at `offset`: a run of bytes that are neither white space nor delimiters of a value.
  func endOfWord(from offset: Int) -> Int {
    var end = offset
    while !isEndOfValue(end) { end += 1 }
    return end
  }

  /// Returns the radix for the letter after a leading zero.
  fileprivate func radix(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  /// Whether a decimal number ends at `offset` or continues with a fraction or an exponent.
  fileprivate func isNumberPart(_ offset: Int, _ end: Int) -> Bool {
    offset == end || self[offset] == .dot || self[offset] | 0x20 == UInt8(ascii: "e")
  }
}

extension UInt8 {
  fileprivate func isDigit(radix: Int) -> Bool {
    guard let value = hexValue else { return false }
    return value < radix
  }
}
