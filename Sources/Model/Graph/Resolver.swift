import TOML

/// Finds the records that references lead to.
struct Resolver: Sendable {
  /// The kinds of which all records are here.
  private let kinds: Set<KindIndex>
  private let records: ChunkedArray<Record>
  private let index: IDIndex
  /// The kind that each field of each kind refers to; of no kind, where it is no reference.
  private let targets: [[KindIndex]]

  init(schema: Schema, kinds: Set<KindIndex>, records: ChunkedArray<Record>, index: IDIndex) {
    self.kinds = kinds
    self.records = records
    self.index = index
    targets = schema.kinds.map { kind in kind.fields.map { schema.target(of: $0) ?? .max } }
  }

  /// Resolves the references of a shard whose first record has a number; returns those to records that
  /// are not there though all of their kind are.
  func resolve(_ shard: inout Shard, from first: RecordNumber) -> [UnresolvedReference] {
    var unresolved: [UnresolvedReference] = []
    shard.references.forEach { reference in
      let target = targets[Int(reference.kind)][Int(reference.field)]
      let number = first + reference.record
      let record = records[number]
      var value = shard.values[record.firstValue, reference.value]
      let found = find(value, of: record, kind: target, hash: reference.target)
      value.target = found ?? FieldValue.unresolved
      reference.target = value.target
      shard.values[record.firstValue, reference.value] = value
      if found == nil && kinds.contains(target) {
        unresolved.append(UnresolvedReference(record: number, value: value, target: target))
      }
    }
    return unresolved
  }

  @inline(__always)
  private func find(
    _ value: FieldValue, of record: Record, kind: KindIndex, hash: UInt32
  ) -> RecordNumber? {
    let bytes = record.bytes(value)
    if let id = value.plainID(bytes) { return index.find(id, kind: kind, hash: hash, in: records) }
    var text = value.text(bytes)
    return text.withUTF8 { index.find($0, kind: kind, hash: hash, in: records) }
  }
}

/// A reference to a record of a kind that is here, but not to one of its records.
struct UnresolvedReference: Sendable {
  let record: RecordNumber
  let value: FieldValue
  let target: KindIndex
}
