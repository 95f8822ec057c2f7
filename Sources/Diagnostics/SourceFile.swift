import Text

/// The bytes of a file that findings are about, and where its lines begin.
///
/// Lines end in LF or CRLF; a lone CR is a character like any other, as in TOML. Offsets outside
/// the file count as its ends.
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

  /// A place as people count: lines and Unicode scalars from 1. A byte order mark does not count,
  /// bytes that are not UTF-8 count as the replacement characters that stand for them.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int
  }

  /// The position of a byte; for a byte inside of a character, the character's.
  package func position(of offset: Int) -> Position {
    let line = lineNumber(of: offset)
    let content = content(ofLine: line)
    let end = aligned(min(max(offset, content.lowerBound), content.upperBound), in: content)
    return Position(line: line, column: scalars.count(in: content.lowerBound..<end) + 1)
  }

  /// The bytes of a line, counted from 1, without its line break and byte order mark; empty for a
  /// line that is not there.
  package func content(ofLine line: Int) -> Range<Int> {
    guard lineStarts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    guard line < lineStarts.count else { return start..<bytes.count }
    let end = lineStarts[line] - 1
    let hasCarriageReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return start..<(hasCarriageReturn ? end - 1 : end)
  }

  /// The text of a line, counted from 1, with what is not UTF-8 repaired.
  package func text(ofLine line: Int) -> String {
    String(decoding: bytes[content(ofLine: line)], as: UTF8.self)
  }

  /// The number, from 1, of the line that holds the byte or is ended by it.
  func lineNumber(of offset: Int) -> Int {
    max(1, lineStarts.partitioningIndex { $0 > offset })
  }

  /// The range within the file's bounds.
  func clamped(_ range: Range<Int>) -> Range<Int> {
    range.clamped(to: 0..<bytes.count)
  }

  /// The start of the character that the byte belongs to.
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
