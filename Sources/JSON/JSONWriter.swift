/// Writes JSON (RFC 8259) piece by piece, for output that is too long to build as a `JSONNode`.
///
/// ```
/// var json = JSONWriter()
/// json.object { json in
///   json.member("kind", "task")
///   json.key("ids")
///   json.array { json in for id in ids { json.value(.string(id)) } }
/// }
/// json.text  // {"kind":"task","ids":["4","42"]}
/// ```
package struct JSONWriter {
  /// The output so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  /// Whether the next item is the first one in its container.
  private var isFirst = true
  /// Whether the next value belongs to the key that was just written.
  private var isAfterKey = false

  /// With `pretty`, each member and item is on its own line, indented by two spaces.
  package init(pretty: Bool = false) {
    isPretty = pretty
  }

  /// The output so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Ends the line, so that another value can follow as in JSON Lines.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  /// Discards the output but keeps its memory for reuse.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }

  /// Writes an object; the body writes its members.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    container("{", "}", body)
  }

  /// Writes an array; the body writes its items.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    container("[", "]", body)
  }

  /// Writes a member of an object.
  package mutating func member(_ key: String, _ value: JSONNode) {
    self.key(key)
    self.value(value)
  }

  /// Writes the key of a member, whose value follows.
  package mutating func key(_ key: String) {
    beginItem()
    appendQuoted(key)
    appendColon()
  }

  /// Writes a prepared key of a member, whose value follows.
  package mutating func key(_ key: JSONKey) {
    beginItem()
    bytes.append(contentsOf: key.quoted)
    appendColon()
  }

  /// Writes a value: an item of an array, the value of a member, or the whole text. Numbers are spelled as they were read.
  package mutating func value(_ node: JSONNode) {
    switch node.value {
    case .null: raw("null")
    case .boolean(let flag): raw(flag ? "true" : "false")
    case .number(let digits): raw(digits)
    case .string(let text): string(text)
    case .array(let items): array { json in for item in items { json.value(item) } }
    case .object(let members):
      object { json in for member in members { json.member(member.key, member.value) } }
    }
  }

  /// Writes a string given as UTF-8.
  package mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    beginItem()
    appendQuoted(text)
  }

  /// Writes the concatenation of three texts as one string; the middle one is given as UTF-8.
  package mutating func string(
    _ start: String, _ middle: UnsafeBufferPointer<UInt8>, _ end: String
  ) {
    beginItem()
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(start)
    appendEscaped(middle)
    appendEscaped(end)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number given as its decimal digits.
  package mutating func number(_ digits: UnsafeBufferPointer<UInt8>) {
    beginItem()
    bytes.append(contentsOf: digits)
  }

  /// Writes a value that is JSON already.
  private mutating func raw(_ json: String) {
    beginItem()
    append(json)
  }

  private mutating func string(_ text: String) {
    beginItem()
    appendQuoted(text)
  }

  private mutating func container(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    beginItem()
    bytes.append(UInt8(ascii: open))
    isFirst = true
    depth += 1
    body(&self)
    depth -= 1
    if !isFirst { startLine() }
    bytes.append(UInt8(ascii: close))
    isFirst = false
  }

  /// Writes the comma and the line break before the next item, as needed.
  private mutating func beginItem() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { startLine() }
    isFirst = false
  }

  private mutating func startLine() {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func appendColon() {
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  fileprivate mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  /// Escapes a text. Runs of bytes that need no escape are copied as a whole.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = endOfPlain(text, from: 0)
    while index < text.count {
      let character = riskyCharacter(UnsafeBufferPointer(rebasing: text[index...]))
      if let scalar = character.scalar {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        appendEscaped(scalar)
        start = index + character.length
      }
      index = endOfPlain(text, from: index + character.length)
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func appendEscaped(_ scalar: UInt32) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      let digits = String(scalar, radix: 16)
      append("u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }
  }
}

/// Returns the offset of the first byte at or after `start` that is not plain. Checks sixteen bytes at a time.
@inline(__always)
private func endOfPlain(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let bytes = UnsafeRawBufferPointer(text)
  var offset = start
  while offset + 16 <= bytes.count {
    let vector = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    if vector.mayNeedEscapes { break }
    offset += 16
  }
  while offset < bytes.count && isPlain(bytes[offset]) { offset += 1 }
  return offset
}

/// Compares with whole vectors: for a comparison with a scalar, the compiler would build the vector for each lane.
extension SIMD16<UInt8> {
  /// Whether any of the bytes is not plain.
  @inline(__always)
  fileprivate var mayNeedEscapes: Bool {
    let ascii = lanes(of: UInt8(ascii: "\"")) | lanes(of: UInt8(ascii: "\\")) | lanes(of: 0x7F)
    let leads = lanes(of: 0xC2) | lanes(of: 0xE2) | lanes(of: 0xEF)
    return ascii | leads | lanes(of: 0, under: 0xE0) != .zero
  }

  /// Sets at least one bit in each lane whose byte, after applying the mask, equals `byte`.
  @inline(__always)
  private func lanes(of byte: UInt8, under mask: UInt8 = 0xFF) -> SIMD2<UInt64> {
    unsafeBitCast(
      self & Self(repeating: mask) .== Self(repeating: byte), to: SIMD2<UInt64>.self)
  }
}

/// Whether every character that begins with this byte can be written without an escape.
@inline(__always)
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x00...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2, 0xEF: false
  default: true
  }
}

/// Returns the first character of a text if it must be escaped, and the number of bytes to skip. Escaped are the
/// characters that JSON requires to be escaped and those that could affect a terminal or break a line of JavaScript.
private func riskyCharacter(
  _ text: UnsafeBufferPointer<UInt8>
) -> (scalar: UInt32?, length: Int) {
  let (first, second, third) = (
    text[0], text.count > 1 ? text[1] : 0, text.count > 2 ? text[2] : 0
  )
  switch (first, second, third) {
  case (0..<0x80, _, _): return (UInt32(first), 1)
  case (0xC2, 0x80..<0xA0, _): return (UInt32(second), 2)
  case (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA0...0xAF):
    return (0x2000 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F), 3)
  case (0xEF, 0xBB, 0xBF): return (0xFEFF, 3)
  default: return (nil, 1)
  }
}

/// A key with its quotes and escapes, prepared once for use in many objects.
package struct JSONKey: Sendable {
  fileprivate let quoted: [UInt8]

  package init(_ name: String) {
    var json = JSONWriter()
    json.appendQuoted(name)
    quoted = json.bytes
  }
}
