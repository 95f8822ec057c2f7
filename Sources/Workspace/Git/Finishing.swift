import Platform
import Text

extension Git {
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

  /// The merge of two branches that the last commit is, as if it had stopped; nil where it is none.
  package func lastMerge() throws(GitError) -> GitOperation? {
    guard let ours = try commit("HEAD^1"), let theirs = try commit("HEAD^2"),
      try commit("HEAD^3") == nil
    else { return nil }
    return GitOperation(
      kind: .merge, ours: ours, theirs: theirs, base: try line(["merge-base", ours, theirs]),
      tip: theirs)
  }

  /// Has a stopped rebase run `docket git resolve` after its last commit, and commit what that changes;
  /// false where no commits are to come, git keeps no list of them, or the folder cannot be named in it.
  ///
  /// `program` is the docket that shall do so; where it is gone by then, the one on the `PATH`.
  package func planAtTheEnd(message: String, program: String?) throws(GitError) -> Bool {
    guard let path = try ownPath("rebase-merge/git-rebase-todo"), var list = try ownFile(path),
      let command = try resolveCommand(message: message)
    else { return false }
    let isPlanned = list.split(separator: 0x0A).contains { line in
      line.starts(with: "exec ".utf8) && line.suffix(command.utf8.count).elementsEqual(command.utf8)
    }
    if isPlanned { return true }
    guard bringsCommits(String(decoding: list, as: UTF8.self)) else { return false }
    if list.last != 0x0A { list.append(0x0A) }
    let line = "exec \(finding(program)); \(command)\n"
    do throws(SystemError) {
      try FileSystem.real.replace(path, with: list + Array(line.utf8))
    } catch {
      throw .system(error)
    }
    return true
  }

  /// The words of a shell that name the docket to run; a path that does not fit on a line is not among them.
  private func finding(_ program: String?) -> String {
    guard let program, isWritable(program) else { return "docket=docket" }
    return "docket=\(quotedForShell(program)); [ -x \"$docket\" ] || docket=docket"
  }

  /// Whether a name can stand in a rebase's list, which has lines of UTF-8.
  private func isWritable(_ name: String) -> Bool {
    !name.unicodeScalars.contains { $0 == "\n" || $0 == "\u{FFFD}" }
  }

  /// The end of the line of a rebase's list that resolves, which git runs in a shell at the top of the working
  /// tree; nil where the folder's name does not fit in it.
  ///
  /// What is done is committed also where something is left to a person: git does not go on while something
  /// is staged behind such a line.
  private func resolveCommand(message: String) throws(GitError) -> String? {
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    if !isWritable(prefix) { return nil }
    let place = prefix.isEmpty ? "" : "-C \(quotedForShell("./" + prefix)) "
    return "\"$docket\" \(place)git resolve; code=$?; "
      + "git diff --cached --quiet || git commit -q -m \(quotedForShell(message)) || code=1; "
      + "exit $code"
  }

  func isAncestor(_ one: String, of other: String) throws(GitError) -> Bool {
    try attempt(["merge-base", "--is-ancestor", one, other]).status.isSuccess
  }
}
