import Synchronization

/// Finds the records that refer to a record through a field. The first query scans all records; further queries build and
/// use an index, since many records are often shown or deleted together.
final class ReferrerIndex: Sendable {
  struct Key: Hashable {
    let kind: KindIndex
    let field: Int
  }

  private enum Knowledge {
    case askedOnce
    case all(ReferrerLists)
  }

  private let known = Mutex<[Key: Knowledge]>([:])

  func referrers(to target: RecordIndex, _ key: Key, in graph: Graph) -> [RecordIndex] {
    let isFirst = known.withLock { known in
      if known[key] != nil { return false }
      known[key] = .askedOnce
      return true
    }
    return isFirst ? graph.referrers(to: target, key) : Array(lists(key, in: graph)[target])
  }

  /// Returns the referrers of all records.
  func lists(_ key: Key, in graph: Graph) -> ReferrerLists {
    known.withLock { known in
      if case .all(let lists) = known[key] { return lists }
      let lists = ReferrerLists(key, in: graph)
      known[key] = .all(lists)
      return lists
    }
  }
}

/// For each record, the records that refer to it through a field, without duplicates.
final class ReferrerLists: Sendable {
  private let referrers: [RecordIndex]
  /// The start of each record's list in `referrers`.
  private let starts: [UInt32]
  private let ends: [UInt32]
  /// The lists that were asked for in the order of ids.
  private let sortedLists = Mutex<[RecordIndex: [RecordIndex]]>([:])

  fileprivate init(_ key: ReferrerIndex.Key, in graph: Graph) {
    var counts = [UInt32](repeating: 0, count: Int(graph.endIndex) + 1)
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

  /// Returns the records that refer to a record, in the order of their ids.
  func sorted(_ target: RecordIndex, in graph: Graph) -> [RecordIndex] {
    let referrers = self[target]
    if referrers.count <= 1 { return Array(referrers) }
    if let sorted = sortedLists.withLock({ $0[target] }) { return sorted }
    let sorted = graph.sortedByID(Array(referrers))
    sortedLists.withLock { $0[target] = sorted }
    return sorted
  }
}

extension Graph {
  /// Returns the records that a record refers to through a field.
  package func targets(of number: RecordIndex, _ field: Int) -> Set<RecordIndex> {
    withValues(of: number) { values in
      Set(
        values.lazy.filter { $0.field == field && $0.target != FieldValue.unresolved }
          .map(\.target))
    }
  }

  fileprivate func referrers(to target: RecordIndex, _ key: ReferrerIndex.Key) -> [RecordIndex] {
    records(of: key.kind).filter { number in
      withValues(of: number) { values in
        values.contains { $0.field == key.field && $0.target == target }
      }
    }
  }
}
