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
    case .query(let error): self.init(error)
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
  private init(_ error: ChangeError) {
    switch error {
    case .invalidID(let id, let form):
      self = .usage(
        "`\(sanitized(id))` is not an id: \(RecordID.description(of: form))",
        help: RecordID.suggestion(for: id, form).map { "did you mean `\($0)`?" })
    case .idTaken(let id, let kind):
      self = .refused("there is \(withArticle(kind.name)) `\(id)` already")
    case .noID(let field?):
      self = .usage("`--\(field)` is empty", help: "the id is made from it, or given by `--id`")
    case .noID(nil):
      self = .usage("no id can be made from the name", help: "give one by `--id`")
    case .notEditable(let path, let kind, let id):
      self = .refused(
        "\(sanitized(path)): the file is written in a way that this cannot be changed in",
        help: "edit it by hand: `docket \(kind.name) edit \(id)`")
    case .held(let references): self.init(held: references)
    case .nothingToReferTo(let kind):
      self = .refused(
        "there are no \(kind.pluralLabel.english.lowercased()) to choose from",
        help: "add one first: `docket \(kind.name) add`")
    case .hiddenRecord(let path):
      self = .refused(
        "\(sanitized(path)) is a record that git's sparse checkout leaves out of the folder",
        help: "choose another id, or have it here: `git sparse-checkout disable`")
    case .bringsErrors:
      self = .refused("nothing was changed")
    }
  }

  private init(held references: [HoldingReference]) {
    func target(_ reference: HoldingReference) -> String {
      "\(reference.targetKind) `\(sanitized(reference.target.id))`"
    }
    let lines = references.map { reference in
      "\(sanitized(reference.path)): `\(reference.field)` is \(target(reference))\n"
    }
    self.init(
      details: lines.joined(),
      message: "\(references.first.map(target) ?? "it") is referred to, and cannot go; "
        + "nothing was changed",
      help: [
        "`--replace-with ID`, `--unset-references` or `--cascade` says what becomes of the references"
      ],
      status: .failure)
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

extension Failure {
  /// Why output cannot be written to what somebody typed.
  init(_ error: OutputError, to word: String) {
    let word = sanitized(word)
    self =
      switch error {
      case .notAFile(let type): .usage("`\(word)` is \(type.name), not a file to write to")
      case .noName: .usage("`\(word)` is not the name of a file")
      case .leavesTheWorkspace:
        .workspace("`\(word)` is reached by a link that leaves the workspace")
      case .holdsRecords: .usage("`\(word)` is a place for records, and not written over")
      case .system(let error): .workspace("`\(word)` cannot be written: \(error.reason)")
      }
  }

  private init(_ error: SchemaFilesError) {
    self =
      switch error {
      case .foreignAssociation(let name):
        .refused(
          "there is a \(name) that docket did not write",
          help: "move it away, or have it point to `docket schema KIND > FILE` itself")
      case .notAFolder(let name): .workspace("\(name) is not a folder to write schemas to")
      }
  }
}

extension Failure {
  private init(_ error: CreationError) {
    self =
      switch error {
      case .alreadyThere(let folder): .refused("\(sanitized(folder)) is a workspace already")
      case .notAFolder(let folder): .refused("\(sanitized(folder)) is not a folder")
      case .amongRecords(let folder, let kind, let outer):
        .refused(
          "\(sanitized(folder)) is in the folder of \(kind.pluralLabel.english.lowercased()) of the "
            + "workspace \(sanitized(outer))")
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
