package import Model

/// Why a workspace cannot be read, changed or compared with git, where that is not the error of a system call.
package enum WorkspaceError: Error, Hashable, Sendable {
  /// A file or folder that the answer depends on could not be read.
  case unread(Unread, for: UnreadNeed)
  case transaction(TransactionFact)
  case undo(UndoFact)
  case git(GitFact)
}

/// Why a change needs a file or folder that could not be read.
package enum UnreadNeed: Hashable, Sendable {
  /// It may refer to the changed records.
  case references
  /// It may contain the records to import.
  case imported
  /// It may contain records that the change makes invalid, or values that must be unique.
  case judging
  /// It may contain a record with the new id or number.
  case id
}
