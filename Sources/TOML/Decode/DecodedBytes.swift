/// Iterates over the decoded bytes of a string's content: resolves escapes, turns CRLF into LF and drops line
/// continuations. Malformed escapes are kept as they are.
struct DecodedBytes: IteratorProtocol {
  private let raw: UnsafeBufferPointer<UInt8>
  private let decodes: Bool
  private let isMultiLine: Bool
  private(set) var offset = 0
  private var pending: UInt32 = 0

  /// Decodes the bytes between the quotes of a string; `decodes` is false for literal strings.
  init(_ raw: UnsafeBufferPointer<UInt8>, decodes: Bool = true, isMultiLine: Bool = false) {
    self.raw = raw
    self.decodes = decodes
    self.isMultiLine = isMultiLine
  }

  mutating func next() -> UInt8? {
    if pending != 0 {
      let byte = UInt8(truncatingIfNeeded: pending)
      pending >>= 8
      return byte
    }
    guard nextOffset() < raw.count else { return nil }
    if raw[offset] == .backslash, decodes { return escaped() }
    if isMultiLine, raw[offset] == .carriageReturn, at(offset + 1) == .lineFeed { offset += 1 }
    defer { offset += 1 }
    return raw[offset]
  }

  /// The offset of the source of the next decoded byte, after skipping bytes that decode to nothing. At the end, the
  /// number of source bytes.
  mutating func nextOffset() -> Int {
    while decodes, isMultiLine, pending == 0, at(offset) == .backslash, skipContinuation() {}
    return offset
  }

  private func at(_ index: Int) -> UInt8 { index < raw.count ? raw[index] : 0 }

  private mutating func escaped() -> UInt8 {
    let letter = at(offset + 1)
    switch letter {
    case UInt8(ascii: "b"): return simple(0x08)
    case UInt8(ascii: "t"): return simple(.tab)
    case UInt8(ascii: "n"): return simple(.lineFeed)
    case UInt8(ascii: "f"): return simple(0x0C)
    case UInt8(ascii: "r"): return simple(.carriageReturn)
    case UInt8(ascii: "e"): return simple(0x1B)
    case .quote, .backslash: return simple(letter)
    case UInt8(ascii: "x"): return scalar(digits: 2)
    case UInt8(ascii: "u"): return scalar(digits: 4)
    case UInt8(ascii: "U"): return scalar(digits: 8)
    default: return itself()
    }
  }

  private mutating func simple(_ byte: UInt8) -> UInt8 {
    offset += 2
    return byte
  }

  private mutating func scalar(digits: Int) -> UInt8 {
    var value: UInt32 = 0
    for index in offset + 2..<offset + 2 + digits {
      guard let digit = at(index).hexValue else { return itself() }
      value = value << 4 | digit
    }
    guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else {
      return itself()
    }
    offset += 2 + digits
    var bytes: UInt32 = 0
    for (index, byte) in encoded.enumerated() { bytes |= UInt32(byte) << (8 * index) }
    pending = bytes >> 8
    return UInt8(truncatingIfNeeded: bytes)
  }

  /// Skips `mlb-escaped-nl`: a backslash at the end of a line and all white space after it.
  private mutating func skipContinuation() -> Bool {
    var end = offset + 1
    while at(end).isBlank { end += 1 }
    guard at(end) == .lineFeed || at(end) == .carriageReturn else { return false }
    while at(end).isBlank || at(end) == .lineFeed || at(end) == .carriageReturn { end += 1 }
    offset = end
    return true
  }

  private mutating func itself() -> UInt8 {
    offset += 1
    return .backslash
  }
}
