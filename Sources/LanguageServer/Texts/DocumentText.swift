import Text

/// A text and the starts of its lines, as the protocol defines them: a line ends with LF, CRLF or a lone CR.
///
/// Every position has an offset: a position outside of the text is moved to the nearest end, a position inside a
/// character to its start.
package struct DocumentText: Sendable {
  package let bytes: [UInt8]
  package let encoding: PositionEncoding
  private let lineStarts: [Int]
  /// The number of units before each block, to find places in long lines quickly; empty if all lines are short.
  private var unitCounts: [Int] = []

  private static let blockSize = 512

  /// `skipsByteOrderMark` is for files read from disk, where no client counts the byte order mark.
  package init(
    _ bytes: [UInt8], _ encoding: PositionEncoding, skipsByteOrderMark: Bool = false
  ) {
    self.bytes = bytes
    self.encoding = encoding
    let hasMark = skipsByteOrderMark && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var starts = [hasMark ? 3 : 0]
    for index in bytes.indices where bytes.endsLine(at: index) { starts.append(index + 1) }
    lineStarts = starts
    let lengths = zip(starts, starts.dropFirst() + [bytes.count]).lazy.map { $1 - $0 }
    guard lengths.contains(where: { $0 > Self.blockSize }) else { return }
    unitCounts = [0]
    for start in stride(from: 0, through: bytes.count - Self.blockSize, by: Self.blockSize) {
      unitCounts.append(units(before: start + Self.blockSize))
    }
  }

  /// The bytes of a line, counted from 0, without its line end; empty for a line that does not exist.
  package func line(_ line: Int) -> Range<Int> {
    guard lineStarts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[line + 1] - 1
    if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  package func offset(of position: TextPosition) -> Int {
    if position.line < 0 { return lineStarts[0] }
    let line = line(position.line)
    let before = unitCounts.isEmpty ? 0 : units(before: line.lowerBound)
    let block = unitCounts.partitioningIndex { $0 - before > position.character } - 1
    let landmark = landmark(before: min(block * Self.blockSize, line.upperBound), in: line)
    var offset = landmark.offset
    var rest = position.character - landmark.character
    while offset < line.upperBound {
      let units = characterUnits(at: offset, in: line)
      if units.count > rest { break }
      rest -= units.count
      offset = units.end
    }
    return offset
  }

  package func position(of offset: Int) -> TextPosition {
    let number = lineNumber(of: offset)
    let line = line(number)
    let end = min(max(offset, line.lowerBound), line.upperBound)
    var (next, character) = landmark(before: end, in: line)
    while next < end {
      let units = characterUnits(at: next, in: line)
      if units.end > end { break }
      character += units.count
      next = units.end
    }
    return TextPosition(line: number, character: character)
  }

  /// The bytes between two positions; empty if they are in the wrong order.
  package func range(_ start: TextPosition, _ end: TextPosition) -> Range<Int> {
    let (first, last) = (offset(of: start), offset(of: end))
    return first..<max(first, last)
  }

  /// The start of a character at most one block before an offset in a line, and the number of units before it in the
  /// line.
  private func landmark(before offset: Int, in line: Range<Int>) -> (offset: Int, character: Int) {
    var start = offset / Self.blockSize * Self.blockSize
    guard !unitCounts.isEmpty, start > line.lowerBound else { return (line.lowerBound, 0) }
    while start > line.lowerBound, start == bytes.count || bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return (start, units(before: start) - units(before: line.lowerBound))
  }

  /// The number of units before an offset, counted from the last block with a known count.
  private func units(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, unitCounts.count - 1)
    return bytes[block * Self.blockSize..<offset].reduce(unitCounts[block]) {
      $0 + encoding.units(of: $1)
    }
  }

  /// The number of units of the character at an offset, and its end.
  private func characterUnits(at offset: Int, in line: Range<Int>) -> (count: Int, end: Int) {
    var end = offset + 1
    var count = encoding.units(of: bytes[offset])
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 {
      count += encoding.units(of: bytes[end])
      end += 1
    }
    return (count, end)
  }

  private func lineNumber(of offset: Int) -> Int {
    max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
  }
}

extension [UInt8] {
  /// Whether a line ends with this byte.
  fileprivate func endsLine(at index: Int) -> Bool {
    if self[index] == UInt8(ascii: "\r") {
      return index + 1 == count || self[index + 1] != UInt8(ascii: "\n")
    }
    return self[index] == UInt8(ascii: "\n")
  }
}
