package import Model
package import Platform

/// Why a transaction did not happen, or not wholly.
package enum TransactionError: Error, Hashable, Sendable {
  case system(SystemError)
  /// What says which numbers were given could not be read; nothing was written.
  case unread(Unread)
  /// Another program held the lock all the while: this one, as far as that is known.
  case lockTimedOut(LockHolder?)
  /// A file is not, or no longer, what the plan was made on; nothing was written.
  case changedMeanwhile(path: String)
  /// Somebody has a file open for writing; nothing was written.
  case beingWritten(path: String)
  /// A file is empty, as editors leave it for a moment; nothing was written.
  case emptied(path: String)
  /// A path that could lead out of the workspace, or a hidden one; nothing was written.
  case forbiddenPath(String)
  /// A file would be larger than any that is read here; nothing was written.
  case tooLarge(path: String)
  /// A name or a whole path is longer than file systems have them; nothing was written.
  case pathTooLong(String)
  /// A path leads through what is a file; nothing was written.
  case belowFile(String, file: String)
  /// Two changes lead to one file by way of a link; nothing was written.
  case sameFile(path: String, other: String)
  /// What is named `.docket` is not a folder.
  case localFolder(FileType)
  /// The journal is whole, but not one that this program writes.
  case damagedJournal
  /// The journal names what is no record.
  case foreignStep(path: String)
  /// A file that this user cannot replace or remove; nothing was written.
  case obstacle(path: String, Obstacle)
  /// As `changedMeanwhile`; the file was saved more than once at the very moment, and an earlier one of these
  /// saves lies at `keptAs`.
  case savedMeanwhile(path: String, keptAs: String)
  /// The transaction is done, but whether it replaced what it was planned on could not be looked at; the next
  /// one does so.
  case unverified(SystemError)
  /// Nothing has happened, but the disk may not have kept that.
  case notDropped(SystemError)
  /// The transaction is done, but the disk may not have kept it.
  case notKept(SystemError)
  /// The transaction is begun, and the next one will finish it or take it back.
  case unfinished(SystemError)
}

/// A file that was edited by hand before an interrupted transaction could be finished: it is left as
/// it was found.
package struct Conflict: Hashable, Sendable {
  package var path: String
  /// Where the transaction's content of the file lies instead; `nil` where it would have removed it.
  package var keptAs: String?
  /// Whether what lies there is not docket's, but one of several saves that came at the very moment.
  package var isSave = false
}

/// What came of planning and committing, with the plan's own errors kept apart.
package enum TransactionFailure<Plan: Error>: Error {
  case plan(Plan)
  case transaction(TransactionError)
}

extension TransactionError {
  package var message: String {
    switch self {
    case .system(let error): error.message
    case .unread(let unread): "\(unread.path): cannot be read: \(unread.reason.text)"
    case .lockTimedOut(let holder):
      "another docket is working in this workspace" + (holder.map(\.description) ?? "")
    case .changedMeanwhile(let path): "\(path): was changed meanwhile; nothing was written"
    case .beingWritten(let path):
      "\(path): another program has it open for writing; nothing was written"
    case .emptied(let path):
      "\(path): is empty, as while an editor saves it; nothing was written. Save it again, or remove it"
    case .forbiddenPath(let path): "\(path): is hidden or leaves the workspace"
    case .tooLarge(let path):
      "\(path): would be larger than the \(Workspace.fileSizeLimit) bytes that a file here may have; "
        + "nothing was written"
    case .pathTooLong(let path): "\(path): the path is too long; nothing was written"
    case .belowFile(let path, let file):
      "\(path): \(file) is a file and no folder; nothing was written"
    case .sameFile(let path, let other): "\(path): is the same file as \(other)"
    case .localFolder(let type):
      "\(LocalFolder.name): is \(type.name), but has to be a folder for docket's own files"
    case .damagedJournal:
      "\(LocalFolder.name)/\(Journal.name): was not written by this version of docket"
    case .foreignStep(let path):
      "\(LocalFolder.name)/\(Journal.name): names \(path), which is no record here; see to "
        + "\(Workspace.fileName), or remove the journal"
    case .obstacle(let path, let obstacle):
      "\(path): \(obstacle.message); nothing was written"
    case .savedMeanwhile(let path, let keptAs):
      "\(path): was saved meanwhile; nothing was written, and an earlier save is in \(keptAs)"
    case .unverified(let error):
      "\(error.message); the change is made, but not compared with what it replaced: the next "
        + "command that writes will do so"
    case .notDropped(let error):
      "\(error.message); nothing was changed, but if the power fails now, the next command that "
        + "writes may still do it"
    case .notKept(let error):
      "\(error.message); the change is made, but may be lost if the power fails now"
    case .unfinished(let error):
      "\(error.message); the change is begun, and the next command that writes will finish it or "
        + "take it back"
    }
  }
}

extension LockHolder {
  fileprivate var description: String {
    " (process \(process)" + (command.map { ": `\($0)`" } ?? "") + ")"
  }
}

extension Obstacle {
  fileprivate var message: String {
    switch self {
    case .ofAnother:
      "belongs to another user, and its folder lets only the owner replace it (sticky)"
    case .immutable: "is marked as never to be changed (`lsattr` or `ls -lO` shows it)"
    case .mounted: "another file system is mounted there"
    }
  }
}

extension Conflict {
  package var message: String {
    if isSave, let keptAs {
      return
        "\(path): was saved at the moment when docket was stopped; an earlier save is in \(keptAs)"
    }
    guard let keptAs else { return "\(path): was edited meanwhile, and so is not removed" }
    return "\(path): was edited meanwhile and is left so; what docket wrote is in \(keptAs)"
  }
}

extension TransactionError {
  init(_ error: ReadingError) {
    switch error {
    case .system(let error): self = .system(error)
    case .unread(let unread): self = .unread(unread)
    }
  }

  /// Makes system calls whose failure is the transaction's.
  static func wrapping<Result: ~Copyable>(
    _ calls: () throws(SystemError) -> Result
  ) throws(TransactionError) -> Result {
    do {
      return try calls()
    } catch {
      throw .system(error)
    }
  }
}
