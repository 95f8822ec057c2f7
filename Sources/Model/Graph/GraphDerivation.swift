import Synchronization

/// A result computed from all records of a graph, lazily and once per graph.
package protocol GraphDerivation: Sendable {
  associatedtype Key: Hashable & Sendable

  init(_ key: Key, in graph: Graph)
}

/// The cached derivations of a graph.
final class GraphDerivations: Sendable {
  private let known = Mutex<[Slot: any GraphDerivation]>([:])

  private struct Slot: Hashable, Sendable {
    let type: ObjectIdentifier
    let key: any Hashable & Sendable

    static func == (one: Slot, other: Slot) -> Bool {
      one.type == other.type && AnyHashable(one.key) == AnyHashable(other.key)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      hasher.combine(AnyHashable(key))
    }
  }

  func get<Derivation: GraphDerivation>(
    _ type: Derivation.Type, _ key: Derivation.Key, in graph: Graph
  ) -> Derivation {
    let slot = Slot(type: ObjectIdentifier(type), key: key)
    if let known = known.withLock({ $0[slot] as? Derivation }) { return known }
    // Computed outside the lock, because it may need other derivations.
    let derived = Derivation(key, in: graph)
    known.withLock { $0[slot] = derived }
    return derived
  }
}
