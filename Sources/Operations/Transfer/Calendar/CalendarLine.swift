import Text

/// A line of a calendar: `NAME;PARAMETER=VALUE:VALUE` (RFC 5545, 3.1).
struct CalendarLine {
  /// In upper case.
  let name: String
  /// The raw value, with escapes.
  let value: String
  private var parameters: [(name: String, value: String)] = []

  /// Fails if there is no colon, or if the name before it is invalid.
  init?(_ bytes: some Collection<UInt8>) {
    // Separators inside quotes do not count.
    var isQuoted = false
    guard
      let colon = bytes.firstIndex(where: { byte in
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        return byte == UInt8(ascii: ":") && !isQuoted
      })
    else { return nil }
    value = String(decoding: bytes[bytes.index(after: colon)...], as: UTF8.self)
    var parts: [[UInt8]] = [[]]
    for byte in bytes[..<colon] {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ";") && !isQuoted {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    guard !parts[0].isEmpty, parts[0].allSatisfy({ $0 == UInt8(ascii: "-") || $0.isLetterOrDigit })
    else { return nil }
    name = String(decoding: parts[0], as: UTF8.self).uppercased()
    for part in parts.dropFirst() {
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = part[(sign + 1)...].filter { $0 != UInt8(ascii: "\"") }
      parameters.append(
        (
          String(decoding: part[..<sign], as: UTF8.self).uppercased(),
          String(decoding: value, as: UTF8.self)
        ))
    }
  }

  /// The value of a parameter without quotes; its name must be in upper case.
  subscript(parameter: String) -> String? { parameters.first { $0.name == parameter }?.value }
}

extension CalendarLine {
  /// The lines of a calendar, without empty ones; `nil` stands for an invalid line.
  static func lines(of text: String) -> some Sequence<CalendarLine?> {
    CalendarText.unfolded(text.utf8).split(separator: 0x0A).lazy.map { line in
      line.last == 0x0D ? line.dropLast() : line
    }.filter { !$0.isEmpty }.map { CalendarLine($0) }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
