/// What one branch-free pass over a document's bytes found out before its grammar is looked at.
struct Survey: OptionSet {
  let rawValue: UInt8

  /// Something that may be a malformed sequence or a forbidden character: look byte by byte.
  static let suspicious = Survey(rawValue: 1)
  /// At least one carriage return.
  static let carriageReturns = Survey(rawValue: 2)
  /// Two `<` in a row, as a conflict marker has.
  static let angleBrackets = Survey(rawValue: 4)
}

extension Source {
  /// Looks at all bytes, sixteen at once.
  ///
  /// It proves well-formed what is ASCII, Cyrillic, Greek, CJK and the like. Characters whose lead byte
  /// restricts the byte after it (0xE0, 0xED, 0xF0 and up: emoji, mostly) are left to `inspect`.
  func survey() -> Survey {
    var broken = vector(at: 0) .!= vector(at: 0)
    var returns = broken
    var angles = broken
    var zeros = broken
    var offset = 0
    while offset < count {
      let bytes = vector(at: offset)
      let next = vector(at: offset + 1)
      let third = vector(at: offset + 2)

      // A byte is a continuation exactly where the one or two bytes before it ask for one.
      let wanted = next.isBetween(0xC2, 0xFF) .| bytes.isBetween(0xE0, 0xFF)
      broken .|= third.isBetween(0x80, 0xBF) .^ wanted
      broken .|= bytes.isBetween(0xC0, 0xC1) .| bytes.isBetween(0xF0, 0xFF)
      broken .|= bytes.equals(0xE0) .| bytes.equals(0xED) .| bytes.equals(0x7F)

      let isReturn = bytes.equals(.carriageReturn)
      let control = bytes.isBetween(0x01, 0x1F)
      let isAllowed =
        bytes.equals(.tab) .| bytes.equals(.lineFeed) .| (isReturn .& next.equals(.lineFeed))
      broken .|= control .& .!isAllowed
      // The zeros of the last vector may be padding.
      broken .|= zeros
      zeros = bytes.equals(0)
      returns .|= isReturn
      angles .|= bytes.equals(UInt8(ascii: "<")) .& next.equals(UInt8(ascii: "<"))
      offset += 16
    }
    var survey: Survey = []
    let hasZero = firstOffset(of: 0, from: max(offset - 16, 0)) < count
    if broken.isAny || hasZero || startsInsideCharacter { survey.insert(.suspicious) }
    if returns.isAny { survey.insert(.carriageReturns) }
    if angles.isAny { survey.insert(.angleBrackets) }
    return survey
  }

  /// Whether one of the first two bytes, which the vectors do not check, is out of place.
  private var startsInsideCharacter: Bool {
    self[0] & 0xC0 == 0x80 || (self[1] & 0xC0 == 0x80) != (self[0] >= 0xC0)
  }
}

/// Comparisons with whole vectors: those with a scalar are not compiled to vector instructions.
extension SIMD16<Int8> {
  @inline(__always)
  fileprivate func equals(_ byte: UInt8) -> SIMDMask<Self> {
    self .== Self(repeating: Int8(bitPattern: byte))
  }

  /// The lanes in a range of bytes that are all ASCII or all not.
  @inline(__always)
  fileprivate func isBetween(_ first: UInt8, _ last: UInt8) -> SIMDMask<Self> {
    (self .>= Self(repeating: Int8(bitPattern: first)))
      .& (self .<= Self(repeating: Int8(bitPattern: last)))
  }
}

extension Parser {
  /// Reports every malformed sequence and every character that TOML forbids wherever it stands.
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

  /// Reports a run of bytes that are no character as one problem.
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
  /// Whether the document starts as UTF-16 does: with its byte order mark or with every other byte zero.
  var looksLikeUTF16: Bool {
    guard count >= 2 else { return false }
    switch (self[0], self[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, let low): return low != 0 && count.isMultiple(of: 2)
    case (let low, 0): return low != 0 && count.isMultiple(of: 2)
    default: return false
    }
  }

  /// The length of the well-formed multi-byte character at `offset`; 0 where there is none.
  ///
  /// Unicode, table 3-7.
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
