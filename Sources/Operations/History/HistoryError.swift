package import Model
import Workspace

/// Why git cannot tell of records.
package enum HistoryError: Error, Hashable {
  /// The workspace is in no working tree of git.
  case noWorkTree(String)
  /// The record is not there and never was.
  case noRecord(String, kind: Kind)
  case noRevision(String)
}

extension Git {
  /// The git of a folder, which has to be in a working tree.
  static func inWorkTree(
    _ folder: String, _ environment: [String: String]
  ) throws(OperationError) -> Git {
    let git = Git(in: folder, environment: environment)
    let isInside = try asking { () throws(GitError) in try git.isInWorkTree() }
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
