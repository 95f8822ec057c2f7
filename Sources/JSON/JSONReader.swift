import Text

extension JSONNode {
  /// Parses a whole text. Brackets may be nested up to `JSONReader.deepest` levels.
  package init(_ text: Span<UInt8>) throws(JSONError) {
    self = try text.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes)
      return try reader.whole()
    }
  }

  /// Parses a whole text. Objects on separate lines, as in JSON Lines, form an array; commas between them are allowed.
  package init(lines text: Span<UInt8>) throws(JSONError) {
    self = try text.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes)
      return try reader.wholeLines()
    }
  }

  /// Parses a text of another program as `init(lines:)` does. Halves of surrogate pairs become U+FFFD and are counted.
  package static func foreign(
    _ text: Span<UInt8>
  ) throws(JSONError) -> (node: JSONNode, loneSurrogates: Int) {
    try text.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes)
      reader.replacesLoneSurrogates = true
      return (try reader.wholeLines(), reader.loneSurrogates)
    }
  }
}

/// A recursive-descent JSON parser with a fixed maximum depth, so that no text can exhaust the stack.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0
  fileprivate var replacesLoneSurrogates = false
  fileprivate private(set) var loneSurrogates = 0

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

  /// Whether an object follows on a later line. If so, skips the white space and an optional comma before it.
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

  /// Parses comma-separated items up to the closing bracket.
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

  /// Parses the part of an escape sequence after the backslash.
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

  /// Parses `uXXXX`, or two escapes that form a surrogate pair. Stops at the last digit.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    let end = offset
    if high < 0xDC00, bytes[(offset + 1)...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      offset += 2
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    guard replacesLoneSurrogates else { throw error(.loneSurrogate) }
    offset = end
    loneSurrogates += 1
    return "\u{FFFD}"
  }

  /// Parses the four digits after `u`, which is the next byte.
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

/// The keys of an object, compared by their bytes; `String` considers two spellings of an accented letter equal.
private struct KeySet {
  /// Filled only once there are too many keys to compare them one by one.
  private var keys: Set<[UInt8]> = []

  private static let maxKeysToCompare = 16

  /// Adds a key and returns whether it is new. `members` are the members read so far.
  mutating func insert(_ key: String, among members: [JSONMember]) -> Bool {
    if members.count < Self.maxKeysToCompare {
      return !members.contains { $0.key.isExactly(key) }
    }
    if keys.isEmpty { keys = Set(members.map { Array($0.key.utf8) }) }
    return keys.insert(Array(key.utf8)).inserted
  }
}
