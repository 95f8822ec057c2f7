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

/// The number with zeros before it up to so many digits.
package func zeroPadded(_ number: Int, to width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// The text cut between grapheme clusters to at most `width` columns, the last of which is `…`
/// where something was cut.
package func truncated(_ text: String, to width: Int) -> String {
  // No grapheme cluster that takes a column is shorter than a byte.
  if text.utf8.count <= width || displayWidth(text) <= width { return text }
  guard width > 0 else { return "" }
  return prefix(of: text, width: width - 1) + "…"
}

/// The text cut to at most `width` columns as `truncated`, but behind a whole word where one fits.
package func shortened(_ text: String, to width: Int) -> String {
  if text.utf8.count <= width || displayWidth(text) <= width { return text }
  let start = prefix(of: text, width: width - 1)
  let isBetweenWords = text.dropFirst(start.count).first == " "
  var words = start[...]
  if !isBetweenWords { while let last = words.last, last != " " { words.removeLast() } }
  while let last = words.last, " ,;:·—–-".contains(last) { words.removeLast() }
  return words.isEmpty ? truncated(text, to: width) : words + "…"
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
