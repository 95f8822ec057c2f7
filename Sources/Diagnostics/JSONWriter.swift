/// Writes JSON (RFC 8259) as it is told, members in the order given.
///
/// ```
/// var json = JSONWriter()
/// json.object { json in
///   json.member("id", "42")
///   json.member("tags") { $0.array { $0.value("urgent") } }
/// }
/// json.text  // {"id":"42","tags":["urgent"]}
/// ```
package struct JSONWriter {
  /// What has been written.
  package private(set) var text = ""
  private let isPretty: Bool
  private var depth = 0
  /// Whether nothing precedes the next item in its container.
  private var isFirst = true
  /// Whether the next value belongs to the key just written.
  private var isAfterKey = false

  /// With `pretty`, each member and item stands on a line of its own, indented by two spaces.
  package init(pretty: Bool = false) {
    isPretty = pretty
  }

  /// Writes an object, whose members the body writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    container("{", "}", body)
  }

  /// Writes an array, whose items the body writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    container("[", "]", body)
  }

  /// Writes a member of an object.
  package mutating func member(_ key: String, _ value: some JSONValue) {
    member(key) { $0.value(value) }
  }

  /// Writes a member of an object, whose one value the body writes.
  package mutating func member(_ key: String, _ body: (inout JSONWriter) -> Void) {
    beginItem()
    appendQuoted(key)
    text += isPretty ? ": " : ":"
    isAfterKey = true
    body(&self)
  }

  /// Writes a value: an item of an array, a member's value, or the whole text.
  package mutating func value(_ value: some JSONValue) {
    value.write(to: &self)
  }

  /// Writes a value whose text is JSON already.
  fileprivate mutating func raw(_ json: String) {
    beginItem()
    text += json
  }

  fileprivate mutating func string(_ string: String) {
    beginItem()
    appendQuoted(string)
  }

  private mutating func container(
    _ open: String, _ close: String, _ body: (inout JSONWriter) -> Void
  ) {
    beginItem()
    text += open
    isFirst = true
    depth += 1
    body(&self)
    depth -= 1
    if !isFirst { startLine() }
    text += close
    isFirst = false
  }

  /// Separates what follows from the item before it.
  private mutating func beginItem() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if !isFirst { text += "," }
    if depth > 0 { startLine() }
    isFirst = false
  }

  private mutating func startLine() {
    if isPretty { text += "\n" + String(repeating: "  ", count: depth) }
  }

  private mutating func appendQuoted(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy({ isPlain($0) }) {
      text += string
    } else {
      string.unicodeScalars.forEach { appendEscaped($0) }
    }
    text += "\""
  }

  /// Escapes what JSON demands and what could act on a terminal or break a line of JavaScript.
  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
        text += "\\u" + hexadecimal(UInt64(scalar.value), digits: 4)
      default:
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// A value that can be written as JSON.
package protocol JSONValue {
  func write(to json: inout JSONWriter)
}

extension String: JSONValue {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONValue {
  package func write(to json: inout JSONWriter) { json.raw(String(self)) }
}

/// Numbers that JSON has no word for, infinities and NaN, are `null`.
extension Double: JSONValue {
  package func write(to json: inout JSONWriter) { json.raw(isFinite ? String(self) : "null") }
}

extension Bool: JSONValue {
  package func write(to json: inout JSONWriter) { json.raw(self ? "true" : "false") }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  package func write(to json: inout JSONWriter) {
    if let value = self { value.write(to: &json) } else { json.raw("null") }
  }
}

extension Array: JSONValue where Element: JSONValue {
  package func write(to json: inout JSONWriter) {
    json.array { json in forEach { json.value($0) } }
  }
}

/// The number in lower-case hexadecimal, filled with zeros.
func hexadecimal(_ value: UInt64, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// Whether the byte is an ASCII character that needs no escape.
private func isPlain(_ byte: UInt8) -> Bool {
  (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}
