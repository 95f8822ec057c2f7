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
    forget { names.contains($0.name) }
  }

  /// The shard without some files, by path: neither their records nor what was found in them.
  package func without(_ paths: Set<String>) -> Shard {
    let names = Dictionary(grouping: paths, by: folder).mapValues { paths in
      Set(paths.map { FileRole.id(ofRecordNamed: $0.dropFirst(folder(of: $0).utf8.count + 1)) })
    }
    let namesByFolder = folders.map { names[$0] }
    var shard = self
    shard.findings.removeAll { paths.contains($0.location.path) }
    if namesByFolder.contains(where: { $0 != nil }) {
      shard.forget { record in
        namesByFolder[Int(record.folder)]?.contains(String(decoding: record.id, as: UTF8.self))
          == true
      }
    }
    return shard
  }

  private mutating func forget(_ isForgotten: (Record) -> Bool) {
    var numbers: [UInt32?] = []
    numbers.reserveCapacity(records.count)
    var kept: ContiguousArray<Record> = []
    for record in records {
      let isForgotten = isForgotten(record)
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

/// The folder of a path, without a slash behind it.
private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
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
