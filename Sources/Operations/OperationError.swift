package import Diagnostics
package import Model
package import Platform
package import Workspace

/// Why an operation was not carried out; nothing was changed unless a case says otherwise.
package enum OperationError: Error {
  case record(RecordLookupError)
  case query(QueryError)
  case change(ChangeError)
  case importing(ImportError)
  case address(AddressError)
  /// What could not be read may matter.
  case unread(Unread, for: UnreadNeed)
  case numbering(NumberingError, kind: Kind)
  case transaction(TransactionError)
  case system(SystemError)
  case git(GitError)
  case history(HistoryError)
  case resolving(ResolveError)
}

/// Why git cannot tell of records.
package enum HistoryError: Error, Hashable {
  /// The workspace is in no working tree of git.
  case noWorkTree(String)
  /// The record is not there and never was.
  case noRecord(String, kind: Kind)
  case noRevision(String)
}

/// Why records cannot be changed as it was asked.
package enum ChangeError: Error {
  /// The text is no id of the form that the kind's ids have.
  case invalidID(String, IDForm)
  /// There is a record of that id already.
  case idTaken(String, kind: Kind)
  /// No id can be made of a new record's values; `emptyField` is what it would be made of, and has nothing in it.
  case noID(emptyField: String?)
  /// The file is written in a way that an edit cannot be made in.
  case notEditable(path: String, kind: Kind, id: String)
  /// RecordReferences hold what was to be deleted.
  case held(by: [HoldingReference])
  /// A new record would come to lie where git's sparse checkout has left one out.
  case hiddenRecord(path: String)
  /// The changes would bring errors: these, in the files as they would be.
  case bringsErrors([Diagnostic], changes: [FileChange])
}

/// A reference that a record cannot be deleted for.
package struct HoldingReference: Hashable, Sendable {
  /// The file of the record that refers to the other one.
  package let path: String
  package let field: String
  package let target: RecordName
  package let targetKind: String
}

/// What depends on something that could not be read.
package enum UnreadNeed: Hashable, Sendable {
  /// What is changed may be referred to there.
  case references
  /// What is imported may be there already.
  case imported
  /// What a change leads to, or a value that none may share, may be there.
  case judging
  case number
  case id
}

extension OperationError {
  package init(_ error: ReadingError, for need: UnreadNeed) {
    switch error {
    case .system(let error): self = .system(error)
    case .unread(let unread): self = .unread(unread, for: need)
    }
  }

  init(_ failure: TransactionFailure<OperationError>) {
    switch failure {
    case .plan(let error): self = error
    case .transaction(let error): self = .transaction(error)
    }
  }

  /// Makes system calls whose failure ends the operation.
  package static func reading<Result>(
    _ calls: () throws(SystemError) -> Result
  ) throws(OperationError) -> Result {
    do {
      return try calls()
    } catch {
      throw .system(error)
    }
  }

  /// Asks what takes all records of some kinds; fails where one of them could not be read.
  package static func judging<Result>(
    _ need: UnreadNeed, _ ask: () throws(ReadingError) -> Result
  ) throws(OperationError) -> Result {
    do {
      return try ask()
    } catch {
      throw OperationError(error, for: need)
    }
  }

  static func asking<Answer>(
    _ body: () throws(GitError) -> Answer
  ) throws(OperationError) -> Answer {
    do {
      return try body()
    } catch {
      throw .git(error)
    }
  }
}

extension Git {
  /// The git of a folder, which has to be in a working tree.
  package static func inWorkTree(
    _ folder: String, _ environment: [String: String]
  ) throws(OperationError) -> Git {
    let git = Git(in: folder, environment: environment)
    let isInside = try OperationError.asking { () throws(GitError) in try git.isInWorkTree() }
    if !isInside { throw .history(.noWorkTree(folder)) }
    return git
  }
}

extension Optional {
  /// The value, or a failure for want of it.
  func orThrow(_ error: @autoclosure () -> HistoryError) throws(OperationError) -> Wrapped {
    guard let value = self else { throw .history(error()) }
    return value
  }
}
