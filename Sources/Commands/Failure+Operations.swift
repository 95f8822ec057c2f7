import Model
import Operations
import Platform
import Text
import Workspace

extension Failure {
  /// What an operation could not do, in words.
  init(_ error: OperationError) {
    switch error {
    case .record(let error): self.init(error)
    case .change(let error): self.init(error)
    case .importing(let error): self.init(error, from: "the source")
    case .address(let error): self.init(error)
    case .unread(let unread, let need): self.init(unread, may: need.possibility)
    case .numbering(let error, let kind): self.init(error, kind)
    case .transaction(let error): self.init(error)
    case .system(let error): self.init(error)
    case .git(let error): self.init(error)
    case .history(let error): self.init(error)
    case .resolving(let error): self.init(error, .english)
    case .merging(let error): self.init(error, .english)
    case .hooksElsewhere(let folder, _): self = .refused(HookWords.isChosen(folder).english)
    case .creating(let error): self.init(error)
    case .output(let path, let error): self.init(error, to: path)
    case .schemaFiles(let error): self.init(error)
    case .file(let error): self.init(error)
    }
  }

  init(_ error: RecordLookupError) {
    switch error {
    case .missing(let kind, let id, let nearest):
      self = .refused("no \(kind.name) \(quoted(id))", meant: nearest)
    case .unread(let unread, let kind, let id):
      self.init(unread, may: "hold \(kind.name) \(quoted(id))")
    case .broken(let path, let reason):
      self = .refused(
        "\(sanitized(path)): \(sanitized(reason ?? "cannot be read"))",
        help: "`docket check` shows where")
    case .justAppeared(let path):
      self = .refused("\(sanitized(path)) was not there a moment ago", help: "try again")
    case .notMe(let kind, let names):
      self = .refused(
        "no \(kind.name) is `me`"
          + (names.isEmpty ? "" : ", known as \(names.map(quoted).joined(separator: ", "))"),
        help: "DOCKET_ME has the id, the e-mail or the name of one, or git's user.email the e-mail")
    }
  }

  /// What could not be read can't be judged.
  private init(_ unread: Unread, may possibility: String) {
    self = .refused(
      "\(sanitized(unread.path)) cannot be read, and may \(possibility): "
        + sanitized(unread.reason.text),
      help: "`docket check` shows all that cannot be read")
  }

  init(_ error: ReadingError, for need: UnreadNeed) {
    self.init(OperationError(error, for: need))
  }

  init(_ error: NumberingError, _ kind: Kind) {
    switch error {
    case .reading(let error): self.init(error, for: .number)
    case .noneLeft:
      self = .refused(
        "\(kind.name) \(RecordID.greatestNumber) is there, and no higher number can be given",
        help: "`docket \(kind.name) rename` gives it another number")
    }
  }

  init(_ error: TransactionError) {
    let message = sanitized(error.message)
    switch error {
    case .changedMeanwhile, .beingWritten, .emptied, .savedMeanwhile, .tooLarge, .pathTooLong,
      .belowFile:
      self = .refused(message)
    default: self = .workspace(message)
    }
  }
}

extension UnreadNeed {
  /// What the thing that could not be read may do, for which it matters.
  fileprivate var possibility: String {
    switch self {
    case .references: "refer to what is changed"
    case .imported: "hold records that are imported"
    case .judging: "hold what the change is judged by"
    case .number: "hold a higher number"
    case .id: "hold a record of that id"
    }
  }
}

extension Failure {
  private init(_ error: HistoryError) {
    self =
      switch error {
      case .noWorkTree(let folder):
        .refused(
          "\(sanitized(folder)) is not in a working tree of git", help: "`git init` makes one")
      case .noRecord(let id, let kind):
        .refused("no \(kind.name) `\(sanitized(id))`, now or in the history")
      case .noRevision(let revision): .refused("no revision `\(sanitized(revision))`")
      }
  }
}

/// Makes system calls whose failure ends the command.
func reading<Result>(_ calls: () throws(SystemError) -> Result) throws(Failure) -> Result {
  do {
    return try calls()
  } catch {
    throw Failure(error)
  }
}

/// Does an operation, whose error becomes words.
func operating<Result>(_ operation: () throws(OperationError) -> Result) throws(Failure) -> Result {
  do {
    return try operation()
  } catch {
    throw Failure(error)
  }
}
