import Diagnostics

/// The records that one thread read, with the memory that they point into.
package struct Shard: Sendable {
  let arena = SourceArena()
  /// The folders of the records, relative to the workspace: `tasks/archive`.
  var folders: [String] = []
  var records: ContiguousArray<Record> = []
  var values: ContiguousArray<FieldValue> = []
  /// The values that are references, each with its record.
  var references: ContiguousArray<ReferencePosition> = []
  /// What was found in each file by itself.
  var findings: [Diagnostic] = []
}

extension Shard {
  /// Forgets records and what they refer to.
  mutating func forget(_ names: Set<RecordName>) {
    var numbers: [UInt32?] = []
    var kept: ContiguousArray<Record> = []
    for record in records {
      let isForgotten = names.contains(record.name)
      numbers.append(isForgotten ? nil : UInt32(kept.count))
      if !isForgotten { kept.append(record) }
    }
    records = kept
    references = ContiguousArray(
      references.compactMap { reference in
        numbers[Int(reference.record)].map { reference.moved(to: $0) }
      })
  }
}

/// Where a reference is in its shard, its record and its value, and what field of what kind it is.
struct ReferencePosition: Sendable {
  let record: UInt32
  let value: UInt32
  let kind: KindIndex
  let field: UInt16

  fileprivate func moved(to record: UInt32) -> ReferencePosition {
    ReferencePosition(record: record, value: value, kind: kind, field: field)
  }
}

extension Shard {
  /// The shard without what was found in one file, by its path.
  package func withoutFindings(about path: String) -> Shard {
    var shard = self
    shard.findings.removeAll { $0.location.path == path }
    return shard
  }
}
