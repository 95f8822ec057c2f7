package import Model

/// Why a workspace cannot be read, changed or compared with git, where that is not the error of a system call.
package enum WorkspaceError: Error, Hashable, Sendable {
  /// A file or folder that the answer depends on could not be read.
  case unread(Unread)
  case transaction(TransactionFact)
  case undo(UndoFact)
  case git(GitFact)
}
