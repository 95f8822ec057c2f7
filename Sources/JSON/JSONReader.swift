import Text

extension JSONNode {
  /// Reads a whole text, which may have no more than `JSONReader.deepest` brackets in each other.
  package init(_ text: Span<UInt8>) throws(JSONError) {
    self = try text.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes)
      return try reader.whole()
    }
  }

  /// Reads a whole text in which objects on lines of their own, as JSON Lines has them, are a list; there may be
  /// commas between them.
  package init(lines text: Span<UInt8>) throws(JSONError) {
    self = try text.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes)
      return try reader.wholeLines()
    }
  }
}

/// Reads JSON by recursive descent, no deeper than a fixed bound, so that no text exhausts the stack.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0

  static let deepest = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func whole() throws(JSONError) -> JSONNode {
    let node = try node()
    try end()
    return node
  }

  mutating func wholeLines() throws(JSONError) -> JSONNode {
    let first = try node()
    var objects = [first]
    while first.members != nil, isBeforeObject() { objects.append(try node()) }
    try end()
    if objects.count == 1 { return first }
    return JSONNode(value: .array(objects), range: first.range.lowerBound..<offset)
  }

  private mutating func end() throws(JSONError) {
    skipSpace()
    if offset < bytes.count { throw error(.trailingText) }
  }

  /// Whether an object follows on another line; passes over what is before it, which may be a comma.
  private mutating func isBeforeObject() -> Bool {
    let end = offset
    skipSpace()
    if take(UInt8(ascii: ",")) { skipSpace() }
    if peek == UInt8(ascii: "{"), bytes[end..<offset].contains(0x0A) { return true }
    offset = end
    return false
  }

  private mutating func node() throws(JSONError) -> JSONNode {
    skipSpace()
    let start = offset
    let value = try value()
    return JSONNode(value: value, range: start..<offset)
  }

  private mutating func value() throws(JSONError) -> JSONNode.Content {
    switch peek {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw error(.unexpectedEnd)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try number())
    default: throw error(.expectedValue)
    }
  }

  private mutating func object() throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    var keys = KeySet()
    try list(UInt8(ascii: "}")) { reader throws(JSONError) in
      reader.skipSpace()
      guard reader.peek == UInt8(ascii: "\"") else { throw reader.error(.expectedKey) }
      let start = reader.offset
      let key = try reader.string()
      let keyRange = start..<reader.offset
      reader.skipSpace()
      guard reader.take(UInt8(ascii: ":")) else { throw reader.error(.expectedColon) }
      let isRepeated = !keys.insert(key, among: members)
      members.append(
        JSONMember(
          key: key, keyRange: keyRange, value: try reader.node(), isRepeated: isRepeated))
    }
    return members
  }

  private mutating func array() throws(JSONError) -> [JSONNode] {
    var items: [JSONNode] = []
    try list(UInt8(ascii: "]")) { reader throws(JSONError) in items.append(try reader.node()) }
    return items
  }

  /// What stands between brackets, separated by commas.
  private mutating func list(
    _ end: UInt8, item: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    depth += 1
    guard depth <= Self.deepest else { throw error(.tooDeep) }
    offset += 1
    skipSpace()
    if !take(end) {
      repeat {
        try item(&self)
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(end) else {
        throw error(peek == nil ? .unexpectedEnd : .expectedCommaOrEnd)
      }
    }
    depth -= 1
  }

  private mutating func word(
    _ word: String, _ value: JSONNode.Content
  ) throws(JSONError) -> JSONNode.Content {
    guard bytes[offset...].starts(with: word.utf8) else { throw error(.expectedValue) }
    offset += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while let byte = peek, isDigit(byte) { offset += 1 }
    if offset == start { throw error(.expectedDigit) }
  }

  private mutating func string() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw error(.controlCharacter) }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: try escape().utf8)
      } else {
        text.append(byte)
      }
    }
    guard take(UInt8(ascii: "\"")) else {
      offset = start
      throw error(.unterminatedString)
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      offset = start
      throw error(.invalidUTF8)
    }
    return string
  }

  /// What stands behind a backslash.
  private mutating func escape() throws(JSONError) -> Character {
    defer { offset += 1 }
    switch peek {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try unicodeEscape())
    default: throw error(.unknownEscape)
    }
  }

  /// `uXXXX`, or two of them that are a surrogate pair; ends at its last digit.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00,
      bytes[(offset + 1)...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    else { throw error(.loneSurrogate) }
    offset += 2
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw error(.loneSurrogate) }
    return scalar
  }

  /// Four digits behind the `u` that is next.
  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[min(offset + 1, bytes.count)..<min(offset + 5, bytes.count)]
    guard digits.count == 4,
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error(.expectedHexadecimalDigits) }
    offset += 4
    return number
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: offset)
  }
}

/// The keys of an object, told apart by their bytes; `String` would take two spellings of one accent for equal.
private struct KeySet {
  /// Filled once there are more keys than are quickly compared one by one.
  private var keys: Set<[UInt8]> = []

  private static let fewKeys = 16

  /// Whether the key is new; `members` are those that have been read.
  mutating func insert(_ key: String, among members: [JSONMember]) -> Bool {
    if members.count < Self.fewKeys {
      return !members.contains { $0.key.isExactly(key) }
    }
    if keys.isEmpty { keys = Set(members.map { Array($0.key.utf8) }) }
    return keys.insert(Array(key.utf8)).inserted
  }
}
