/// Counts the Unicode scalars in a range of bytes, reading only a few hundred bytes even in very long lines.
///
/// Invalid UTF-8 counts as the replacement characters shown for it.
struct ScalarCounts: Sendable {
  /// The bytes of the file, or if they are invalid UTF-8, substitutes with correct continuation bytes.
  private let units: [UInt8]
  /// The number of scalars that begin before each block.
  private let counts: [Int]

  private static let blockSize = 512

  init(_ bytes: [UInt8]) {
    units = String(validating: bytes, as: UTF8.self) == nil ? repaired(bytes) : bytes
    var counts = [0]
    var count = 0
    var start = 0
    while units.count - start > Self.blockSize {
      count += units[start..<start + Self.blockSize].count { !isContinuation($0) }
      start += Self.blockSize
      counts.append(count)
    }
    self.counts = counts
  }

  /// The number of scalars that begin in a range of bytes.
  func count(in range: Range<Int>) -> Int {
    if range.count <= Self.blockSize { return units[range].count { !isContinuation($0) } }
    return count(before: range.upperBound) - count(before: range.lowerBound)
  }

  private func count(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, counts.count - 1)
    return counts[block] + units[block * Self.blockSize..<offset].count { !isContinuation($0) }
  }
}

/// Substitutes for invalid UTF-8: a zero at the start of each scalar, followed by continuation bytes.
private func repaired(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var parser = UTF8.ForwardParser()
  var rest = bytes.makeIterator()
  while true {
    let count: Int
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar): count = scalar.count
    case .error(let length): count = length
    case .emptyInput: return result
    }
    result.append(0)
    result += repeatElement(0x80, count: count - 1)
  }
}
