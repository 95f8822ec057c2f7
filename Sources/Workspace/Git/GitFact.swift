package import Platform
package import Text

/// The reason why a git command failed.
package enum GitFact: Hashable, Sendable {
  /// The program is not installed.
  case missing
  case system(SystemError)
  /// A file in git's own folder cannot be read.
  case unread(SystemError)
  /// Git's error output.
  case failed(String)
  /// The output of a command is not complete.
  case incomplete(command: String)
  /// This version lacks features that docket needs.
  case tooOld(GitVersion)
  case unknownRevision(String)
  /// The ends of this range have no common history.
  case unrelated(String)
  /// The folder is not in a git working tree.
  case noWorkTree(String)
  case noCommits
  /// A shallow clone does not have this revision, or not all history between it and the current one.
  case notFetched(String)
  /// The index contains an unresolved merge.
  case unmerged(path: Path)
  /// `docket.toml` is not tracked by git.
  case untracked(path: Path)
  /// The folder or one of its parents looks like a bare repository, which may have come with a clone.
  case embedded(String)
  /// A filter's name makes it impossible to override the filter.
  case unusableFilter(String)
  /// A partial clone lacks the required objects.
  case partialClone
}
