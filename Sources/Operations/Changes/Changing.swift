package import Diagnostics
import Model
package import Platform
import TOML
package import Workspace

/// How changes are made: by which clock, how long they wait for others, and who is told of what happens meanwhile.
package struct ChangeSettings {
  package var clock: Clock
  /// What git is asked with.
  package var environment: [String: String]
  package var transaction: TransactionOptions
  /// Told before another program is waited for.
  package var onWait: (LockHolder?) -> Void
  /// Told what came of a change that was interrupted before.
  package var onRecovery: (Recovery) -> Void
  /// Told of each file that is written.
  package var onStep: () -> Void

  package init(
    clock: Clock, environment: [String: String], transaction: TransactionOptions,
    onWait: @escaping (LockHolder?) -> Void, onRecovery: @escaping (Recovery) -> Void,
    onStep: @escaping () -> Void = {}
  ) {
    self.clock = clock
    self.environment = environment
    self.transaction = transaction
    self.onWait = onWait
    self.onRecovery = onRecovery
    self.onStep = onStep
  }
}

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
    try transact(settings) { transaction throws(OperationError) in
      var plan = ChangePlan(transaction, clock: settings.clock)
      try body(&plan)
      let changes = plan.transaction.changes
      let findings = try OperationError.judging(.judging) { () throws(ReadingError) in
        try plan.workspace.findings(broughtBy: changes)
      }
      let errors = findings.filter { $0.severity == .error }
      if !errors.isEmpty { throw .change(.bringsErrors(errors, changes: changes)) }
      transaction = plan.transaction
      return ChangeResult(
        outcomes: plan.outcomes, changes: changes, warnings: findings,
        absentItems: plan.absentItems)
    }
  }

  /// Runs a plan under the workspace's lock, and commits what it stages; it neither gives a number that a record
  /// has which a sparse checkout leaves out, nor puts a file in the place of such a record.
  package func transact<Result>(
    _ settings: ChangeSettings, _ plan: (inout Transaction) throws(OperationError) -> Result
  ) throws(OperationError) -> Result {
    do {
      return try transact(
        settings.transaction, onWait: settings.onWait, onStep: settings.onStep
      ) { (transaction: inout Transaction) throws(OperationError) in
        settings.onRecovery(transaction.recovery)
        let hidden = try transaction.noteHiddenRecords(settings.environment)
        let result = try plan(&transaction)
        if let path = hidden.path(writtenOverBy: transaction.changes, schema) {
          throw .change(.hiddenRecord(path: path))
        }
        return result
      }
    } catch {
      throw OperationError(error)
    }
  }
}

extension Transaction {
  /// Takes care of the records that a sparse checkout leaves out.
  fileprivate mutating func noteHiddenRecords(
    _ environment: [String: String]
  ) throws(OperationError) -> HiddenRecords {
    guard workspace.mayHideRecords else { return HiddenRecords() }
    let git = Git(in: workspace.root, environment: environment)
    let schema = workspace.schema
    let hidden = try OperationError.asking { () throws(GitError) in
      try git.hiddenRecords(in: schema)
    }
    note(hidden)
    return hidden
  }
}
