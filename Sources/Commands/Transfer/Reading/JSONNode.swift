/// A JSON value (RFC 8259) as it was read: numbers as they are spelled, members in their order.
enum JSONNode {
  case null
  case boolean(Bool)
  /// The digits: no number type holds all that JSON can spell.
  case number(String)
  case string(String)
  case array([JSONNode])
  case object([(key: String, value: JSONNode)])
}

/// Why a text is not JSON, and where.
struct JSONFault: Error, Equatable {
  let message: String
  let line: Int
  let column: Int
}

extension JSONNode {
  /// Reads a whole text, which may have no more than `JSONReader.deepest` brackets in each other.
  ///
  /// Objects on lines of their own, as JSON Lines and older Taskwarriors have them, are a list.
  init(_ bytes: Span<UInt8>) throws(JSONFault) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(JSONFault) in
      var reader = JSONReader(bytes)
      return try reader.whole()
    }
  }

  /// The last member of an object with the key, as most readers take it.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  var items: [JSONNode]? {
    if case .array(let items) = self { items } else { nil }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var boolean: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  /// What a person calls the value in a message.
  var description: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): String(flag)
    case .number(let digits): digits
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Reads JSON by recursive descent, no deeper than a fixed bound, so that no text exhausts the stack.
private struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0

  static let deepest = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func whole() throws(JSONFault) -> JSONNode {
    let first = try value()
    var objects = [first]
    while case .object = first, isBeforeObject() { objects.append(try value()) }
    skipSpace()
    guard offset == bytes.count else { throw fault("there is something behind the end") }
    return objects.count == 1 ? first : .array(objects)
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

  private mutating func value() throws(JSONFault) -> JSONNode {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw fault("it ends in the middle")
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try number())
    default: throw fault("a value is expected here")
    }
  }

  private mutating func object() throws(JSONFault) -> [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    try list(UInt8(ascii: "}")) { reader throws(JSONFault) in
      reader.skipSpace()
      guard reader.peek == UInt8(ascii: "\"") else { throw reader.fault("a key is expected here") }
      let key = try reader.string()
      reader.skipSpace()
      guard reader.take(UInt8(ascii: ":")) else { throw reader.fault("a colon is expected here") }
      members.append((key, try reader.value()))
    }
    return members
  }

  private mutating func array() throws(JSONFault) -> [JSONNode] {
    var items: [JSONNode] = []
    try list(UInt8(ascii: "]")) { reader throws(JSONFault) in items.append(try reader.value()) }
    return items
  }

  /// What stands between brackets, separated by commas.
  private mutating func list(
    _ end: UInt8, item: (inout JSONReader) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    depth += 1
    guard depth <= Self.deepest else { throw fault("too many brackets in each other") }
    offset += 1
    skipSpace()
    if !take(end) {
      repeat {
        try item(&self)
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(end) else {
        throw fault(peek == nil ? "it ends in the middle" : "a comma or the end is expected here")
      }
    }
    depth -= 1
  }

  private mutating func word(_ word: String, _ node: JSONNode) throws(JSONFault) -> JSONNode {
    guard bytes[offset...].starts(with: word.utf8) else { throw fault("a value is expected here") }
    offset += word.utf8.count
    return node
  }

  private mutating func number() throws(JSONFault) -> String {
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

  private mutating func digits() throws(JSONFault) {
    let start = offset
    while let byte = peek, isDigit(byte) { offset += 1 }
    if offset == start { throw fault("a digit is expected here") }
  }

  private mutating func string() throws(JSONFault) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw fault("a control character in a text") }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: try escape().utf8)
      } else {
        text.append(byte)
      }
    }
    guard take(UInt8(ascii: "\"")) else {
      offset = start
      throw fault("the text that begins here does not end")
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      offset = start
      throw fault("a text that is not UTF-8")
    }
    return string
  }

  /// What stands behind a backslash.
  private mutating func escape() throws(JSONFault) -> Character {
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
    default: throw fault("an unknown escape")
    }
  }

  /// `uXXXX`, or two of them that are a surrogate pair; ends at its last digit.
  private mutating func unicodeEscape() throws(JSONFault) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00,
      bytes[(offset + 1)...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    else { throw fault("half of a surrogate pair") }
    offset += 2
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw fault("half of a surrogate pair") }
    return scalar
  }

  /// Four digits behind the `u` that is next.
  private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
    let digits = bytes[min(offset + 1, bytes.count)..<min(offset + 5, bytes.count)]
    guard digits.count == 4,
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits are expected here") }
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

  private func fault(_ message: String) -> JSONFault {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONFault(
      message: message, line: before.count { $0 == 0x0A } + 1,
      column: String(decoding: before[lineStart...], as: UTF8.self).count + 1)
  }
}
