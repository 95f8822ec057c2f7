/// Searches in a document that process eight bytes per step.
extension Source {
  /// Returns the offset of the first byte at or after `start` that equals one of up to three; `count` if there is none.
  @inline(__always)
  func firstOffset(of a: UInt8, _ b: UInt8? = nil, _ c: UInt8? = nil, from start: Int) -> Int {
    let (b, c) = (UInt64(repeating: b ?? a), UInt64(repeating: c ?? a))
    let a = UInt64(repeating: a)
    var offset = start
    while offset < count {
      let word = word(at: offset)
      let found = (word ^ a).zeroBytes | (word ^ b).zeroBytes | (word ^ c).zeroBytes
      if found != 0 { return min(offset + found.firstByte, count) }
      offset &+= 8
    }
    return count
  }

  /// Returns the end of the run of bare key characters at `start`.
  @inline(__always)
  func endOfBareKey(from start: Int) -> Int {
    var offset = start
    while self[offset].isBareKey { offset &+= 1 }
    return offset
  }

  /// Returns the end of the run of spaces and tabs at `start`.
  @inline(__always)
  func endOfBlanks(from start: Int) -> Int {
    var offset = start
    while self[offset].isBlank { offset &+= 1 }
    return offset
  }

  /// Returns the end of the line that contains `offset`, which is the offset of its LF or CRLF.
  func endOfLine(from offset: Int) -> Int {
    let feed = firstOffset(of: .lineFeed, from: offset)
    return feed > offset && feed < count && self[feed - 1] == .carriageReturn ? feed - 1 : feed
  }

  /// Whether a line or the document ends at `offset`.
  @inline(__always)
  func isEndOfLine(_ offset: Int) -> Bool {
    switch self[offset] {
    case .lineFeed: true
    case .carriageReturn: self[offset + 1] == .lineFeed
    case 0: offset >= count
    default: false
    }
  }

  /// Whether `text` is at `offset`.
  func starts(with text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { bytes in
      bytes.elementsEqual(self.bytes(offset..<offset + bytes.count))
    }
  }

  /// Returns the length of the run of `byte` at `offset`, at most `limit`.
  func run(of byte: UInt8, at offset: Int, limit: Int = 8) -> Int {
    var length = 0
    while length < limit, offset + length < count, self[offset + length] == byte { length += 1 }
    return length
  }
}

extension UInt64 {
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Creates a word of eight equal bytes.
  @inline(__always)
  init(repeating byte: UInt8) { self = UInt64(byte) &* Self.lowBits }

  /// A mask with the high bit of the first zero byte set; higher bits are meaningless.
  @inline(__always)
  var zeroBytes: UInt64 { (self &- Self.lowBits) & ~self & Self.highBits }

  /// The position of the byte with the lowest set bit.
  @inline(__always)
  var firstByte: Int { trailingZeroBitCount >> 3 }
}
