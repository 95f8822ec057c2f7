import TOML

/// Finds records by kind and id: an open-addressing hash table of record indices.
///
/// Slots store the hash next to the index, so that records are read only if the hash matches.
struct IDIndex: Sendable {
  private var slots: [Slot]
  private let mask: Int

  private struct Slot {
    var hash: UInt32
    var record: RecordIndex
    static let empty = Slot(hash: 0, record: .max)
  }

  /// Creates a table with room for `count` records.
  init(capacity count: Int) {
    var size = 16
    while size * 4 < count * 5 { size *= 2 }
    slots = Array(repeating: .empty, count: size)
    mask = size - 1
  }

  /// Finds a record of `store` by its id.
  @inline(__always)
  func find(
    _ id: UnsafeBufferPointer<UInt8>, kind: KindIndex, hash: UInt32, in store: borrowing RecordStore
  ) -> RecordIndex? {
    let slot = slots[slot(for: id, kind: kind, hash: hash, in: store)]
    return slot.record == .max ? nil : slot.record
  }

  /// Inserts a record of `store`. If one with the same kind and id exists, returns that one instead.
  mutating func insert(_ index: RecordIndex, in store: borrowing RecordStore) -> RecordIndex? {
    let record = store[index]
    let position = store.withID(of: record) {
      slot(for: $0, kind: record.kind, hash: record.hash, in: store)
    }
    if slots[position].record != .max { return slots[position].record }
    slots[position] = Slot(hash: record.hash, record: index)
    return nil
  }

  /// Returns the slot of the record with an id, or the free slot where it belongs.
  @inline(__always)
  private func slot(
    for id: UnsafeBufferPointer<UInt8>, kind: KindIndex, hash: UInt32,
    in store: borrowing RecordStore
  ) -> Int {
    var position = Int(hash) & mask
    while slots[position].record != .max {
      if slots[position].hash == hash {
        let record = store[slots[position].record]
        if record.kind == kind && store.withID(of: record, { $0.hasSameBytes(as: id) }) {
          return position
        }
      }
      position = (position + 1) & mask
    }
    return position
  }

  /// Replaces a record by another one with the same kind and id.
  mutating func replace(_ record: RecordIndex, by other: RecordIndex, hash: UInt32) {
    var position = Int(hash) & mask
    while slots[position].record != .max {
      if slots[position].record == record { slots[position].record = other }
      position = (position + 1) & mask
    }
  }
}
