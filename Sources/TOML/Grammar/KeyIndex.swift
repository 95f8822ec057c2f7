/// A hash table from the keys of large tables to their entries. Small tables are searched linearly.
struct KeyIndex {
  private struct Slot {
    var entry: UInt32 = 0
    var tag: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var count = 0

  /// Removes all keys but keeps the storage.
  mutating func removeAll() {
    guard count > 0 else { return }
    for slot in slots.indices { slots[slot] = Slot() }
    count = 0
  }

  /// Adds an entry under the hash of its key and its table.
  mutating func insert(_ entry: UInt32, table: UInt32, hash: UInt64) {
    if count * 2 >= slots.count { grow() }
    destination(Slot(entry: entry, tag: Self.tag(table, hash)))
    count += 1
  }

  /// Returns the first entry with the hash for which `matches` returns true; 0 if there is none.
  func find(table: UInt32, hash: UInt64, where matches: (UInt32) -> Bool) -> UInt32 {
    guard !slots.isEmpty else { return 0 }
    let tag = Self.tag(table, hash)
    var position = Int(tag) & (slots.count - 1)
    while slots[position].entry != 0 {
      if slots[position].tag == tag, matches(slots[position].entry) {
        return slots[position].entry
      }
      position = (position + 1) & (slots.count - 1)
    }
    return 0
  }

  private static func tag(_ table: UInt32, _ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash.mixed(with: UInt64(table)))
  }

  private mutating func destination(_ slot: Slot) {
    var position = Int(slot.tag) & (slots.count - 1)
    while slots[position].entry != 0 { position = (position + 1) & (slots.count - 1) }
    slots[position] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: max(64, old.count * 2))
    for slot in old where slot.entry != 0 { destination(slot) }
  }
}
