/// A position in a text as the protocol counts it, from zero.
package struct TextPosition: Hashable, Sendable {
  package var line: Int
  /// In the units that client and server have agreed on.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

/// The unit of character positions in a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The best encoding that a client supports; UTF-16, which is mandatory, if it names none.
  init(offered: [String]) {
    self = offered.contains(Self.utf8.rawValue) ? .utf8 : .utf16
  }

  /// The number of units that a byte contributes to its character. Invalid UTF-8 is counted consistently in both
  /// directions.
  func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }
}
