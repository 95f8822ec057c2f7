extension String {
  /// The text without leading and trailing white space, including no-break spaces.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.first, let last = scalars.last,
      first.isWhiteSpace || last.isWhiteSpace
    else { return self }
    var rest = scalars.drop(while: \.isWhiteSpace)
    while rest.last?.isWhiteSpace == true { rest.removeLast() }
    return String(rest)
  }
}

extension Unicode.Scalar {
  fileprivate var isWhiteSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

/// Whether a text has white space other than U+0020, or control characters. Decided from the bytes alone.
package func hasUnusualSpace(_ text: String) -> Bool {
  var last: UInt32 = 0
  return text.utf8.contains { byte in
    last = (last << 8 | UInt32(byte)) & 0xFF_FFFF
    switch last {
    // U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000.
    case 0xE19A80, 0xE28080...0xE2808A, 0xE280A8, 0xE280A9, 0xE280AF, 0xE2819F, 0xE38080:
      return true
    // U+0085 and U+00A0.
    default: return byte < 0x20 || last & 0xFFFF == 0xC285 || last & 0xFFFF == 0xC2A0
    }
  }
}

/// Returns the first line of a text that is not blank, without white space around it; nil if all are blank.
package func firstLine(of text: String) -> String? {
  let rest = text.drop(while: \.isWhitespace)
  return rest.isEmpty ? nil : String(rest.prefix { !$0.isNewline }).trimmed
}
