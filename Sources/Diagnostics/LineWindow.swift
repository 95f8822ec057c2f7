import Text

/// As much of a line as fits into some columns, around what is to be seen of it.
struct LineWindow {
  /// What is shown, safe for a terminal, tabs expanded, `…` where the line is cut.
  let text: String
  private let source: SourceFile
  private let bytes: Range<Int>
  private let hiddenColumns: Int
  private let textWidth: Int

  /// Shows the line around `focus`; only the bytes that can be seen are looked at, however long
  /// the line is.
  init(_ source: SourceFile, line: Int, focus: Range<Int>, columns: Int) {
    let content = source.content(ofLine: line)
    let focus = focus.clamped(to: content)
    let (start, end) = Self.surroundings(of: focus, in: content, of: source, columns: columns)
    let whole = displayText(source.bytes[start..<end])
    let focusStart = displayWidth(displayText(source.bytes[start..<focus.lowerBound]))
    let focusEnd = displayWidth(
      displayText(source.bytes[start..<min(max(focus.upperBound, start), end)]))

    let isCutBefore = start > content.lowerBound
    let isCutAfter = end < content.upperBound
    let fits = !isCutBefore && !isCutAfter && displayWidth(whole) <= columns
    let startsAtFirstColumn = !isCutBefore && (fits || focusEnd < columns)
    let unseen = startsAtFirstColumn ? 0 : max(0, focusStart - columns / 3)
    let dropped = prefix(of: whole, columns: unseen)
    let hasLeadingMark = isCutBefore || !dropped.isEmpty
    var shown = (hasLeadingMark ? "…" : "") + whole.dropFirst(dropped.count)
    if isCutAfter && displayWidth(shown) < columns { shown += "…" }
    if isCutAfter || !fits { shown = truncated(shown, to: columns) }

    self.source = source
    bytes = start..<end
    hiddenColumns = displayWidth(dropped) - (hasLeadingMark ? 1 : 0)
    text = shown
    textWidth = displayWidth(shown)
  }

  /// The bytes around the focus of which a part can be seen: as many columns on each side as there are, or
  /// all of the line.
  private static func surroundings(
    of focus: Range<Int>, in content: Range<Int>, of source: SourceFile, columns: Int
  ) -> (start: Int, end: Int) {
    // A column mostly takes a byte or two, up to four, and more only under marks heaped upon each other.
    var (start, end) = (focus.lowerBound, focus.lowerBound)
    for reach in [2 * columns, 8 * columns] {
      start = source.aligned(max(content.lowerBound, focus.lowerBound - reach), in: content)
      end = source.aligned(min(content.upperBound, focus.lowerBound + reach), in: content)
      let isEnough = { (side: Range<Int>, isWhole: Bool) in
        isWhole || displayWidth(displayText(source.bytes[side])) >= columns
      }
      if isEnough(start..<focus.lowerBound, start == content.lowerBound)
        && isEnough(focus.lowerBound..<end, end == content.upperBound)
      {
        break
      }
    }
    return (start, end)
  }

  /// The columns, from 0, that the bytes take; at least one, so that there is always something to
  /// point at.
  func columns(of range: Range<Int>) -> Range<Int> {
    let start = column(of: range.lowerBound)
    return start..<max(start + 1, column(of: range.upperBound))
  }

  private func column(of offset: Int) -> Int {
    let end = min(max(offset, bytes.lowerBound), bytes.upperBound)
    let width = displayWidth(displayText(source.bytes[bytes.lowerBound..<end]))
    return min(max(0, width - hiddenColumns), textWidth)
  }
}

/// The bytes as they are shown in an excerpt.
private func displayText(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard bytes.contains(UInt8(ascii: "\t")) else { return sanitized(text, .pictures) }
  return text.split(separator: "\t" as Character, omittingEmptySubsequences: false)
    .map { sanitized(String($0), .pictures) }
    .joined(separator: "    ")
}

/// The beginning of the text that takes at least that many columns.
private func prefix(of text: String, columns: Int) -> Substring {
  var left = columns
  return text.prefix { character in
    defer { left -= displayWidth(character) }
    return left > 0
  }
}
