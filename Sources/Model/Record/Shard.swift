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

/// Where a reference is in its shard: its record and its value.
struct ReferencePosition: Sendable {
  let record: UInt32
  let value: UInt32
}

extension Shard {
  /// The shard without what was found in one file, by its path.
  package func withoutFindings(about path: String) -> Shard {
    var shard = self
    shard.findings.removeAll { $0.location.path == path }
    return shard
  }
}
