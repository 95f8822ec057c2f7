import TOML

/// Finds the records that references refer to.
struct Resolver: Sendable {
  /// The kinds whose records are all loaded.
  private let kinds: Set<KindIndex>
  private let store: RecordStore
  private let index: IDIndex
  private let formerIDs: FormerIDs
  /// The kind that each field of each kind refers to; an invalid index if the field is not a reference.
  private let targets: [[KindIndex]]

  init(
    schema: Schema, kinds: Set<KindIndex>, store: RecordStore, index: IDIndex,
    _ formerIDs: FormerIDs
  ) {
    self.formerIDs = formerIDs
    self.kinds = kinds
    self.store = store
    self.index = index
    targets = schema.kinds.map { kind in kind.fields.map { schema.target(of: $0) ?? .max } }
  }

  /// Resolves the references of a shard whose first record has the index `first`. Returns references that do not match
  /// the current id of any record.
  func resolve(_ shard: inout Shard, from first: RecordIndex) -> UnusualReferences {
    var (missing, toFormerIDs): ([UnusualReference], [UnusualReference]) = ([], [])
    for position in shard.references.indices {
      let reference = shard.references[position]
      let target = targets[Int(reference.kind)][Int(reference.field)]
      let record = store[first + reference.record]
      let place = Int(record.firstValue + reference.value)
      var value = shard.values[place]
      var found = find(value, of: record, kind: target, hash: reference.idHash)
      let isCurrent = found != nil
      if !isCurrent, !formerIDs.isEmpty, kinds.contains(target), value.form != .integer {
        let id = store.withBytes(of: value, record) { value.text($0) }
        found = formerIDs[RecordName(kind: target, id: id)]
      }
      value.target = found ?? FieldValue.unresolved
      shard.references[position].target = value.target
      shard.values[place] = value
      if isCurrent || !kinds.contains(target) { continue }
      let unusual = UnusualReference(
        record: first + reference.record, value: value, target: target)
      if found == nil { missing.append(unusual) } else { toFormerIDs.append(unusual) }
    }
    return UnusualReferences(unresolved: missing, toFormerIDs: toFormerIDs)
  }

  @inline(__always)
  private func find(
    _ value: FieldValue, of record: Record, kind: KindIndex, hash: UInt32
  ) -> RecordIndex? {
    // A number does not name a record here. A check reports it and suggests the id.
    if value.form == .integer { return nil }
    return store.withBytes(of: value, record) { bytes in
      if let id = value.plainID(bytes) { return index.find(id, kind: kind, hash: hash, in: store) }
      var text = value.text(bytes)
      return text.withUTF8 { index.find($0, kind: kind, hash: hash, in: store) }
    }
  }
}

/// A reference that does not match the current id of any record of its target kind.
struct UnusualReference: Sendable {
  let record: RecordIndex
  let value: FieldValue
  let target: KindIndex
}

extension Graph {
  func field(of reference: UnusualReference) -> Field {
    schema[self[reference.record].kind].fields[Int(reference.value.field)]
  }
}

/// References to missing records, and references by former ids.
struct UnusualReferences: Sendable {
  var unresolved: [UnusualReference] = []
  var toFormerIDs: [UnusualReference] = []

  static func += (one: inout UnusualReferences, other: UnusualReferences) {
    one.unresolved += other.unresolved
    one.toFormerIDs += other.toFormerIDs
  }
}
