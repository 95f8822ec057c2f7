import Synchronization

/// For each record, the records that refer to it through a field, without duplicates.
final class ReferrerLists: GraphDerivation {
  struct Key: Hashable, Sendable {
    let kind: KindIndex
    let field: Int
  }

  private let referrers: [RecordIndex]
  /// The start of each record's list in `referrers`.
  private let starts: [UInt32]
  private let ends: [UInt32]
  /// The sorted lists, as far as somebody asked for them.
  private let sortedLists = Mutex<[RecordIndex: [RecordIndex]]>([:])

  init(_ key: Key, in graph: Graph) {
    var counts = [UInt32](repeating: 0, count: graph.count + 1)
    graph.forEachReference(of: key.kind, key.field) { _, _, target in
      if target != FieldValue.unresolved { counts[Int(target) + 1] += 1 }
    }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    var ends = Array(counts.dropLast())
    var referrers = [RecordIndex](repeating: 0, count: Int(counts.last ?? 0))
    graph.forEachReference(of: key.kind, key.field) { record, _, target in
      guard target != FieldValue.unresolved else { return }
      let end = Int(ends[Int(target)])
      let isRepeated = end > Int(counts[Int(target)]) && referrers[end - 1] == record
      if isRepeated { return }
      referrers[end] = record
      ends[Int(target)] += 1
    }
    (starts, self.ends, self.referrers) = (counts, ends, referrers)
  }

  subscript(target: RecordIndex) -> ArraySlice<RecordIndex> {
    guard Int(target) < ends.count else { return [] }
    return referrers[Int(starts[Int(target)])..<Int(ends[Int(target)])]
  }

  /// Returns the records that refer to a record, by number or id.
  func sorted(_ target: RecordIndex, in graph: Graph) -> [RecordIndex] {
    let referrers = self[target]
    if referrers.count <= 1 { return Array(referrers) }
    if let sorted = sortedLists.withLock({ $0[target] }) { return sorted }
    let sorted = graph.sortedByNumberOrID(Array(referrers))
    sortedLists.withLock { $0[target] = sorted }
    return sorted
  }
}
