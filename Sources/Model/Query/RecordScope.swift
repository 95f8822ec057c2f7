import Text

/// Which records of a kind are asked for, by the folders that they lie in.
package enum RecordScope: Hashable, Sendable {
  /// All but those that were put away: in a folder named `archive` below the kind's, or further down in one.
  case current
  case all
  /// Those in a folder below the kind's, by its path from there, or further down.
  case folder(String)

  /// Whether a folder, by its path from the workspace, is one whose records are asked for.
  func contains(_ folder: String) -> Bool {
    let parts = folder.split(at: "/").dropFirst()
    switch self {
    case .all: return true
    case .current: return !parts.contains { $0.isExactly("archive") }
    case .folder(let path):
      let wanted = path.split(at: "/").filter { $0 != "." }
      return parts.count >= wanted.count && zip(parts, wanted).allSatisfy { $0.isExactly($1) }
    }
  }
}

extension Graph {
  /// Whether some folder of a kind is one whose records are asked for; so may folders be that could not be looked into.
  package func hasFolder(of kind: KindIndex, in scope: RecordScope) -> Bool {
    guard case .folder = scope else { return true }
    return unreadFolders.contains { $0.kind == kind }
      || shards.contains { shard in
        shard.folders.contains { folder in
          folder.split(at: "/").first.map { $0.isExactly(schema[kind].folder) } ?? false
            && scope.contains(folder)
        }
      }
  }

  /// The records of a kind that are asked for, in no particular order.
  package func records(of kind: KindIndex, in scope: RecordScope) -> [RecordNumber] {
    let records = records(of: kind)
    if shards.allSatisfy({ $0.folders.allSatisfy(scope.contains) }) { return records }
    var known: [ExactText: Bool] = [:]
    return records.filter { number in
      let folder = folder(of: number)
      let key = ExactText(folder)
      if let isContained = known[key] { return isContained }
      let isContained = scope.contains(folder)
      known[key] = isContained
      return isContained
    }
  }
}
