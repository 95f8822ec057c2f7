import Text

/// Lines, comments and white space around entries.
extension Document {
  /// The newline that most lines end with.
  package var newline: String {
    let feeds = bytes.count { $0 == .lineFeed }
    let pairs = zip(bytes, bytes.dropFirst()).count { $0 == .carriageReturn && $1 == .lineFeed }
    return pairs * 2 > feeds ? "\r\n" : "\n"
  }

  /// Converts line feeds to the document's newlines.
  package func lined(_ text: String) -> String {
    !text.utf8.contains(.lineFeed) || newline == "\n"
      ? text
      : text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: newline)
  }

  /// The offset of the first byte after an optional byte order mark.
  package var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  func indentation(of statement: Statement) -> String {
    String(decoding: bytes[statement.lines].prefix { $0.isBlank }, as: UTF8.self)
  }

  /// Extends the range of lines to remove: by one of two blank lines that would become adjacent, and by the preceding
  /// newline at the end of a document without a final newline.
  func removal(of lines: Range<Int>) -> Range<Int> {
    let before = expressions.last { $0.lines.end <= lines.lowerBound }?.lines.range.upperBound
    let after = expressions.first { $0.lines.start >= lines.upperBound }?.lines.range.lowerBound
    let end = before ?? start
    let isAfterBlank = lines.lowerBound == start || end < lines.lowerBound
    if isAfterBlank, lines.upperBound < after ?? bytes.count {
      return lines.lowerBound..<startOfNextLine(lines.upperBound)
    }
    guard lines.upperBound == bytes.count else { return lines }
    if bytes.last == .lineFeed || end == start { return end..<bytes.count }
    return (bytes[..<(end - 1)].last == .carriageReturn ? end - 2 : end - 1)..<bytes.count
  }

  /// Returns the start of the line after the line of `offset`, or the end of the document.
  package func startOfNextLine(_ offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
  }

  /// Returns a splice that inserts a line, given without its newline, at the start of a line or at the end of the
  /// document.
  func insertLine(_ line: String, at offset: Int) -> Splice {
    if offset == bytes.count, offset > start, bytes.last != .lineFeed {
      return .insert(newline + lined(line), at: offset)
    }
    return .insert(lined(line) + newline, at: offset)
  }
}
