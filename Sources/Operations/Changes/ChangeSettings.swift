package import Platform
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

extension Workspace {
  /// Runs a plan under the workspace's lock, tells of what happens meanwhile, and commits what the plan stages.
  func transact<Result>(
    _ settings: ChangeSettings, _ plan: (inout Transaction) throws(OperationError) -> Result
  ) throws(OperationError) -> Result {
    do {
      return try transact(
        settings.transaction, onWait: settings.onWait, onStep: settings.onStep
      ) { (transaction: inout Transaction) throws(OperationError) in
        settings.onRecovery(transaction.recovery)
        return try plan(&transaction)
      }
    } catch {
      switch error {
      case .plan(let error): throw error
      case .transaction(let error): throw .transaction(error)
      }
    }
  }
}
