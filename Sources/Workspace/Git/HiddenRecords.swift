package import Model
import Platform
package import Text

/// The records that exist in git but not in the folder, because of a sparse checkout. Their ids are taken.
package struct HiddenRecords: Sendable {
  package fileprivate(set) var paths: [RecordName: Path] = [:]
}

extension Workspace {
  /// Whether the checkout may be sparse, found out without running git.
  var mayHideRecords: Bool {
    gitFolder.map { fileSystem.exists(joined($0, "info/sparse-checkout")) } ?? false
  }

  /// The folder with git's own files; nil if the workspace is not in a repository.
  var gitFolder: String? {
    guard let top = gitTop else { return nil }
    let own = joined(top, ".git")
    if fileSystem.isDirectory(own) { return own }
    // In a linked worktree and in a submodule, `.git` is a file that names the folder.
    let prefix = "gitdir: "
    guard let bytes = try? fileSystem.read(own, limit: Self.fileSizeLimit) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard line.begins(with: prefix) else { return nil }
    let place = String(line[...].dropping(prefix.utf8.count))
    return isAbsolute(place) ? place : joined(top, place)
  }

  /// The top of the working tree: the nearest folder that contains `.git`, which may be a file in a linked worktree. Nil if there
  /// is none.
  var gitTop: String? {
    var folder = root
    while !fileSystem.exists(joined(folder, ".git")) {
      guard let parent = parent(of: folder) else { return nil }
      folder = parent
    }
    return folder
  }
}

extension Repository {
  /// The records that a sparse checkout leaves out.
  func hiddenRecords(in schema: Schema) throws(GitError) -> HiddenRecords {
    var hidden = HiddenRecords()
    let lines = fields(
      try run(["ls-files", "-t", "-z", "--"] + schema.kinds.map(\.folder.text)))
    for line in lines where line.begins(with: "S ") {
      let path = Path(line[...].dropping(2))
      if let name = schema.recordName(ofPath: path) { hidden.paths[name] = path }
    }
    return hidden
  }
}
