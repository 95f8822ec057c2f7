/// A range of a text's bytes and what stands there instead.
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

  package static func insert(_ text: String, at offset: Int) -> Splice {
    replace(offset..<offset, text)
  }

  package static func replace(_ range: Range<Int>, _ text: String) -> Splice {
    Splice(range: range, replacement: Array(text.utf8))
  }

  package static func remove(_ range: Range<Int>) -> Splice { replace(range, "") }
}

/// Bytes with splices applied, which may stand in any order; `nil` where two of them overlap or one reaches
/// beyond the end. Insertions at one place come in the order given.
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
