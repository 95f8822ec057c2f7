import Platform

extension Git {
  /// Has the index take files as they stand, and those that went as removed.
  package func stage(_ paths: [String]) throws(GitError) {
    if paths.isEmpty { return }
    _ = try run(
      ["add", "-A", "--pathspec-from-file=-", "--pathspec-file-nul"],
      input: Array(paths.map { $0 + "\0" }.joined().utf8))
  }

  /// Has the index take a file as in conflict between three versions: the common one, ours and theirs.
  package func leaveInConflict(_ path: String, _ versions: [[UInt8]]) throws(GitError) {
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    let none = String(repeating: "0", count: try emptyTree().utf8.count)
    var entries = "0 \(none)\t\(prefix)\(path)\0"
    for (index, bytes) in versions.enumerated() {
      let answer = try run(["hash-object", "-w", "--stdin"], input: bytes)
      let blob = String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
      entries += "100644 \(blob) \(index + 1)\t\(prefix)\(path)\0"
    }
    _ = try run(["update-index", "-z", "--index-info"], input: Array(entries.utf8))
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

  /// The merge that the last commit is, as if it had stopped; nil where it is none.
  package func lastMerge() throws(GitError) -> GitOperation? {
    guard let ours = try commit("HEAD^1"), let theirs = try commit("HEAD^2") else { return nil }
    return GitOperation(
      kind: .merge, ours: ours, theirs: theirs, base: try line(["merge-base", ours, theirs]),
      tip: theirs)
  }

  /// Has a stopped rebase run `docket git resolve` after its last commit, and commit what that changes;
  /// false where no commits are to come, or git keeps no list of them.
  package func planAtTheEnd(message: String) throws(GitError) -> Bool {
    let name = "rebase-merge/git-rebase-todo"
    guard let path = try ownPath(name), let list = try text(name),
      list.split(separator: "\n").contains(where: { !$0.hasPrefix("#") })
    else { return false }
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    let place = prefix.isEmpty ? "" : "-C \(inShell(prefix)) "
    let command =
      "exec docket \(place)git resolve && "
      + "{ git diff --cached --quiet || git commit -q -m \(inShell(message)); }"
    if list.contains(command) { return true }
    if command.contains("\n") { return false }
    do throws(SystemError) {
      let folder = try Directory.open(String(path.dropLast("/git-rebase-todo".utf8.count)))
      try folder.replace("git-rebase-todo", with: Array((list + "\n" + command + "\n").utf8))
    } catch {
      throw .system(error)
    }
    return true
  }

  /// A word for a shell, whatever is in it.
  private func inShell(_ word: String) -> String {
    "'" + word.replacing("'", with: #"'\''"#) + "'"
  }

  func isAncestor(_ one: String, of other: String) throws(GitError) -> Bool {
    try attempt(["merge-base", "--is-ancestor", one, other]).status.isSuccess
  }
}
