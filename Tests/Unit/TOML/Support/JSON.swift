/// A JSON value, limited to what toml-test's expectations use.
enum JSON: Equatable {
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Parses a whole text; returns nil if it is not JSON made of strings, arrays and objects.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(scalars: Array(String(decoding: bytes, as: UTF8.self).unicodeScalars))
    guard let value = reader.value() else { return nil }
    self = value
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var offset = 0

    mutating func value() -> JSON? {
      switch peek() {
      case "\"": return string().map(JSON.string)
      case "[":
        var items: [JSON] = []
        return list("]") { $0.value().map { items.append($0) } != nil } ? .array(items) : nil
      case "{":
        var members: [String: JSON] = [:]
        let isWhole = list("}") { reader in
          guard reader.peek() == "\"", let key = reader.string(), reader.peek() == ":" else {
            return false
          }
          reader.offset += 1
          members[key] = reader.value()
          return members[key] != nil
        }
        return isWhole ? .object(members) : nil
      default: return nil
      }
    }

    /// Returns the next character that is not white space.
    mutating func peek() -> Unicode.Scalar? {
      while offset < scalars.count, scalars[offset].properties.isWhitespace { offset += 1 }
      return offset < scalars.count ? scalars[offset] : nil
    }

    mutating func list(_ end: Unicode.Scalar, item: (inout Reader) -> Bool) -> Bool {
      offset += 1
      while let next = peek() {
        if next == end {
          offset += 1
          return true
        }
        if next == "," { offset += 1 }
        guard item(&self) else { return false }
      }
      return false
    }

    mutating func string() -> String? {
      var text = String.UnicodeScalarView()
      offset += 1
      while offset < scalars.count, scalars[offset] != "\"" {
        guard scalars[offset] == "\\" else {
          text.append(scalars[offset])
          offset += 1
          continue
        }
        guard let scalar = escape() else { return nil }
        text.append(scalar)
      }
      offset += 1
      return String(text)
    }

    mutating func escape() -> Unicode.Scalar? {
      let letter = scalars[min(offset + 1, scalars.count - 1)]
      offset += 2
      switch letter {
      case "b": return "\u{8}"
      case "f": return "\u{C}"
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "u":
        guard var unit = hex() else { return nil }
        if (0xD800..<0xDC00).contains(unit), offset + 6 <= scalars.count {
          offset += 2
          guard let low = hex(), low >= 0xDC00 else { return nil }
          unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        }
        return Unicode.Scalar(unit)
      default: return letter
      }
    }

    mutating func hex() -> UInt32? {
      guard offset + 4 <= scalars.count else { return nil }
      defer { offset += 4 }
      return UInt32(String(String.UnicodeScalarView(scalars[offset..<offset + 4])), radix: 16)
    }
  }
}
