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

  func bytes(_ value: FieldValue) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(value.start), count: Int(value.end - value.start))
  }

  /// The number from 1 that an integer is, as the id of a record.
  @inline(__always)
  func number(_ entry: Entry) -> Int64? {
    guard let number = decodeInteger(bytes(entry.value)), number > 0 else { return nil }
    return number
  }

  @inline(__always)
  func bytes(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(range.start), count: Int(range.end - range.start))
  }

  /// Whether the content of a string that may span lines visibly begins with something to read.
  func beginsWithAWord(_ entry: Entry) -> Bool {
    var index = Int(entry.value.start) + (entry.kind.isMultiLine ? 3 : 1)
    while base[index] == 0x0A || base[index] == 0x0D { index += 1 }
    let first = base[index]
    return first > 0x20 && first < 0x80 && first != UInt8(ascii: "\\")
      && first != UInt8(ascii: "\"") && first != UInt8(ascii: "'") || first == 0xD0
      || first == 0xD1
  }

  /// Whether a word is made only of what cannot be, or begin, white space.
  @inline(__always)
  func isPlainWord(_ range: Range<Int>) -> Bool {
    for index in range {
      let byte = base[index]
      // 0xC2 and 0xE1 to 0xE3 begin every white space beyond ASCII.
      if byte <= 0x20 || byte == 0x7F || byte == 0xC2 || (0xE1...0xE3).contains(byte) {
        return false
      }
    }
    return true
  }
}

extension Entry.Kind {
  var isMultiLine: Bool { self == .multiLineBasicString || self == .multiLineLiteralString }
}
