/// Wraps a text between words into lines of at most `width` columns.
///
/// Existing line breaks are kept, and so are lines that fit. The continuation of a wrapped line is indented to its first
/// word, after the indent and the bullet or number of a list item. A word longer than a line, or with wide characters, is broken
/// between grapheme clusters. No line ends with a space.
package func wrapped(_ text: String, width: Int) -> [String] {
  text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    .flatMap { wrappedLine($0, width: max(1, width)) }
}

private func wrappedLine(_ line: Substring, width: Int) -> [String] {
  let line = trimmed(line)
  if displayWidth(line) <= width { return [String(line)] }
  let hang = hangingPrefix(of: line)
  let words = line.dropFirst(hang.count).split(separator: " ")
  // In a very narrow column, showing the words is more important than keeping the indent.
  let isIndentTooWide = displayWidth(hang) > width / 2
  let indent = isIndentTooWide ? "" : spaces(displayWidth(hang))
  var paragraph = Paragraph(width: width, indent: indent, line: isIndentTooWide ? "" : String(hang))
  if isIndentTooWide { hang.split(separator: " ").forEach { paragraph.append($0) } }
  words.forEach { paragraph.append($0) }
  return paragraph.finished()
}

/// Returns the indent of the line and the list marker with the spaces after it: `- `, `* `, `• `, `12. `, `3) `.
private func hangingPrefix(of line: Substring) -> Substring {
  let text = line.drop { $0 == " " }
  let mark = text.prefix { $0 != " " }
  guard isListMark(mark), mark.endIndex < text.endIndex else {
    return line[..<text.startIndex]
  }
  return line[..<text[mark.endIndex...].drop { $0 == " " }.startIndex]
}

private func isListMark(_ word: Substring) -> Bool {
  if ["-", "*", "+", "•", "–", "—"].contains(word) { return true }
  guard word.utf8.count <= 4, let last = word.last, last == "." || last == ")" else { return false }
  let number = word.dropLast()
  return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
}

/// The lines of one paragraph while they are filled with words.
private struct Paragraph {
  let width: Int
  let indent: String
  var line: String
  var column: Int
  var isAtStart = true
  var lines: [String] = []

  init(width: Int, indent: String, line: String) {
    (self.width, self.indent, self.line) = (width, indent, line)
    column = displayWidth(line)
  }

  mutating func append(_ word: Substring) {
    let wordWidth = displayWidth(word)
    let isOfWideCharacters = wordWidth > word.count
    if !isAtStart && column + (isOfWideCharacters ? 3 : 1 + wordWidth) > width { startLine() }
    if !isAtStart {
      line += " "
      column += 1
    }
    if column + wordWidth <= width {
      put(word, width: wordWidth)
    } else {
      appendInPieces(word)
    }
  }

  private mutating func appendInPieces(_ word: Substring) {
    for character in word {
      let characterWidth = displayWidth(character)
      if !isAtStart && column + characterWidth > width { startLine() }
      put(String(character), width: characterWidth)
    }
  }

  private mutating func put(_ text: some StringProtocol, width: Int) {
    line += text
    column += width
    isAtStart = false
  }

  private mutating func startLine() {
    lines.append(line)
    line = indent
    column = displayWidth(indent)
    isAtStart = true
  }

  func finished() -> [String] {
    lines + [String(trimmed(line[...]))]
  }
}

/// Returns the text without trailing spaces.
private func trimmed(_ text: Substring) -> Substring {
  var text = text
  while text.last == " " { text.removeLast() }
  return text
}
