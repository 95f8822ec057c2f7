/// One commit, as people tell of it.
package struct Revision: Hashable, Sendable {
  package var commit: String
  package var author: String
  package var email: String
  /// As RFC 3339 writes it, in the author's own time zone.
  package var date: String
  package var subject: String
}

extension Git {
  /// Commits so that none stands behind one that it is made on, whatever the clocks said, and otherwise
  /// the newest first: their places in the history of one.
  package func order(of tip: String) throws(GitError) -> [String: Int] {
    let output = try run(["rev-list", "--date-order", tip])
    return Dictionary(
      lines(of: output).enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { one, _ in one })
  }

  /// The blob of a file in a commit; nil where it is not in it.
  package func blob(of path: String, in commit: String) throws(GitError) -> String? {
    try line(["rev-parse", "--verify", "--quiet", "\(commit):./\(path)"])
  }

  /// Whether older commits are missing here.
  package func isShallow() throws(GitError) -> Bool {
    try line(["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// The files that differ between a commit and another, or the working tree where there is no other;
  /// untracked ones too.
  package func difference(from old: String, to new: String?) throws(GitError) -> [GitFileChange] {
    var arguments = [
      "diff", "--raw", "-z", "--no-abbrev", "--relative", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=all", "--no-renames", "--end-of-options", old,
    ]
    if let new { arguments.append(new) }
    var changes = rawChanges(try runOnFiles(arguments + ["--"]))
    if new != nil { return changes }
    for path in fields(try run(["ls-files", "-o", "-z", "--exclude-standard"])) {
      changes.append(GitFileChange(oldPath: nil, newPath: path, oldBlob: "", newBlob: ""))
    }
    return changes
  }
}
