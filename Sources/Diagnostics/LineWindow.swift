import Text

/// The part of a line that fits into a number of columns, around a range that must be visible.
struct LineWindow {
  /// The visible text without control characters, with tabs expanded and `…` where the line is cut.
  let text: String
  private let source: SourceFile
  private let bytes: Range<Int>
  private let hiddenColumns: Int
  private let textWidth: Int

  /// Creates a window around `focus`; reads only the bytes near it, so that very long lines are fast.
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

  /// The range of bytes around `focus` that fills the columns on each side, or the whole line.
  private static func surroundings(
    of focus: Range<Int>, in content: Range<Int>, of source: SourceFile, columns: Int
  ) -> (start: Int, end: Int) {
    // A column usually takes one or two bytes, at most four, and more only with many combining marks.
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

  /// The columns, counted from 0, of a range of bytes; at least one column, so that it can be marked.
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

/// The bytes as text for display in an excerpt.
private func displayText(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard bytes.contains(UInt8(ascii: "\t")) else { return sanitized(text, .pictures) }
  return text.split(separator: "\t" as Character, omittingEmptySubsequences: false)
    .map { sanitized(String($0), .pictures) }
    .joined(separator: "    ")
}

/// The shortest prefix of the text that takes at least this many columns.
private func prefix(of text: String, columns: Int) -> Substring {
  var left = columns
  return text.prefix { character in
    defer { left -= displayWidth(character) }
    return left > 0
  }
}
