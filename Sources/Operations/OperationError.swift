package import Model
package import Platform
package import Text
package import Workspace

/// Why an operation failed. Nothing was changed unless a case says otherwise.
package enum OperationError: Error {
  case record(RecordLookupError)
  case change(ChangeError)
  case takingBack(UndoError)
  case importing(ImportError)
  case address(AddressError)
  /// A file or folder could not be read, and the operation may depend on its content.
  case unread(Unread, for: UnreadNeed)
  case transaction(TransactionError)
  case system(SystemError)
  case git(GitError)
  /// The record does not exist, and git's history does not know it either.
  case noHistory(of: String, kind: Kind)
  case merging(DriverError)
  /// `core.hooksPath` makes git take its hooks from another folder.
  case hooksElsewhere(folder: String)
  case creating(CreationError)
  /// The file with this absolute path cannot be written.
  case output(String, OutputError)
  case schemaFiles(SchemaFilesError)
  /// The marks of docket's block in this file are damaged.
  case marks(path: String, MarkedBlockError)
  /// docket.toml is written in a way that `uuid` cannot be added.
  case identity(UUID)
  /// A file that the operation needs could not be read.
  case file(ReadFailure)
  case template(TemplateError)
}

extension OperationError: TransactionFailure {
  package init(_ error: TransactionError) { self = .transaction(error) }

  package init(_ error: ReadingError, for need: UnreadNeed) {
    switch error {
    case .system(let error): self = .system(error)
    case .unread(let unread): self = .unread(unread, for: need)
    }
  }
}

/// Makes system calls; a failure ends the operation.
func reading<Result>(
  _ calls: () throws(SystemError) -> Result
) throws(OperationError) -> Result {
  do {
    return try calls()
  } catch {
    throw .system(error)
  }
}

/// Runs code that needs all records of some kinds; fails if one of them cannot be read.
func judging<Result>(
  _ need: UnreadNeed, _ ask: () throws(ReadingError) -> Result
) throws(OperationError) -> Result {
  do {
    return try ask()
  } catch {
    throw OperationError(error, for: need)
  }
}

/// Runs git; a failure ends the operation.
func asking<Answer>(
  _ body: () throws(GitError) -> Answer
) throws(OperationError) -> Answer {
  do {
    return try body()
  } catch {
    throw .git(error)
  }
}

extension Workspace {
  /// The git repository that contains the workspace.
  func repository(_ environment: [String: String]) throws(OperationError) -> Repository {
    let folder = root
    return try asking { () throws(GitError) in try Repository.open(folder, environment) }
  }
}
