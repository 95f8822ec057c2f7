import Text

/// Encodes and decodes texts in calendars (RFC 5545, 3.1 and 3.3.11).
enum CalendarText {
  /// An escaped text without control characters, which calendars do not allow.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x09, 0x20..<0x7F, 0x80...: bytes.append(byte)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func unescaped(_ text: String) -> String {
    split(text, atCommas: false).first ?? ""
  }

  /// The texts of a comma-separated list, without empty ones.
  static func list(_ text: String) -> [String] {
    split(text, atCommas: true).filter { !$0.isEmpty }
  }

  /// Unknown escapes keep their backslash, since some programs write Windows paths without escaping.
  private static func split(_ text: String, atCommas isList: Bool) -> [String] {
    var texts: [String] = []
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(0x0A)
        case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): bytes.append(byte)
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if isList && byte == UInt8(ascii: ",") {
        texts.append(String(decoding: bytes, as: UTF8.self))
        bytes.removeAll()
      } else {
        bytes.append(byte)
      }
    }
    if isEscaped { bytes.append(UInt8(ascii: "\\")) }
    return texts + [String(decoding: bytes, as: UTF8.self)]
  }
}

extension CalendarText {
  /// Splits a line into parts of at most 75 bytes; every part except the first starts with a space.
  static func folded(_ line: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.utf8.count + line.utf8.count / 24)
    var count = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if count + width > 75 {
        bytes += "\r\n ".utf8
        count = 1
      }
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      count += width
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Joins lines that were folded. This works on bytes, since some programs fold a line inside of a character.
  static func unfolded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var endsLine = false
    for byte in bytes {
      if endsLine, byte == 0x20 || byte == 0x09 {
        result.removeLast()
        if result.last == 0x0D { result.removeLast() }
        endsLine = false
        continue
      }
      endsLine = byte == 0x0A
      result.append(byte)
    }
    return result
  }

  /// Whether a text begins like a calendar.
  static func isCalendar(_ bytes: some Collection<UInt8>) -> Bool {
    let beginning = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(15)
    return String(decoding: beginning, as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
  }
}
