import Synchronization

/// Which records refer to which by a field: found by a look at all records where it is asked once, and kept
/// where it is asked again, as for many records that are shown or deleted together.
final class ReferrerIndex: Sendable {
  struct Key: Hashable {
    let kind: KindIndex
    let field: Int
  }

  private enum Knowledge {
    case askedOnce
    case all([RecordNumber: [RecordNumber]])
  }

  private let known = Mutex<[Key: Knowledge]>([:])

  func referrers(to target: RecordNumber, _ key: Key, in graph: Graph) -> [RecordNumber] {
    known.withLock { known in
      switch known[key] {
      case nil:
        known[key] = .askedOnce
        return graph.referrers(to: target, key)
      case .askedOnce:
        let all = graph.referrersByTarget(key)
        known[key] = .all(all)
        return all[target] ?? []
      case .all(let all): return all[target] ?? []
      }
    }
  }
}

extension Graph {
  fileprivate func referrers(to target: RecordNumber, _ key: ReferrerIndex.Key) -> [RecordNumber] {
    records(of: key.kind).filter { number in
      withValues(of: number) { values in
        values.contains { $0.field == key.field && $0.target == target }
      }
    }
  }

  fileprivate func referrersByTarget(_ key: ReferrerIndex.Key) -> [RecordNumber: [RecordNumber]] {
    var referrers: [RecordNumber: [RecordNumber]] = [:]
    for number in records(of: key.kind) {
      withValues(of: number) { values in
        for value in values
        where value.field == key.field && value.target != FieldValue.unresolved
          && referrers[value.target]?.last != number
        {
          referrers[value.target, default: []].append(number)
        }
      }
    }
    return referrers
  }
}
