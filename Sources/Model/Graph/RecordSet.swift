/// A set of records that is cheap to create: a short list, which becomes one bit per record of the graph when it grows.
struct RecordSet {
  /// The number of records of the graph.
  private let capacity: Int
  private var few: [RecordIndex] = []
  private var bits: [UInt64] = []

  /// Up to this length, searching the list is faster than clearing the bits.
  private static let maxFew = 16

  init(capacity: Int) { self.capacity = capacity }

  /// Adds a record; returns whether it is new.
  mutating func insert(_ record: RecordIndex) -> Bool {
    if bits.isEmpty {
      if few.contains(record) { return false }
      few.append(record)
      if few.count > Self.maxFew {
        bits = Array(repeating: 0, count: capacity / 64 + 1)
        for record in few { setBit(of: record) }
      }
      return true
    }
    let isNew = bits[Int(record) / 64] & Self.bit(of: record) == 0
    setBit(of: record)
    return isNew
  }

  func contains(_ record: RecordIndex) -> Bool {
    bits.isEmpty
      ? few.contains(record) : bits[Int(record) / 64] & Self.bit(of: record) != 0
  }

  private mutating func setBit(of record: RecordIndex) {
    bits[Int(record) / 64] |= Self.bit(of: record)
  }

  private static func bit(of record: RecordIndex) -> UInt64 { 1 << UInt64(record % 64) }
}
