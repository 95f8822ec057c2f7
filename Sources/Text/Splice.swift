/// A replacement of a range of a text's bytes.
package struct Splice: Hashable, Sendable {
  /// The bytes to remove.
  package var range: Range<Int>
  /// The bytes to insert.
  package var replacement: [UInt8]

  /// Replaces `range`; if it is empty, inserts.
  package init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  package static func insert(_ text: String, at offset: Int) -> Splice {
    replace(offset..<offset, text)
  }

  package static func replace(_ range: Range<Int>, _ text: String) -> Splice {
    Splice(range: range, replacement: Array(text.utf8))
  }

  package static func remove(_ range: Range<Int>) -> Splice { replace(range, "") }
}

/// Applies splices in any order. Returns nil if two of them overlap or one exceeds the end. Insertions at the same
/// position keep their order.
package func splice(_ bytes: [UInt8], _ splices: [Splice]) -> [UInt8]? {
  let order = splices.indices.sorted { one, other in
    let (first, second) = (splices[one].range, splices[other].range)
    return (first.lowerBound, first.upperBound, one) < (second.lowerBound, second.upperBound, other)
  }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.replacement.count })
  var offset = 0
  for splice in order.lazy.map({ splices[$0] }) {
    guard offset <= splice.range.lowerBound, splice.range.upperBound <= bytes.count else {
      return nil
    }
    result += bytes[offset..<splice.range.lowerBound]
    result += splice.replacement
    offset = splice.range.upperBound
  }
  return result + bytes[offset...]
}
