import TOML

/// Finds records by kind and id: an open-addressing hash table of record indices.
///
/// Slots store the hash next to the index, so that records are read only if the hash matches.
struct IDIndex: Sendable {
  private var slots: ContiguousArray<Slot>
  private let mask: Int

  private struct Slot {
    var hash: UInt32
    var number: RecordIndex
    static let empty = Slot(hash: 0, number: .max)
  }

  /// Creates a table with room for `count` records.
  init(capacity count: Int) {
    var size = 16
    while size * 4 < count * 5 { size *= 2 }
    slots = ContiguousArray(repeating: .empty, count: size)
    mask = size - 1
  }

  /// Returns the record with the id, among `records`.
  @inline(__always)
  func find(
    _ id: UnsafeBufferPointer<UInt8>, kind: KindIndex, hash: UInt32,
    in records: borrowing ChunkedArray<Record>
  ) -> RecordIndex? {
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

  /// Returns the record in the first slot for a hash, if it has that hash.
  @inline(__always)
  func candidate(for hash: UInt32) -> RecordIndex? {
    let slot = slots[Int(hash) & mask]
    return slot.hash == hash && slot.number != .max ? slot.number : nil
  }

  /// Inserts records with consecutive indices beginning with `first`. If a record with the same kind and id exists, it is
  /// kept and the pair is reported.
  ///
  /// The first slots for a group of records are read together before any is used: they are spread over memory, and the
  /// processor can load them in parallel.
  mutating func insert(
    _ chunk: UnsafeBufferPointer<Record>, from first: RecordIndex,
    in records: borrowing ChunkedArray<Record>,
    onDuplicate: (_ first: RecordIndex, _ other: RecordIndex) -> Void
  ) {
    for start in stride(from: 0, to: chunk.count, by: Self.groupSize) {
      let group = start..<min(start + Self.groupSize, chunk.count)
      var taken = Group(repeating: false)
      for index in group {
        let slot = slots[Int(chunk[index].hash) & mask]
        taken[index - start] = slot.number != .max && slot.hash != chunk[index].hash
      }
      for index in group {
        let number = first + RecordIndex(truncatingIfNeeded: index)
        let skipped = taken[index - start] ? 1 : 0
        if let other = insert(chunk[index], number, skipping: skipped, in: records) {
          onDuplicate(other, number)
        }
      }
    }
  }

  /// One element for each record of a group that is looked up together.
  typealias Group<Element> = InlineArray<32, Element>
  static var groupSize: Int { 32 }

  /// Inserts a record. If one with the same kind and id exists, returns that one instead. `skipping` is the number of
  /// slots at the start of the search that are known to be taken.
  @inline(__always)
  private mutating func insert(
    _ record: Record, _ number: RecordIndex, skipping skipped: Int,
    in records: borrowing ChunkedArray<Record>
  ) -> RecordIndex? {
    var position = (Int(record.hash) + skipped) & mask
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

  /// Replaces a record by another one with the same kind and id.
  mutating func replace(_ number: RecordIndex, by other: RecordIndex, hash: UInt32) {
    var position = Int(hash) & mask
    while slots[position].number != Slot.empty.number {
      if slots[position].number == number { slots[position].number = other }
      position = (position + 1) & mask
    }
  }
}
