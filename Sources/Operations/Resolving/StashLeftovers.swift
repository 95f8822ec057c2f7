import Diagnostics
import Workspace

/// What `git stash pop` left in the stash, since something else has its place.
extension Workspace {
  /// What has stopped, or else the newest stash, where only records with taken numbers are missing of it.
  func poppedStash(
    unless stopped: GitOperation?, _ git: Git
  ) throws(OperationError) -> GitOperation? {
    if let stopped { return stopped }
    return try asking { () throws(GitError) in
      guard try git.unmerged().isEmpty, let left = try git.leftInStash(self), left.isRestIn
      else { return nil }
      return left.operation
    }
  }

  /// Records in the newest stash with taken numbers, where git has not brought the rest of it back.
  func recordsInStash(_ git: Git) throws(OperationError) -> [UnresolvedConflict] {
    let left = try asking { () throws(GitError) in try git.leftInStash(self) }
    guard let left, !left.isRestIn else { return [] }
    return left.paths.map { .recordInStash(path: $0) }
  }

  /// Files in a stash that is resolved which only a person can bring back.
  func filesInStash(
    _ operation: GitOperation, _ git: Git
  ) throws(OperationError) -> [UnresolvedConflict] {
    guard let untracked = operation.untracked else { return [] }
    let paths = try asking { () throws(GitError) in
      try git.unlike(untracked: untracked, self)
    }
    return paths.map { .fileInStash(place: $0, commit: untracked) }
  }
}
