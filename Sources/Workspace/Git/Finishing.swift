import Platform

extension Git {
  /// Has the index take files as they stand, and those that went as removed.
  package func stage(_ paths: [String]) throws(GitError) {
    if paths.isEmpty { return }
    _ = try run(
      ["add", "-A", "--pathspec-from-file=-", "--pathspec-file-nul"],
      input: Array(paths.map { $0 + "\0" }.joined().utf8))
  }

  /// The name of the tree without files.
  package func emptyTree() throws(GitError) -> String {
    try line(["hash-object", "-t", "tree", "--stdin"])
      ?? "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
  }

  /// The operation that ended and left numbers noted, all of its commits as one; nil where it was
  /// given up, or its outcome left again.
  package func finished(_ noted: Renumberings) throws(GitError) -> GitOperation? {
    guard let head = try commit("HEAD"), let tip = try commit(noted.tip),
      try isAncestor(noted.ours, of: head), try !isAncestor(tip, of: head)
    else {
      return nil
    }
    return GitOperation(
      kind: .rebase, ours: noted.ours, theirs: tip,
      base: try line(["merge-base", noted.ours, tip]), tip: tip)
  }

  private func isAncestor(_ one: String, of other: String) throws(GitError) -> Bool {
    try attempt(["merge-base", "--is-ancestor", one, other]).status.isSuccess
  }
}
