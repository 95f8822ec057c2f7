import TOML

/// Finds records by kind and id: an open-addressing table of record numbers.
///
/// A slot keeps the hash beside the number, so that records are touched only when it agrees.
struct IDIndex: Sendable {
  private var slots: ContiguousArray<Slot>
  private let mask: Int

  private struct Slot {
    var hash: UInt32
    var number: RecordNumber
    static let empty = Slot(hash: 0, number: .max)
  }

  /// Room for `count` records.
  init(capacity count: Int) {
    var size = 16
    while size * 4 < count * 5 { size *= 2 }
    slots = ContiguousArray(repeating: .empty, count: size)
    mask = size - 1
  }

  /// The record with the id, among `records`.
  @inline(__always)
  func find(
    _ id: UnsafeBufferPointer<UInt8>, kind: KindIndex, hash: UInt32,
    in records: borrowing ChunkedArray<Record>
  ) -> RecordNumber? {
    var position = Int(hash) & mask
    while true {
      let slot = slots[position]
      if slot.number == .max { return nil }
      if slot.hash == hash {
        let record = records[slot.number]
        if record.kind == kind && record.id.hasSameBytes(as: id) { return slot.number }
      }
      position = (position + 1) & mask
    }
  }

  /// Takes up a record, unless another one has its kind and id: that one is returned.
  @inline(__always)
  mutating func insert(
    _ record: Record, _ number: RecordNumber, in records: borrowing ChunkedArray<Record>
  ) -> RecordNumber? {
    var position = Int(record.hash) & mask
    while slots[position].number != .max {
      let slot = slots[position]
      if slot.hash == record.hash {
        let other = records[slot.number]
        if other.kind == record.kind && other.id.hasSameBytes(as: record.id) { return slot.number }
      }
      position = (position + 1) & mask
    }
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
