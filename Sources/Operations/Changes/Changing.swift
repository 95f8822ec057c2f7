package import Diagnostics
import Model
import TOML
package import Workspace

/// What changes came to.
package struct ChangeResult {
  package let outcomes: [ChangeOutcome]
  package let changes: [FileChange]
  /// Warnings that the changes bring, none of them an error.
  package let warnings: [Diagnostic]
  package let absentItems: [AbsentItems]
}

extension Workspace {
  /// Plans changes under the workspace's lock, refuses those that would bring errors, and commits the rest: all
  /// or nothing.
  package func change(
    _ settings: ChangeSettings, _ body: (inout ChangePlan) throws(OperationError) -> Void
  ) throws(OperationError) -> ChangeResult {
    try transactSparingHidden(settings) { transaction, hidden throws(OperationError) in
      var plan = ChangePlan(transaction, settings, hiding: hidden)
      try body(&plan)
      let changes = plan.transaction.changes
      let (findings, mended) = try judging(.judging) { () throws(ReadingError) in
        try plan.workspace.effect(of: changes)
      }
      let errors = findings.filter { $0.severity == .error }
      if !errors.isEmpty { throw .change(.bringsErrors(errors, changes: changes)) }
      transaction = plan.transaction
      transaction.note?.mended = mended
      return ChangeResult(
        outcomes: plan.outcomes, changes: changes, warnings: findings,
        absentItems: plan.absentItems)
    }
  }

  /// Runs a plan under the workspace's lock, and commits what it stages; it puts no file in the place of a record that a
  /// sparse checkout leaves out.
  func transactSparingHidden<Result>(
    _ settings: ChangeSettings,
    _ plan: (inout Transaction, HiddenRecords) throws(OperationError) -> Result
  ) throws(OperationError) -> Result {
    try transact(settings) { transaction throws(OperationError) in
      let hidden = try transaction.workspace.hiddenRecords(settings.environment)
      let result = try plan(&transaction, hidden)
      if let path = hidden.path(writtenOverBy: transaction.changes, schema) {
        throw .change(.hiddenRecord(path: path))
      }
      return result
    }
  }
}

extension Workspace {
  /// The records that a sparse checkout leaves out.
  fileprivate func hiddenRecords(
    _ environment: [String: String]
  ) throws(OperationError) -> HiddenRecords {
    guard mayHideRecords else { return HiddenRecords() }
    let git = Git(in: root, environment: environment)
    return try asking { () throws(GitError) in try git.hiddenRecords(in: schema) }
  }
}
