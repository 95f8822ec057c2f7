package import Text
package import Workspace

/// A version of a file in git that was not read.
package struct UnreadVersion: Hashable, Comparable, Sendable {
  /// A commit that has it; nil if only the file is known.
  package let commit: String?
  package let path: Path
  package let reason: UnreadBlob

  init(_ commit: String?, _ path: Path, _ reason: UnreadBlob) {
    (self.commit, self.path, self.reason) = (commit, path, reason)
  }

  package static func < (one: UnreadVersion, other: UnreadVersion) -> Bool {
    (one.path, one.commit ?? "") < (other.path, other.commit ?? "")
  }
}
