import Model
import Platform
import Text

extension Workspace {
  /// The ids of a kind's deleted records that git's history or the local log still knows: another clone may refer to
  /// them. What cannot be read is passed over, since it only makes a new id less certain.
  func deletedIDs(of kind: KindIndex, _ environment: [String: String]) -> Set<String> {
    var paths = deletedPathsInLog
    if workTree != nil {
      let repository = Repository(in: root, environment: environment)
      paths += (try? repository.deletedPaths(below: schema[kind].folder)) ?? []
    }
    return Set(
      paths.compactMap(schema.recordName).filter { $0.kind == kind }.map(\.id))
  }

  /// The files that recent changes in the log deleted.
  private var deletedPathsInLog: [Path] {
    var room = 4 << 20
    return ((try? logNames()) ?? []).reversed().flatMap { name -> [Path] in
      room -= name.size
      guard room > 0, name.state == .done, case .entry(let entry) = logEntry(name) else {
        return []
      }
      return entry.files.filter { $0.before != nil && $0.after == nil }.map(\.path)
    }
  }
}

extension Repository {
  /// The files below a folder that commits up to the present one deleted.
  fileprivate func deletedPaths(below folder: Path) throws -> [Path] {
    GitAnswer(
      try run([
        "log", "--format=", "--name-only", "-z", "--no-renames", "--diff-filter=D", "--relative",
        "--max-count=10000", "--", folder.text,
      ])
    ).paths
  }
}
