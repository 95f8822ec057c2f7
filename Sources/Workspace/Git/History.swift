package import Text

/// One commit, as people tell of it.
package struct Revision: Hashable, Sendable {
  package var commit: String
  package var author: String
  package var email: String
  /// As RFC 3339 writes it, in the author's own time zone.
  package var date: String
  package var subject: String
}

extension Repository {
  /// Commits so that none stands behind one that it is made on, whatever the clocks said, and otherwise
  /// the newest first: their places in the history of one.
  package func order(of tip: String) throws(GitError) -> [String: Int] {
    let output = try run(["rev-list", "--date-order", tip])
    return Dictionary(
      lines(of: output).enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { one, _ in one })
  }

  /// The files below a folder that differ between a commit and one that is made of it, renamed ones as such.
  package func renames(
    from parent: String, to commit: String, below folder: Path
  ) throws(GitError) -> [GitFileChange] {
    rawChanges(
      try run([
        "diff-tree", "-r", "--raw", "-z", "--no-abbrev", "--find-renames", "--relative", parent,
        commit, "--", folder.text,
      ]))
  }

  /// Whether older commits are missing here.
  package func isShallow() throws(GitError) -> Bool {
    try line(["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// The files that differ between a commit and another, or the working tree where there is no other;
  /// untracked ones too; renamed ones as such.
  package func difference(from old: String, to new: String?) throws(GitError) -> [GitFileChange] {
    var arguments = [
      "diff", "--raw", "-z", "--no-abbrev", "--relative", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=all", "--find-renames", "--end-of-options", old,
    ]
    if let new { arguments.append(new) }
    var changes = rawChanges(try runOnFiles(arguments + ["--"]))
    if new != nil { return changes }
    for path in paths(try run(["ls-files", "-o", "-z", "--exclude-standard"])) {
      changes.append(GitFileChange(oldPath: nil, newPath: path, oldBlob: "", newBlob: ""))
    }
    return changes
  }
}

/// A file that differs between two states, with the names of its blobs.
package struct GitFileChange: Hashable, Sendable {
  /// Nil where the file is new.
  package var oldPath: Path?
  /// Nil where the file went.
  package var newPath: Path?
  package var oldBlob: String
  package var newBlob: String
}
