package import Model
package import Platform
package import Text
package import Workspace

/// Why an operation was not carried out; nothing was changed unless a case says otherwise.
package enum OperationError: Error {
  case record(RecordLookupError)
  case change(ChangeError)
  case takingBack(UndoError)
  case importing(ImportError)
  case address(AddressError)
  /// What could not be read may matter.
  case unread(Unread, for: UnreadNeed)
  case transaction(TransactionError)
  case system(SystemError)
  case git(GitError)
  /// A record is not there and never was.
  case noHistory(of: String, kind: Kind)
  case merging(DriverError)
  /// Git takes its hooks from a folder that somebody chose.
  case hooksElsewhere(folder: String)
  case creating(CreationError)
  /// A file, by its absolute path, cannot be written.
  case output(String, OutputError)
  case schemaFiles(SchemaFilesError)
  /// docket.toml is written such that it takes no `uuid`.
  case identity(UUID)
  /// A file that it takes could not be read.
  case file(ReadFailure)
}

extension OperationError {
  package init(_ error: ReadingError, for need: UnreadNeed) {
    switch error {
    case .system(let error): self = .system(error)
    case .unread(let unread): self = .unread(unread, for: need)
    }
  }
}

/// Makes system calls whose failure ends the operation.
func reading<Result>(
  _ calls: () throws(SystemError) -> Result
) throws(OperationError) -> Result {
  do {
    return try calls()
  } catch {
    throw .system(error)
  }
}

/// Asks what takes all records of some kinds; fails where one of them could not be read.
func judging<Result>(
  _ need: UnreadNeed, _ ask: () throws(ReadingError) -> Result
) throws(OperationError) -> Result {
  do {
    return try ask()
  } catch {
    throw OperationError(error, for: need)
  }
}

/// Asks git; its failure ends the operation.
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
  /// The repository that the workspace is in.
  func repository(_ environment: [String: String]) throws(OperationError) -> Repository {
    let folder = root
    return try asking { () throws(GitError) in try Repository.open(folder, environment) }
  }
}
