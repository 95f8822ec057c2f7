/// Finds records by kind and id: an open-addressing table of record numbers.
///
/// A slot keeps the hash beside the number, so that records are touched only when it agrees.
struct IDIndex: Sendable {
  private var slots: [Slot]
  private let mask: Int

  private struct Slot {
    var hash: UInt32
    var number: RecordNumber
    static let empty = Slot(hash: 0, number: .max)
  }

  /// Room for `count` records.
  init(capacity count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: .empty, count: size)
    mask = size - 1
  }

  /// A hash that differs from run to run, so that no one can prepare ids that collide.
  static func hash(_ id: UnsafeBufferPointer<UInt8>, kind: KindIndex) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(bytes: UnsafeRawBufferPointer(id))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// The record with the id, among `records`.
  @inline(__always)
  func find(
    _ id: UnsafeBufferPointer<UInt8>, kind: KindIndex, hash: UInt32,
    in records: ContiguousArray<Record>
  ) -> RecordNumber? {
    var position = Int(hash) & mask
    while slots[position].number != Slot.empty.number {
      let slot = slots[position]
      if slot.hash == hash {
        let record = records[Int(slot.number)]
        if record.kind == kind && record.id.elementsEqual(id) { return slot.number }
      }
      position = (position + 1) & mask
    }
    return nil
  }

  /// Takes up a record, unless another one has its kind and id: that one is returned.
  mutating func insert(
    _ number: RecordNumber, in records: ContiguousArray<Record>
  ) -> RecordNumber? {
    let record = records[Int(number)]
    if let other = find(record.id, kind: record.kind, hash: record.hash, in: records) {
      return other
    }
    var position = Int(record.hash) & mask
    while slots[position].number != Slot.empty.number { position = (position + 1) & mask }
    slots[position] = Slot(hash: record.hash, number: number)
    return nil
  }

  /// Puts a record in the place of another one with the same kind and id.
  mutating func replace(_ number: RecordNumber, by other: RecordNumber, hash: UInt32) {
    var position = Int(hash) & mask
    while slots[position].number != Slot.empty.number {
      if slots[position].number == number { slots[position].number = other }
      position = (position + 1) & mask
    }
  }
}
