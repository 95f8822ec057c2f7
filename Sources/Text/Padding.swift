/// The side of a column at which text is aligned.
package enum Alignment: Sendable {
  case left, right
}

/// Pads a text with spaces to `width` columns. Wider text stays as it is.
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

/// Formats a number with leading zeros to at least `width` digits.
package func zeroPadded(_ number: Int, to width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// Formats a number in lower-case hexadecimal with at least so many digits.
package func hexadecimal(_ number: some FixedWidthInteger, digits count: Int) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}

/// Cuts a text between grapheme clusters to at most `width` columns. If something was cut, the last column is `…`.
package func truncated(_ text: String, to width: Int) -> String {
  // No grapheme cluster takes more columns than bytes.
  if text.utf8.count <= width || displayWidth(text) <= width { return text }
  guard width > 0 else { return "" }
  return prefix(of: text, width: width - 1) + "…"
}

/// Ends a line of a longer text with one `…`, in at most `width` columns.
package func continued(_ line: String, to width: Int) -> String {
  var start = prefix(of: line, width: width - 1)
  while let last = start.last, " …".contains(last) { start.removeLast() }
  return start + "…"
}

/// Cuts a text like `truncated`, but after a whole word if that leaves less than half of the room blank. Wide characters need no
/// spaces between words.
package func shortened(_ text: String, to width: Int) -> String {
  if text.utf8.count <= width || displayWidth(text) <= width { return text }
  let start = prefix(of: text, width: width - 1)
  let isBetweenWords = text.dropFirst(start.count).first == " "
  var words = start[...]
  if !isBetweenWords {
    while let last = words.last, last != " ", displayWidth(last) < 2 { words.removeLast() }
  }
  while let last = words.last, " ,;:·—–-…".contains(last) { words.removeLast() }
  return displayWidth(words) < width / 2 ? truncated(text, to: width) : words + "…"
}

/// Returns the longest prefix that takes at most `width` columns.
package func prefix(of text: some StringProtocol, width: Int) -> String {
  var left = width
  let end = text.firstIndex { character in
    left -= displayWidth(character)
    return left < 0
  }
  return String(text[..<(end ?? text.endIndex)])
}

/// Returns `count` spaces.
package func spaces(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}
