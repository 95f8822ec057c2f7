import TOML

extension Source {
  func string(_ entry: Entry) -> String {
    decodeString(bytes(entry.value), kind: entry.kind)
  }

  func key(_ entry: Entry) -> String {
    let bytes = bytes(entry.key)
    if entry.isPlainKey { return String(decoding: bytes, as: UTF8.self) }
    return decodeString(
      bytes, kind: bytes.first == UInt8(ascii: "'") ? .literalString : .basicString)
  }

  func text(_ value: FieldValue) -> String {
    value.text(bytes(value))
  }

  var all: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// A copy of the whole content.
  var contents: [UInt8] { Array(all) }

  @inline(__always)
  func byte(at offset: UInt32) -> UInt8 { base[Int(offset)] }

  func bytes(_ value: FieldValue) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(value.start), count: Int(value.end - value.start))
  }

  /// Returns the integer of an entry if it is valid in an automatic field; otherwise nil.
  @inline(__always)
  func number(_ entry: Entry) -> Int64? {
    guard let number = decodeInteger(bytes(entry.value)), (1...AutomaticNumber.maximum) ~= number
    else { return nil }
    return number
  }

  @inline(__always)
  func bytes(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(range.start), count: Int(range.end - range.start))
  }

  /// Whether a string that may have several lines certainly begins with visible text.
  func beginsWithAWord(_ entry: Entry) -> Bool {
    var index = Int(entry.value.start) + (entry.kind.isMultiLine ? 3 : 1)
    while base[index] == 0x0A || base[index] == 0x0D { index += 1 }
    let first = base[index]
    return first > 0x20 && first < 0x80 && first != UInt8(ascii: "\\")
      && first != UInt8(ascii: "\"") && first != UInt8(ascii: "'") || first == 0xD0
      || first == 0xD1
  }

  /// Whether a word certainly has no white space. Checks eight bytes at a time; the padding of the source makes it safe
  /// to read past the end.
  @inline(__always)
  func isPlainWord(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let bytes = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      let word = UInt64(littleEndian: bytes).filled(behind: range.upperBound - index)
      if word.mayHaveWhiteSpace { return isPlainWordByBytes(range) }
      index += 8
    }
    return true
  }

  private func isPlainWordByBytes(_ range: Range<Int>) -> Bool {
    for index in range {
      let byte = base[index]
      if byte <= 0x20 || byte == 0x7F { return false }
      if byte >= 0xC2 && byte <= 0xE3 && isWhiteSpaceBeyondASCII(at: index) { return false }
    }
    return true
  }

  /// Whether one of Unicode's `White_Space` characters from U+0080 on begins at an index.
  private func isWhiteSpaceBeyondASCII(at index: Int) -> Bool {
    switch (base[index], base[index + 1], base[index + 2]) {
    case (0xC2, 0x85, _), (0xC2, 0xA0, _): true
    case (0xE1, 0x9A, 0x80), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): true
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF): true
    default: false
    }
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Creates a word of eight equal bytes.
  @inline(__always)
  private init(repeating byte: UInt64) { self = byte &* Self.ones }

  /// Returns the first `count` bytes, lowest first, with the other bytes replaced by letters.
  @inline(__always)
  fileprivate func filled(behind count: Int) -> UInt64 {
    if count >= 8 { return self }
    let kept = (1 &<< UInt64(truncatingIfNeeded: count * 8)) &- 1 as UInt64
    return self & kept | UInt64(repeating: 0x61) & ~kept
  }

  /// Whether one of the bytes may be white space or the first byte of a white-space character.
  @inline(__always)
  fileprivate var mayHaveWhiteSpace: Bool {
    let blanks = (self &- UInt64(repeating: 0x21)) & ~self
    let deletes = (self ^ UInt64(repeating: 0x7F)).zeroBytes
    let latin = (self ^ UInt64(repeating: 0xC2)).zeroBytes
    let others = (self & UInt64(repeating: 0xFC) ^ UInt64(repeating: 0xE0)).zeroBytes
    return (blanks | deletes | latin | others) & UInt64(repeating: 0x80) != 0
  }

  /// A mask with the high bit of the first zero byte set. Higher bits may be set too.
  @inline(__always)
  private var zeroBytes: UInt64 { (self &- Self.ones) & ~self }
}
