package import Model
import Text
import Workspace

/// Why an operation failed. Nothing was changed unless a case says otherwise.
package enum OperationError: Error {
  case change(ChangeFact)
  case importing(ImportFact)
  case address(AddressFact)
  /// The record does not exist, and git's history does not know it either.
  case noHistory(of: String, kind: Kind)
  case merging(MergeDriverFact)
  case creating(CreationFact)
  /// The file with this absolute path cannot be written.
  case output(String, OutputFact)
  case schemaFiles(SchemaFilesFact)
  /// The marks of docket's block in this file are damaged.
  case marks(path: String, MarkedBlockFault)
  case template(TemplateFact)
}

extension Workspace {
  /// The git repository that contains the workspace.
  func repository(_ environment: [String: String]) throws -> Repository {
    try Repository.open(root, environment)
  }
}
