package import Text

/// A selection of a kind's records by their folders.
package enum RecordScope: Hashable, Sendable {
  /// All records except archived ones, which are in a folder named `archive` below the kind's folder, at any depth.
  case current
  case all
  /// The records in a folder below the kind's folder, at any depth; the path is relative to the kind's folder.
  case folder(Path)

  /// Whether the scope includes a folder, given by its path in the workspace.
  package func contains(_ folder: Path) -> Bool {
    switch self {
    case .all: return true
    case .current: return !folder.hasArchive
    case .folder(let path):
      return folder.names.dropFirst().starts(with: path.names.filter { $0 != "." })
    }
  }
}

extension Path {
  /// Whether the path has a folder `archive` after the first component. Does not split the path, because it can have
  /// thousands of components.
  fileprivate var hasArchive: Bool {
    let name = "archive".utf8
    var path = text
    return path.withUTF8 { bytes in
      bytes.indices.contains { slash in
        let end = slash + 1 + name.count
        return bytes[slash] == UInt8(ascii: "/") && end <= bytes.count
          && bytes[slash + 1] == UInt8(ascii: "a")
          && (end == bytes.count || bytes[end] == UInt8(ascii: "/"))
          && bytes[(slash + 1)..<end].elementsEqual(name)
      }
    }
  }
}

extension Graph {
  /// Whether some folder of a kind is in the scope. Folders that could not be read count as well.
  package func hasFolder(of kind: KindIndex, in scope: RecordScope) -> Bool {
    guard case .folder = scope else { return true }
    return unreadFolders.contains { $0.kind == kind }
      || shards.contains { shard in
        shard.folders.contains { $0.top == schema[kind].folder && scope.contains($0) }
      }
  }

  /// Returns the records of a kind in the scope, in any order.
  package func records(of kind: KindIndex, in scope: RecordScope) -> [RecordIndex] {
    let records = records(of: kind)
    let areContained = shards.map { $0.folders.map(scope.contains) }
    if areContained.allSatisfy({ $0.allSatisfy(\.self) }) { return records }
    return records.filter { areContained[shard(of: $0)][Int(self[$0].folder)] }
  }

  /// Returns the archived records of a kind, in any order.
  package func archivedRecords(of kind: KindIndex) -> [RecordIndex] {
    let areArchived = shards.map { $0.folders.map { !RecordScope.current.contains($0) } }
    if areArchived.allSatisfy({ !$0.contains(true) }) { return [] }
    return records(of: kind).filter { areArchived[shard(of: $0)][Int(self[$0].folder)] }
  }

  /// Whether a record is not archived.
  package func isCurrent(_ record: RecordIndex) -> Bool {
    RecordScope.current.contains(folder(of: record))
  }
}
