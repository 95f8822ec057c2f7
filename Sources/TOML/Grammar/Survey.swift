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
    var offset = 0
    while offset < count {
      let bytes = vector(at: offset)
      let next = vector(at: offset + 1)
      let third = vector(at: offset + 2)

      // A byte is a continuation exactly where the one or two bytes before it ask for one.
      let wanted = ((next .> -63) .& (next .< 0)) .| ((bytes .> -33) .& (bytes .< 0))
      broken .|= (third .< -64) .^ wanted
      broken .|= ((bytes .> -65) .& (bytes .< -62)) .| ((bytes .> -17) .& (bytes .< 0))
      broken .|= (bytes .== -32) .| (bytes .== -19) .| (bytes .== 0x7F)

      let isReturn = bytes .== 13
      let inside = lanes .< Int8(truncatingIfNeeded: min(count - offset, 16))
      let control = (bytes .>= 0) .& (bytes .< 32) .& inside
      broken .|= control .& (bytes .!= 9) .& (bytes .!= 10) .& (.!isReturn .| (next .!= 10))
      returns .|= isReturn
      angles .|= (bytes .== 0x3C) .& (next .== 0x3C)
      offset += 16
    }
    var survey: Survey = []
    if any(broken) || startsInsideCharacter { survey.insert(.suspicious) }
    if any(returns) { survey.insert(.carriageReturns) }
    if any(angles) { survey.insert(.angleBrackets) }
    return survey
  }

  /// Whether one of the first two bytes, which the vectors do not check, is out of place.
  private var startsInsideCharacter: Bool {
    self[0] & 0xC0 == 0x80 || (self[1] & 0xC0 == 0x80) != (self[0] >= 0xC0)
  }
}

private let lanes = SIMD16<Int8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

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
