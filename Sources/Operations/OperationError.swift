package import Model
package import Text
import Workspace

/// Why an operation failed. Nothing was changed unless a case says otherwise.
package enum OperationError: Error {
  case change(ChangeFact)
  case importing(ImportFact)
  case address(AddressFact)
  /// A file or folder could not be read, and the operation may depend on its content.
  case unread(Unread, for: UnreadNeed)
  /// The record does not exist, and git's history does not know it either.
  case noHistory(of: String, kind: Kind)
  case merging(MergeDriverFact)
  /// `core.hooksPath` makes git take its hooks from another folder.
  case hooksElsewhere(folder: String)
  case creating(CreationFact)
  /// The file with this absolute path cannot be written.
  case output(String, OutputFact)
  case schemaFiles(SchemaFilesFact)
  /// The marks of docket's block in this file are damaged.
  case marks(path: String, MarkedBlockFault)
  /// docket.toml is written in a way that `uuid` cannot be added.
  case identity(UUID)
  case template(TemplateFact)
}

/// Runs code that needs all records of some kinds, and says for what if one of them cannot be read.
func judging<Result>(_ need: UnreadNeed, _ ask: () throws -> Result) throws -> Result {
  do {
    return try ask()
  } catch WorkspaceError.unread(let unread) {
    throw OperationError.unread(unread, for: need)
  }
}

extension Workspace {
  /// The git repository that contains the workspace.
  func repository(_ environment: [String: String]) throws -> Repository {
    try Repository.open(root, environment)
  }
}
