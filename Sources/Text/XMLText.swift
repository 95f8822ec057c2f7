/// Escapes a text for XML content and attribute values. The result is also safe for a terminal and without characters
/// that XML 1.0 (section 2.2) forbids.
package func xmlEscaped(_ text: String, _ shape: LineShape = .oneLine) -> String {
  var bytes: [UInt8] = []
  bytes.appendXMLEscaped(text, shape)
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  /// Appends a text with the same escapes as UTF-8.
  package mutating func appendXMLEscaped(_ text: String, _ shape: LineShape = .oneLine) {
    var text = sanitized(text, shape)
    text.withUTF8 { text in
      for byte in text {
        switch byte {
        case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
        case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
        case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
        // U+FFFE and U+FFFF become U+FFFD.
        case 0xBE, 0xBF: append(suffix(2).elementsEqual([0xEF, 0xBF]) ? 0xBD : byte)
        default: append(byte)
        }
      }
    }
  }
}
