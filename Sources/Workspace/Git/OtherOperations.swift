package import Model
import Text

extension Git {
  /// What left files in conflict where no merge, rebase or cherry-pick has stopped: a `git revert`, a
  /// `git merge --squash`, a `git stash pop`, a `git am`; nil where git keeps no sign of it.
  package func otherOperation(
    leaving unmerged: [UnmergedFile], in schema: Schema
  ) throws(GitError) -> GitOperation? {
    guard let ours = try commit("HEAD"), !unmerged.isEmpty else { return nil }
    if let reverted = try commit("REVERT_HEAD"), let theirs = try commit("\(reverted)^") {
      return GitOperation(kind: .revert, ours: ours, theirs: theirs, base: reverted, tip: theirs)
    }
    if let theirs = try squashed(), try fits(unmerged, theirs: theirs) {
      return GitOperation(
        kind: .squash, ours: ours, theirs: theirs, base: try line(["merge-base", ours, theirs]),
        tip: theirs)
    }
    if try text("rebase-apply/applying") != nil { return try patched(ours, unmerged) }
    for (newer, theirs) in try stashes().enumerated() where try fits(unmerged, theirs: theirs) {
      var operation = try operation(ofStash: theirs, onto: ours, schema)
      operation?.newerStashes = newer
      return operation
    }
    return nil
  }

  /// The tip of the branch that `git merge --squash` brought.
  private func squashed() throws(GitError) -> String? {
    guard let text = try text("SQUASH_MSG") else { return nil }
    for line in byteLines(of: text) {
      let words = byteWords(of: line)
      if words.count == 2, words[0] == "commit" { return try commit(String(words[1])) }
    }
    return nil
  }

  /// What was put aside, the newest first, as far as anybody still knows what it was.
  func stashes() throws(GitError) -> [String] {
    guard try commit("refs/stash") != nil else { return [] }
    let output = try run(["log", "-g", "--max-count=20", "--format=%H", "refs/stash", "--"])
    return output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether all of the other side's versions of files in conflict are a commit's.
  private func fits(_ unmerged: [UnmergedFile], theirs: String) throws(GitError) -> Bool {
    let files = try files(of: theirs)
    return unmerged.allSatisfy { $0.theirs == nil || files[$0.path] == $0.theirs }
  }

  /// A patch as if it were a commit: the index has what became of it, and what it was made for.
  ///
  /// The commits made here are known to nobody, and go when git clears away what is not needed.
  private func patched(
    _ ours: String, _ unmerged: [UnmergedFile]
  ) throws(GitError) -> GitOperation? {
    guard let index = try ownPath("index") else { return nil }
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    let copy = withIndex("\(index).docket-patch")
    defer { removeOwnFile("\(index).docket-patch") }
    _ = try copy.run(["read-tree", ours])
    let staged = rawChanges(
      try run(["diff-index", "--cached", "-z", "--raw", "--no-abbrev", "--no-renames", ours]))
    let stopped = Set(unmerged.map { prefix + $0.path })

    func commit(
      _ files: [(path: String, blob: String?)], on parent: String
    ) throws(GitError) -> String? {
      let none = String(repeating: "0", count: ours.utf8.count)
      let entries = files.map { path, blob in
        blob.map { "100644 \($0) 0\t\(path)\0" } ?? "0 \(none)\t\(path)\0"
      }
      _ = try copy.run(
        ["update-index", "-z", "--index-info"], input: Array(entries.joined().utf8))
      guard let tree = try copy.line(["write-tree"]) else { return nil }
      return try self.commit(ofTree: tree, on: parent)
    }
    let before = unmerged.map { (path: prefix + $0.path, blob: $0.base) }
    let after =
      unmerged.map { (path: prefix + $0.path, blob: $0.theirs) }
      + staged.compactMap { change in
        (change.newPath ?? change.oldPath).flatMap { path in
          stopped.contains(path)
            ? nil : (path: path, blob: change.newPath == nil ? nil : change.newBlob)
        }
      }
    guard let base = try commit(before, on: ours), let theirs = try commit(after, on: base) else {
      return nil
    }
    return GitOperation(kind: .am, ours: ours, theirs: theirs, base: base, tip: theirs)
  }

  /// Makes a commit that nobody knows.
  func commit(ofTree tree: String, on parent: String) throws(GitError) -> String? {
    try line([
      "-c", "user.name=docket", "-c", "user.email=docket@localhost", "commit-tree", tree, "-p",
      parent, "-m", "Changes that are no commit",
    ])
  }
}
