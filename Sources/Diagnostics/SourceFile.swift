import Text

/// The content of a file and the positions of its lines.
///
/// Lines end with LF or CRLF; a single CR is an ordinary character, as in TOML. Offsets outside of the file are moved to its
/// start or end.
package struct SourceFile: Sendable {
  package let bytes: [UInt8]
  private let lineStarts: [Int]
  private let scalars: ScalarCounts

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    scalars = ScalarCounts(bytes)
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var starts = [bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    lineStarts = starts
  }

  /// A position for people: the line and the column in Unicode scalars, both counted from 1. A byte order mark does not count;
  /// invalid UTF-8 counts as the replacement characters shown for it.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int
  }

  /// The position of a byte; inside of a character, the character's position.
  package func position(of offset: Int) -> Position {
    let line = lineNumber(of: offset)
    let content = content(ofLine: line)
    let end = aligned(min(max(offset, content.lowerBound), content.upperBound), in: content)
    return Position(line: line, column: scalars.count(in: content.lowerBound..<end) + 1)
  }

  /// The range of a line, counted from 1, without its line break and a byte order mark; empty if there is no such line.
  package func content(ofLine line: Int) -> Range<Int> {
    guard lineStarts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    guard line < lineStarts.count else { return start..<bytes.count }
    let end = lineStarts[line] - 1
    let hasCarriageReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return start..<(hasCarriageReturn ? end - 1 : end)
  }

  /// The text of a line, counted from 1; invalid UTF-8 is replaced.
  package func text(ofLine line: Int) -> String {
    String(decoding: bytes[content(ofLine: line)], as: UTF8.self)
  }

  /// The number, counted from 1, of the line that contains the byte, including its line break.
  func lineNumber(of offset: Int) -> Int {
    max(1, lineStarts.partitioningIndex { $0 > offset })
  }

  /// The range limited to the file.
  func clamped(_ range: Range<Int>) -> Range<Int> {
    range.clamped(to: 0..<bytes.count)
  }

  /// The start of the character that contains the byte.
  func aligned(_ offset: Int, in bounds: Range<Int>) -> Int {
    var start = offset
    while start > bounds.lowerBound, offset - start < 3, start < bounds.upperBound,
      isContinuation(bytes[start])
    {
      start -= 1
    }
    return start
  }
}

func isContinuation(_ byte: UInt8) -> Bool {
  byte & 0xC0 == 0x80
}
