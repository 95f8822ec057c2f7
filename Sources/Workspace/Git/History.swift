package import Text

/// A commit with the data that people see.
package struct Revision: Hashable, Sendable {
  package var commit: String
  package var author: String
  package var email: String
  /// In RFC 3339 format and the author's time zone.
  package var date: String
  package var subject: String
}

extension Repository {
  /// The position of each commit in the history of one: newest first by date, but always before its parents.
  package func order(of tip: String) throws(GitError) -> [String: Int] {
    let output = try run(["rev-list", "--date-order", tip])
    return Dictionary(
      lines(of: output).enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { one, _ in one })
  }

  /// The files in a folder that differ between a commit and its parent, with renames detected.
  package func renames(
    from parent: String, to commit: String, below folder: Path
  ) throws(GitError) -> [GitFileChange] {
    rawChanges(
      try run([
        "diff-tree", "-r", "--raw", "-z", "--no-abbrev", "--find-renames", "--relative", parent,
        commit, "--", folder.text,
      ]))
  }

  /// Whether the clone is shallow and older commits may be missing.
  package func isShallow() throws(GitError) -> Bool {
    try line(["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// The files that differ between a commit and another one or, without another, the working tree, including untracked files.
  /// Renames are detected.
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
  /// Nil if the file is new.
  package var oldPath: Path?
  /// Nil if the file was deleted.
  package var newPath: Path?
  package var oldBlob: String
  package var newBlob: String
}
