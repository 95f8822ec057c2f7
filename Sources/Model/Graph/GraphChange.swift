import TOML

/// What became of a graph when a few of its records changed in place.
package struct GraphChange: Sendable {
  package let before: Graph
  package let after: Graph
  /// The records that changed.
  package let records: [RecordNumber]

  package init(of records: [RecordNumber], from before: Graph, to after: Graph) {
    self.records = records
    self.before = before
    self.after = after
  }

  /// The change as far as it is one to somebody who looks at some fields of each kind alone: values that only stand
  /// elsewhere in their file are the same to him.
  func concerning(_ fields: [KindIndex: Set<Int>]) -> GraphChange {
    let changed = records.filter { record in
      guard let fields = fields[after[record].kind] else { return false }
      return before[record].isBroken != after[record].isBroken
        || before.texts(of: record, fields) != after.texts(of: record, fields)
        || before.unknown[record].intersection(fields)
          != after.unknown[record].intersection(fields)
    }
    return GraphChange(of: changed, from: before, to: after)
  }

  /// Whether a hop leads back along a reference that is wrong now, or was.
  func makesOthersUncertain(_ hop: ReferenceHop) -> Bool {
    guard case .referrers(let kind, let field) = hop.direction else { return false }
    return records.contains {
      after[$0].kind == kind
        && before.unknown[$0].contains(field) != after.unknown[$0].contains(field)
    }
  }

  /// Where the values of some fields of a record stand, by where they stood.
  func moves(of record: RecordNumber, _ fields: Set<Int>) -> [Range<Int>: Range<Int>] {
    let old = before.values(of: record).filter { fields.contains(Int($0.field)) }
    let new = after.values(of: record).filter { fields.contains(Int($0.field)) }
    return Dictionary(zip(old.map(\.range), new.map(\.range))) { first, _ in first }
  }
}

extension Graph {
  /// The values of some fields of a record as they are written.
  fileprivate func texts(of number: RecordNumber, _ fields: Set<Int>) -> [WrittenValue] {
    let record = self[number]
    return withValues(of: number) { values in
      values.lazy.filter { fields.contains(Int($0.field)) }.map {
        WrittenValue(field: $0.field, form: $0.form, bytes: Array(record.bytes($0)))
      }
    }
  }
}

private struct WrittenValue: Equatable {
  let field: UInt16
  let form: Entry.Kind
  let bytes: [UInt8]
}
