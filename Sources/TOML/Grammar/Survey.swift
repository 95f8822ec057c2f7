/// The result of one branch-free pass over a document's bytes before it is parsed.
struct Survey: OptionSet {
  let rawValue: UInt8

  /// There may be a malformed sequence or a forbidden character, so the bytes need a detailed check.
  static let suspicious = Survey(rawValue: 1)
  /// There is at least one carriage return.
  static let carriageReturns = Survey(rawValue: 2)
  /// There is at least one `<`, which may begin a conflict.
  static let angleBrackets = Survey(rawValue: 4)
}

extension Source {
  /// Scans all bytes, sixteen at a time.
  ///
  /// ASCII, Cyrillic, Greek, CJK and similar text is recognised as well-formed. Characters whose lead byte restricts the
  /// next byte (0xE0, 0xED, 0xF0 and above, mostly emoji) are left to `inspect`. A loop over bytes instead would make
  /// parsing of Russian records 1.5 times as long.
  func survey() -> Survey {
    var findings = SurveyedBytes()
    var offset = 0
    while offset &+ 16 <= count {
      findings.look(at: self, offset, inside: SIMD16(repeating: 0xFF))
      offset &+= 16
    }
    if offset < count {
      findings.look(at: self, offset, inside: .first(count - offset))
    }
    var survey: Survey = []
    if findings.broken != .zero || startsInsideCharacter { survey.insert(.suspicious) }
    if findings.returns != .zero { survey.insert(.carriageReturns) }
    if findings.angles != .zero { survey.insert(.angleBrackets) }
    return survey
  }

  /// Whether one of the first two bytes, which the vectors do not check, is a misplaced continuation byte.
  private var startsInsideCharacter: Bool {
    self[0] & 0xC0 == 0x80 || (self[1] & 0xC0 == 0x80) != (self[0] >= 0xC0)
  }
}

/// The findings in the vectors scanned so far; zero if there are none.
///
/// They are words because the compiler would convert vectors of bytes that only hold masks to vectors of bits and back in
/// each iteration.
private struct SurveyedBytes {
  var broken = SIMD2<UInt64>.zero
  var returns = SIMD2<UInt64>.zero
  var angles = SIMD2<UInt64>.zero

  /// Scans sixteen bytes; only the bytes in `inside` belong to the document.
  @inline(__always)
  mutating func look(at source: Source, _ offset: Int, inside: SIMD16<UInt8>) {
    let bytes = source.vector(at: offset)
    let next = source.vector(at: offset + 1)
    let third = source.vector(at: offset + 2)

    // A byte must be a continuation exactly if one of the preceding bytes requires it.
    let wanted = next.lanes(of: 0xC0, under: 0xC0) | bytes.lanes(of: 0xE0, under: 0xE0)
    var isBroken = third.lanes(of: 0x80, under: 0xC0) ^ wanted
    isBroken |= bytes.lanes(of: 0xC0, under: 0xFE) | bytes.lanes(of: 0xF0, under: 0xF0)
    isBroken |= bytes.lanes(of: 0xE0) | bytes.lanes(of: 0xED) | bytes.lanes(of: 0x7F)

    // The only control characters allowed.
    let isReturn = bytes.lanes(of: .carriageReturn)
    let endsInFeed = isReturn & next.lanes(of: .lineFeed)
    let isAllowed = bytes.lanes(of: .tab) | bytes.lanes(of: .lineFeed) | endsInFeed
    isBroken |= (bytes.lanes(of: 0, under: 0xE0) ^ isAllowed) & inside

    broken |= isBroken.words
    returns |= isReturn.words
    angles |= bytes.lanes(of: UInt8(ascii: "<")).words
  }
}

/// Masks are byte vectors and comparisons use whole vectors, because the compiler generates several instructions for a
/// `SIMDMask`, and one per lane for a comparison with a scalar.
extension SIMD16<UInt8> {
  /// Sets all bits in each lane whose byte, after applying the mask, equals `byte`; clears all other lanes.
  @inline(__always)
  fileprivate func lanes(of byte: UInt8, under mask: UInt8 = 0xFF) -> Self {
    unsafeBitCast(self & Self(repeating: mask) .== Self(repeating: byte), to: Self.self)
  }

  /// Sets all bits in the first `count` lanes.
  fileprivate static func first(_ count: Int) -> Self {
    let lanes = Self(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    return unsafeBitCast(lanes .< Self(repeating: UInt8(truncatingIfNeeded: count)), to: Self.self)
  }

  @inline(__always)
  fileprivate var words: SIMD2<UInt64> { unsafeBitCast(self, to: SIMD2<UInt64>.self) }
}

extension TOMLParser {
  /// Reports every malformed sequence and every character that TOML forbids everywhere.
  mutating func inspect() {
    var offset = 0
    while offset < source.count {
      let byte = source[offset]
      if byte >= 0x80 {
        let length = source.characterLength(at: offset)
        if length == 0 { reportMalformed(from: &offset) } else { offset += length }
        continue
      }
      if byte < 0x20 || byte == 0x7F, byte != .tab, byte != .lineFeed {
        if byte != .carriageReturn {
          report(.controlCharacter(byte), offset, offset + 1)
        } else if source[offset + 1] != .lineFeed {
          report(.loneCarriageReturn, offset, offset + 1)
        }
      }
      offset += 1
    }
  }

  /// Reports a run of malformed bytes as one problem.
  private mutating func reportMalformed(from offset: inout Int) {
    let start = offset
    repeat {
      offset += 1
    } while offset < source.count && source[offset] >= 0x80
      && source.characterLength(at: offset) == 0
    report(.invalidUTF8, start, offset)
  }
}

extension Source {
  /// Whether the document looks like UTF-16: it begins with a UTF-16 byte order mark or has a zero in every other byte.
  var looksLikeUTF16: Bool {
    guard count >= 2 else { return false }
    switch (self[0], self[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, let low): return low != 0 && count.isMultiple(of: 2)
    case (let low, 0): return low != 0 && count.isMultiple(of: 2)
    default: return false
    }
  }

  /// Returns the length of the well-formed multi-byte character at `offset`; 0 if there is none.
  ///
  /// See Unicode, table 3-7.
  func characterLength(at offset: Int) -> Int {
    let second = self[offset + 1], third = self[offset + 2], fourth = self[offset + 3]
    switch self[offset] {
    case 0xC2...0xDF: return second.isContinuation ? 2 : 0
    case 0xE0: return (0xA0...0xBF).contains(second) && third.isContinuation ? 3 : 0
    case 0xED: return (0x80...0x9F).contains(second) && third.isContinuation ? 3 : 0
    case 0xE1...0xEF: return second.isContinuation && third.isContinuation ? 3 : 0
    case 0xF0:
      return (0x90...0xBF).contains(second) && third.isContinuation && fourth.isContinuation
        ? 4 : 0
    case 0xF1...0xF3:
      return second.isContinuation && third.isContinuation && fourth.isContinuation ? 4 : 0
    case 0xF4:
      return (0x80...0x8F).contains(second) && third.isContinuation && fourth.isContinuation
        ? 4 : 0
    default: return 0
    }
  }
}

extension UInt8 {
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
