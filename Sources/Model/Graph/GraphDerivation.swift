import Synchronization

/// Something that is made of all records of some kind once it is asked for, and that follows changes of a few of them.
package protocol GraphDerivation: Sendable {
  associatedtype Key: Hashable & Sendable

  init(_ key: Key, in graph: Graph)

  /// Takes up a change; false where it is to be made anew.
  mutating func follow(_ change: GraphChange, _ key: Key) -> Bool
}

/// What has been made of a graph so far.
final class GraphDerivations: Sendable {
  private let known: Mutex<[Slot: any KeptDerivation]>

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

  init() { known = Mutex([:]) }

  private init(_ known: [Slot: any KeptDerivation]) { self.known = Mutex(known) }

  /// What is known, in the graph that a change led to.
  func following(_ change: GraphChange) -> GraphDerivations {
    GraphDerivations(known.withLock { $0 }.compactMapValues { $0.following(change) })
  }

  func get<Derivation: GraphDerivation>(
    _ type: Derivation.Type, _ key: Derivation.Key, in graph: Graph
  ) -> Derivation {
    let slot = Slot(type: ObjectIdentifier(type), key: key)
    if let kept = known.withLock({ $0[slot] as? Kept<Derivation> }) { return kept.derivation }
    let made = Derivation(key, in: graph)
    known.withLock { $0[slot] = Kept(key: key, derivation: made) }
    return made
  }
}

private protocol KeptDerivation: Sendable {
  func following(_ change: GraphChange) -> (any KeptDerivation)?
}

private struct Kept<Derivation: GraphDerivation>: KeptDerivation {
  let key: Derivation.Key
  var derivation: Derivation

  func following(_ change: GraphChange) -> (any KeptDerivation)? {
    var kept = self
    return kept.derivation.follow(change, key) ? kept : nil
  }
}
