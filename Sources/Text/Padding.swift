/// The side of a column on which text stands.
package enum Alignment: Sendable {
  case left, right
}

/// The text with spaces added up to `width` columns; text that is wider stays as it is.
package func padded(_ text: String, to width: Int, alignment: Alignment = .left) -> String {
  let missing = width - displayWidth(text)
  guard missing > 0 else { return text }
  let before =
    switch alignment {
    case .left: 0
    case .right: missing
    }
  return spaces(before) + text + spaces(missing - before)
}

/// The text cut between grapheme clusters to at most `width` columns, the last of which is `…`
/// where something was cut.
package func truncated(_ text: String, to width: Int) -> String {
  // No grapheme cluster that takes a column is shorter than a byte.
  if text.utf8.count <= width || displayWidth(text) <= width { return text }
  guard width > 0 else { return "" }
  return prefix(of: text, width: width - 1) + "…"
}

/// The longest beginning of the text that takes at most `width` columns.
func prefix(of text: some StringProtocol, width: Int) -> String {
  var left = width
  let end = text.firstIndex { character in
    left -= displayWidth(character)
    return left < 0
  }
  return String(text[..<(end ?? text.endIndex)])
}

/// That many spaces.
package func spaces(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}
