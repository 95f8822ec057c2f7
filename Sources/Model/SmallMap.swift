/// A map that looks through its entries while they are few, and hashes keys only where they are many.
///
/// Git runs the merge driver once for each file. What it needs there is small, and making a type of dictionary,
/// which happens at run time, takes longer than the merge.
struct SmallMap<Key: Hashable, Value> {
  /// In the order in which they came.
  private(set) var entries: [(key: Key, value: Value)] = []
  /// The places of the entries, from `most` of them on. Where they are not needed, their type is not either.
  private var places: SmallMapPlaces<Key>?

  /// From so many entries on keys are hashed.
  private static var most: Int { 48 }

  init() {}

  /// Of entries with one key the first.
  init(_ entries: some Sequence<(Key, Value)>) {
    for (key, value) in entries where self[key] == nil { self[key] = value }
  }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  subscript(key: Key) -> Value? {
    get { place(of: key).map { entries[$0].value } }
    set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): entries[place].value = value
      case (nil, let value?): append(key, value)
      case (let place?, nil):
        let rest = entries[..<place] + entries[(place + 1)...]
        self = SmallMap()
        for entry in rest { append(entry.key, entry.value) }
      case (nil, nil): break
      }
    }
  }

  private func place(of key: Key) -> Int? {
    entries.count < Self.most ? entries.firstIndex { $0.key == key } : places?.byKey[key]
  }

  private mutating func append(_ key: Key, _ value: Value) {
    entries.append((key, value))
    if entries.count < Self.most { return }
    if places == nil {
      places = SmallMapPlaces(entries.map(\.key))
    } else {
      if !isKnownUniquelyReferenced(&places) { places = places?.copy() }
      places?.byKey[key] = entries.count - 1
    }
  }
}

private final class SmallMapPlaces<Key: Hashable> {
  var byKey: [Key: Int]

  init(_ keys: [Key]) {
    byKey = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
  }

  private init(byKey: [Key: Int]) { self.byKey = byKey }

  func copy() -> SmallMapPlaces { SmallMapPlaces(byKey: byKey) }
}

/// What is shared is never written to.
extension SmallMap: @unchecked Sendable where Key: Sendable, Value: Sendable {}

/// A set of the same kind.
struct SmallSet<Member: Hashable> {
  private var map = SmallMap<Member, Void>()

  init(_ members: some Sequence<Member>) {
    for member in members { map[member] = () }
  }

  var count: Int { map.count }
  var isEmpty: Bool { map.isEmpty }
  var members: [Member] { map.entries.map(\.key) }

  func contains(_ member: Member) -> Bool { map[member] != nil }

  mutating func insert(_ members: some Sequence<Member>) {
    for member in members { map[member] = () }
  }
}
