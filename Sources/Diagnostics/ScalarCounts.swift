/// How many Unicode scalars begin before each byte of a file, told without looking at more than a few
/// hundred bytes, however long a line is.
///
/// Bytes that are not UTF-8 count as the replacement characters that stand for them.
struct ScalarCounts: Sendable {
  /// The bytes, or where they are not UTF-8 others of which only those of a scalar's rest are
  /// continuation bytes.
  private let units: [UInt8]
  /// The scalars that begin before each block.
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

  /// The scalars that begin in a range of bytes.
  func count(in range: Range<Int>) -> Int {
    if range.count <= Self.blockSize { return units[range].count { !isContinuation($0) } }
    return count(before: range.upperBound) - count(before: range.lowerBound)
  }

  private func count(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, counts.count - 1)
    return counts[block] + units[block * Self.blockSize..<offset].count { !isContinuation($0) }
  }
}

/// Zeros where a scalar begins, and continuation bytes in its rest.
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
