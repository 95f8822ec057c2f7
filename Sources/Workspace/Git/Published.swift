import Text

extension Git {
  /// The commits up to which the work that an operation is about is known elsewhere: what the branch's
  /// upstream has, or where it has none, the side or the sides that branches of a remote have.
  package func published(in operation: GitOperation) throws(GitError) -> [String] {
    let upstream = try upstreamName()
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

  /// The full name of the upstream of the branch that is checked out, or that is rebased; nil where it has none.
  private func upstreamName() throws(GitError) -> String? {
    for name in ["rebase-merge/head-name", "rebase-apply/head-name"] {
      if let branch = try text(name), branch.begins(with: "refs/heads/") {
        // `@{upstream}` takes no full name of a branch.
        return try line(["for-each-ref", "--count=1", "--format=%(upstream)", branch])
      }
    }
    return try line(["rev-parse", "--verify", "--quiet", "--symbolic-full-name", "@{upstream}"])
  }
}
