import Text

/// Lines, comments and white space around entries.
extension Document {
  /// The newline that most lines end with.
  package var newline: String {
    var feeds = 0
    var pairs = 0
    for (index, byte) in bytes.enumerated() where byte == .lineFeed {
      feeds += 1
      if index > 0, bytes[index - 1] == .carriageReturn { pairs += 1 }
    }
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

  /// Returns the start of the line that contains `offset`, after the byte order mark.
  func lineStart(_ offset: Int) -> Int { max(startOfLine(offset), start) }

  /// Returns the indentation of a line.
  func indentation(ofLineAt offset: Int) -> String {
    String(decoding: bytes[lineStart(offset)...].prefix { $0.isBlank }, as: UTF8.self)
  }

  /// Whether the line at `offset` is blank.
  func isBlankLine(_ offset: Int) -> Bool {
    bytes[offset..<startOfNextLine(offset)].allSatisfy {
      $0.isBlank || $0 == .lineFeed || $0 == .carriageReturn
    }
  }

  /// The end of the last value that ends before an offset. Lines after it are blank or comments.
  private func endOfValue(before offset: Int) -> Int {
    entries.lazy.map { Int($0.value.end) }.filter { $0 <= offset }.max() ?? start
  }

  /// Returns the start of the comment lines directly above the line at `line`, or of that line itself.
  package func startWithComments(_ line: Int, notBefore limit: Int) -> Int {
    let limit = max(limit, endOfValue(before: line))
    var first = line
    while first > limit {
      let above = lineStart(first - 1)
      if above < limit || isBlankLine(above) { break }
      first = above
    }
    return first
  }

  /// Extends the range of lines to remove: by one of two blank lines that would become adjacent, and by the preceding
  /// newline at the end of a document without a final newline.
  func removal(of lines: Range<Int>) -> Range<Int> {
    var lines = lines
    let isAfterBlank = lines.lowerBound == start || isBlankLine(lineStart(lines.lowerBound - 1))
    if isAfterBlank, lines.upperBound < bytes.count, isBlankLine(lines.upperBound) {
      return lines.lowerBound..<startOfNextLine(lines.upperBound)
    }
    guard lines.upperBound == bytes.count else { return lines }
    while lines.lowerBound > start, isBlankLine(lineStart(lines.lowerBound - 1)) {
      lines = lineStart(lines.lowerBound - 1)..<lines.upperBound
    }
    if bytes.last != .lineFeed, lines.lowerBound > start {
      let feed = lines.lowerBound - 1
      let hasReturn = feed > start && bytes[feed - 1] == .carriageReturn
      return (hasReturn ? feed - 1 : feed)..<lines.upperBound
    }
    return lines
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
