import Text

extension Git {
  /// The commits up to which the work that an operation is about is known elsewhere: what the branch's
  /// upstream has, or where it has none, the side or the sides that branches of a remote have.
  package func published(in operation: GitOperation) throws(GitError) -> [String] {
    var branch = ""
    for name in ["rebase-merge/head-name", "rebase-apply/head-name"] {
      if let text = try text(name), text.begins(with: "refs/heads/") { branch = text }
    }
    let upstream = try line(
      ["rev-parse", "--verify", "--quiet", "--symbolic-full-name", "\(branch)@{upstream}"])
    if let upstream, upstream.begins(with: "refs/remotes/"), let commit = try commit(upstream) {
      return [commit]
    }
    var commits: [String] = []
    for side in [operation.ours, operation.theirs] {
      let holder = try line(
        [
          "for-each-ref", "--count=1", "--format=%(objectname)", "--contains=\(side)",
          "refs/remotes",
        ])
      if holder != nil { commits.append(side) }
    }
    return commits
  }
}
