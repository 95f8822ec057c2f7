import Platform

extension Git {
  /// Whether nothing waits in the index to be committed.
  package func isIndexClean() throws(GitError) -> Bool {
    try attempt(["diff-index", "--cached", "--quiet", "HEAD", "--"]).status.isSuccess
  }

  /// Whether the last commit is a merge that was made here just now: not one that came from elsewhere
  /// by a fast-forward, which others have too. Git has not yet put away what it noted of the merge.
  package func hasJustMerged() throws(GitError) -> Bool {
    guard let second = try commit("HEAD^2"), let first = try commit("HEAD^1") else { return false }
    let other = try commit("MERGE_HEAD")
    return try commit("ORIG_HEAD") == first && (other == nil || other == second)
  }
}
