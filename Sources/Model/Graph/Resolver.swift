import TOML

/// Finds the records that references refer to.
struct Resolver: Sendable {
  /// The kinds whose records are all loaded.
  private let kinds: Set<KindIndex>
  private let records: ChunkedArray<Record>
  private let index: IDIndex
  private let formerIDs: FormerIDs
  /// The kind that each field of each kind refers to; an invalid index if the field is not a reference.
  private let targets: [[KindIndex]]

  init(
    schema: Schema, kinds: Set<KindIndex>, records: ChunkedArray<Record>, index: IDIndex,
    _ formerIDs: FormerIDs
  ) {
    self.formerIDs = formerIDs
    self.kinds = kinds
    self.records = records
    self.index = index
    targets = schema.kinds.map { kind in kind.fields.map { schema.target(of: $0) ?? .max } }
  }

  /// Resolves the references of a shard whose first record has the index `first`. Returns references that do not match
  /// the current id of any record.
  func resolve(_ shard: inout Shard, from first: RecordIndex) -> UnusualReferences {
    var unusual = UnusualReferences()
    shard.references.changeChunks { references in
      for start in stride(from: 0, to: references.count, by: IDIndex.groupSize) {
        let group = start..<min(start + IDIndex.groupSize, references.count)
        let candidates = candidates(for: references, group)
        let values = values(of: references, group, in: shard.values, from: first)
        for position in group {
          let reference = references[position]
          let target = targets[Int(reference.kind)][Int(reference.field)]
          guard let held = values[position - start] else { continue }
          let (number, record) = (first + reference.record, held.record)
          var value = held.value
          var found = find(
            held, kind: target, hash: reference.target, candidate: candidates[position - start])
          if found == nil, !formerIDs.isEmpty, kinds.contains(target), value.form != .integer {
            let id = value.text(record.bytes(value))
            found = formerIDs[RecordName(kind: target, id: id)]
            if found != nil {
              unusual.toFormerIDs.append(
                UnresolvedReference(record: number, value: value, target: target))
            }
          }
          value.target = found ?? FieldValue.unresolved
          references[position].target = value.target
          shard.values[record.firstValue, reference.value] = value
          if found == nil && kinds.contains(target) {
            unusual.unresolved.append(
              UnresolvedReference(record: number, value: value, target: target))
          }
        }
      }
    }
    return unusual
  }

  /// Returns the records that a group of references may refer to, judging by the hashes in their first slots.
  ///
  /// The reads of a group are issued together, before any result is used, because they are spread over memory and the
  /// processor can perform them in parallel.
  @inline(__always)
  private func candidates(
    for references: UnsafeMutableBufferPointer<ReferencePosition>, _ group: Range<Int>
  ) -> IDIndex.Group<Candidate?> {
    var numbers = IDIndex.Group<RecordIndex?>(repeating: nil)
    for position in group {
      numbers[position - group.lowerBound] = index.candidate(for: references[position].target)
    }
    var candidates = IDIndex.Group<Candidate?>(repeating: nil)
    for place in 0..<group.count {
      candidates[place] = numbers[place].map { Candidate(number: $0, record: records[$0]) }
    }
    for place in 0..<group.count {
      let lastByte = candidates[place]?.record.id.last
      candidates[place]?.lastByte = lastByte
    }
    return candidates
  }

  private struct Candidate {
    let number: RecordIndex
    let record: Record
    /// The last byte of the record's id.
    var lastByte: UInt8?
  }

  /// Returns the values of a group of references.
  @inline(__always)
  private func values(
    of references: UnsafeMutableBufferPointer<ReferencePosition>, _ group: Range<Int>,
    in kept: borrowing ChunkedArray<FieldValue>, from first: RecordIndex
  ) -> IDIndex.Group<HeldValue?> {
    var values = IDIndex.Group<HeldValue?>(repeating: nil)
    for position in group {
      let reference = references[position]
      let record = records[first + reference.record]
      values[position - group.lowerBound] = HeldValue(
        record: record, value: kept[record.firstValue, reference.value])
    }
    for place in 0..<group.count {
      let lastByte = values[place]?.plainID?.last
      values[place]?.lastByte = lastByte
    }
    return values
  }

  private struct HeldValue {
    let record: Record
    let value: FieldValue
    /// The last byte of the id; nil if the id is written with escapes.
    var lastByte: UInt8?

    var plainID: UnsafeBufferPointer<UInt8>? { value.plainID(record.bytes(value)) }
  }

  @inline(__always)
  private func find(
    _ held: HeldValue, kind: KindIndex, hash: UInt32, candidate: Candidate?
  ) -> RecordIndex? {
    // A number does not name a record here. A check reports it and suggests the id.
    if held.value.form == .integer { return nil }
    if let id = held.plainID {
      if let candidate, candidate.lastByte == held.lastByte, candidate.record.kind == kind,
        candidate.record.id.hasSameBytes(as: id)
      {
        return candidate.number
      }
      return index.find(id, kind: kind, hash: hash, in: records)
    }
    var text = held.value.text(held.record.bytes(held.value))
    return text.withUTF8 { index.find($0, kind: kind, hash: hash, in: records) }
  }
}

/// A reference whose target kind is loaded but has no such record.
struct UnresolvedReference: Sendable {
  let record: RecordIndex
  let value: FieldValue
  let target: KindIndex
}

extension Graph {
  /// The field that has a reference.
  func field(of reference: UnresolvedReference) -> Field {
    schema[self[reference.record].kind].fields[Int(reference.value.field)]
  }
}

/// References to missing records, and references by former ids.
struct UnusualReferences: Sendable {
  var unresolved: [UnresolvedReference] = []
  var toFormerIDs: [UnresolvedReference] = []

  static func += (one: inout UnusualReferences, other: UnusualReferences) {
    one.unresolved += other.unresolved
    one.toFormerIDs += other.toFormerIDs
  }
}
