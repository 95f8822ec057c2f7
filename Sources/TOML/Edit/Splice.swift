/// A range of a document's bytes and what stands there instead.
package struct Splice: Hashable, Sendable {
  /// The bytes that go.
  package var range: Range<Int>
  /// The bytes that come.
  package var replacement: [UInt8]

  /// A replacement of `range`; an insertion where it is empty.
  package init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

extension Splice {
  static func insert(_ text: String, at offset: Int) -> Splice {
    Splice(range: offset..<offset, replacement: Array(text.utf8))
  }

  static func replace(_ range: Range<Int>, _ text: String) -> Splice {
    Splice(range: range, replacement: Array(text.utf8))
  }

  static func remove(_ range: Range<Int>) -> Splice { Splice(range: range, replacement: []) }
}

/// Bytes with sorted, disjoint splices applied.
package func splice(_ bytes: [UInt8], _ splices: [Splice]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.replacement.count })
  var offset = 0
  for splice in splices where splice.range.lowerBound >= offset {
    result += bytes[offset..<min(splice.range.lowerBound, bytes.count)]
    result += splice.replacement
    offset = min(splice.range.upperBound, bytes.count)
  }
  return result + bytes[offset...]
}
