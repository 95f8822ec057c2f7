import Text

/// A text on several lines of a given width, broken between words, and the place of the cursor.
struct TextBox {
  private(set) var lines: [Line] = []
  private(set) var cursorLine = 0
  /// The width of the text before the cursor on its line.
  private(set) var cursorColumn = 0
  private let characters: [Character]

  struct Line {
    /// The positions of its characters in the text.
    let range: Range<Int>
    let text: String
  }

  init(_ entry: LineEntry, columns: Int) {
    characters = Array(entry.text)
    let columns = max(1, columns)
    var start = 0
    while true {
      let end = Self.end(of: characters, from: start, columns)
      let text = String(characters[start..<end].filter { $0 != "\n" })
      lines.append(Line(range: start..<end, text: text))
      let isBroken = end > start && characters[end - 1] == "\n"
      if end == characters.count && !isBroken { break }
      start = end
    }
    let cursor = entry.before.count
    cursorLine = lines.lastIndex { $0.range.lowerBound <= cursor } ?? 0
    cursorColumn = width(from: lines[cursorLine].range.lowerBound, to: cursor)
  }

  /// The end of a line: behind a line break, else behind the last space that fits.
  private static func end(of characters: [Character], from start: Int, _ columns: Int) -> Int {
    var (width, lastSpace) = (0, Int?.none)
    for position in start..<characters.count {
      if characters[position] == "\n" { return position + 1 }
      if characters[position] == " " { lastSpace = position + 1 }
      width += displayWidth(characters[position])
      // A space at the end takes no room.
      if width > columns, characters[position] != " " {
        return lastSpace ?? max(position, start + 1)
      }
    }
    return characters.count
  }

  private func width(from start: Int, to end: Int) -> Int {
    characters[start..<max(start, end)].reduce(0) { $0 + displayWidth($1) }
  }

  /// The position of the cursor on the line above or below; nil if there is none.
  func cursor(movedBy count: Int) -> Int? {
    guard lines.indices.contains(cursorLine + count) else { return nil }
    let line = lines[cursorLine + count]
    var (position, width) = (line.range.lowerBound, 0)
    let isLast = cursorLine + count == lines.count - 1
    let end = isLast ? line.range.upperBound : line.range.upperBound - 1
    while position < end, width < cursorColumn {
      width += displayWidth(characters[position])
      position += 1
    }
    return position
  }
}
