import Diagnostics

/// The records that one thread read, with the memory that they point into.
package struct Shard: Sendable {
  let arena = SourceArena()
  /// The folders of the records, relative to the workspace: `tasks/archive`.
  var folders: [String] = []
  var records = ChunkedArray<Record>()
  /// The values of each record together.
  var values = ChunkedArray<FieldValue>()
  /// The values that are references, each with its record.
  var references = ChunkedArray<ReferencePosition>()
  /// What was found in each file by itself.
  var findings: [Diagnostic] = []
}

extension Shard {
  /// Forgets records and what they refer to.
  mutating func forget(_ names: Set<RecordName>) {
    var positions: [UInt32?] = []
    var kept = ChunkedArray<Record>()
    for record in records.chunks.joined() {
      let isForgotten = names.contains(record.name)
      positions.append(isForgotten ? nil : kept.nextPosition)
      if !isForgotten { kept.append(record) }
    }
    records = kept
    let all = references
    references = ChunkedArray()
    for var reference in all.chunks.joined() {
      guard let record = positions[Int(reference.record)] else { continue }
      reference.record = record
      references.append(reference)
    }
  }
}

/// Where a reference is in its shard, its record and which of its values, what field of what kind it is,
/// and where it leads.
struct ReferencePosition: Sendable {
  var record: UInt32
  let value: UInt32
  /// The record that it leads to, or none; until a graph looks for it, the hash of its kind and id.
  var target: RecordNumber
  let kind: KindIndex
  let field: UInt16
}

extension Shard {
  /// The shard without what was found in one file, by its path.
  package func withoutFindings(about path: String) -> Shard {
    var shard = self
    shard.findings.removeAll { $0.location.path == path }
    return shard
  }
}
