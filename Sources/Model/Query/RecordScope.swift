package import Text

/// Which records of a kind are asked for, by the folders that they lie in.
package enum RecordScope: Hashable, Sendable {
  /// All but those that were put away: in a folder named `archive` below the kind's, or further down in one.
  case current
  case all
  /// Those in a folder below the kind's, by its path from there, or further down.
  case folder(Path)

  /// Whether a folder, by its path from the workspace, is one whose records are asked for.
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
  /// Whether a folder's path has a folder `archive` below the first one: found without taking the path apart, as there
  /// may be thousands within each other.
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
  /// Whether some folder of a kind is one whose records are asked for; so may folders be that could not be looked into.
  package func hasFolder(of kind: KindIndex, in scope: RecordScope) -> Bool {
    guard case .folder = scope else { return true }
    return unreadFolders.contains { $0.kind == kind }
      || shards.contains { shard in
        shard.folders.contains { $0.top == schema[kind].folder && scope.contains($0) }
      }
  }

  /// The records of a kind that are asked for, in no particular order.
  package func records(of kind: KindIndex, in scope: RecordScope) -> [RecordIndex] {
    let records = records(of: kind)
    let areContained = shards.map { $0.folders.map(scope.contains) }
    if areContained.allSatisfy({ $0.allSatisfy(\.self) }) { return records }
    return records.filter { areContained[shard(of: $0)][Int(self[$0].folder)] }
  }

  /// Whether a record is none that was put away.
  package func isCurrent(_ number: RecordIndex) -> Bool {
    RecordScope.current.contains(folder(of: number))
  }
}
