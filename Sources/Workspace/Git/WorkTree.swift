import Platform
package import Text

/// A git working tree, found by walking up from a folder in it as git does, without running git.
package struct WorkTree: Sendable {
  /// The absolute path of its top folder.
  package let top: String
  /// The path from the top to the folder from which it was found.
  package let path: Path
  private let fileSystem: FileSystem

  /// The result of the search.
  enum Search {
    case found(WorkTree)
    case nothing
    /// A folder that git would take for a bare repository, as any clone may contain.
    case embedded(String)
  }

  static func search(above folder: String, in fileSystem: FileSystem) -> Search {
    var top = folder
    while true {
      let own = joined(top, ".git")
      // In a linked worktree and in a submodule, `.git` is a file.
      if fileSystem.isTaken(joined(own, "HEAD"))
        || fileSystem.exists(own) && !fileSystem.isDirectory(own)
      {
        let path = Path(relativePath(folder, to: top))
        return .found(WorkTree(top: top, path: path, fileSystem: fileSystem))
      }
      if fileSystem.isTaken(joined(top, "HEAD")),
        // Git accepts anything named `refs` that it can access, even a file.
        fileSystem.isTaken(joined(top, "refs")) || fileSystem.exists(joined(top, "commondir"))
      {
        return .embedded(top)
      }
      guard let above = parent(of: top), above != top else { return .nothing }
      top = above
    }
  }

  /// The path from the folder to the top, such as `../..`; nil at the top.
  package var wayUp: Path? {
    path.isEmpty ? nil : Path(path.names.map { _ in ".." }.joined(separator: "/"))
  }

  /// Whether a merge, a rebase, a cherry-pick or a revert has stopped.
  var isMerging: Bool {
    let names = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"]
    return gitFolder.map { folder in
      names.contains { fileSystem.exists(joined(folder, $0)) }
    } ?? false
  }

  /// Whether the checkout may be sparse.
  var mayBeSparse: Bool {
    gitFolder.map { fileSystem.exists(joined($0, "info/sparse-checkout")) } ?? false
  }

  /// The folder with git's own files.
  var gitFolder: String? {
    let own = joined(top, ".git")
    if fileSystem.isDirectory(own) { return own }
    let prefix = "gitdir: "
    guard let bytes = try? fileSystem.read(own, limit: Workspace.fileSizeLimit) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard line.begins(with: prefix) else { return nil }
    let place = String(line[...].dropping(prefix.utf8.count))
    return isAbsolute(place) ? place : joined(top, place)
  }
}

extension Workspace {
  /// The working tree that contains the workspace; nil if it is not in one.
  package var workTree: WorkTree? {
    if case .found(let tree) = WorkTree.search(above: root, in: fileSystem) { tree } else { nil }
  }
}
