/// The text styles that docket uses at a terminal (ECMA-48, SGR).
///
/// No other escape sequences may occur in text. Cursor movement is written separately.
package enum TextStyle: String, CaseIterable, Sendable {
  case bold = "1"
  case faint = "2"
  case underlined = "4"
  case green = "32"
  case cyan = "36"
  case onGreen = "30;42"
  case red = "1;31"
  case yellow = "1;33"
  case blue = "1;34"

  package func callAsFunction(_ text: String) -> String {
    text.isEmpty ? "" : begin + text + Self.end
  }

  fileprivate var begin: String { "\u{1B}[\(rawValue)m" }
  fileprivate static let end = "\u{1B}[0m"
}

/// Applies styles to text, or leaves it plain if the output has no colours.
package struct Painter: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package func callAsFunction(_ style: TextStyle, _ text: String) -> String {
    isColored ? style(text) : text
  }
}

/// Sanitizes text for a terminal like `sanitized`, but keeps docket's own styles.
package func sanitizedForTerminal(_ text: String) -> String {
  guard text.utf8.contains(escape) else { return sanitized(text, .multiline) }
  var result = ""
  var rest = text[...]
  while let start = rest.utf8.firstIndex(of: escape) {
    result += sanitized(String(rest[..<start]), .multiline)
    rest = rest[start...]
    if let sequence = ownSequences.first(where: rest.begins) {
      result += sequence
      rest = rest.dropping(sequence.utf8.count)
    } else {
      result += sanitized("\u{1B}")
      rest = rest.dropping(1)
    }
  }
  return result + sanitized(String(rest), .multiline)
}

/// Returns the number of terminal columns that a text takes. Docket's own styles take none.
package func widthWithoutLooks(_ text: String) -> Int {
  guard text.utf8.contains(escape) else { return displayWidth(text) }
  var width = 0
  var rest = text[...]
  while let start = rest.utf8.firstIndex(of: escape) {
    width += displayWidth(rest[..<start])
    rest = rest[start...]
    let sequence = ownSequences.first(where: rest.begins)
    rest = rest.dropping(sequence?.utf8.count ?? 1)
  }
  return width + displayWidth(rest)
}

private let escape: UInt8 = 0x1B
private let ownSequences = [TextStyle.end] + TextStyle.allCases.map(\.begin)
