package import Platform
package import Text
package import Workspace

/// How changes are made: the clock, how long to wait for other programs, and the callbacks that report progress.
package struct ChangeSettings {
  package var clock: Clock
  /// The source of the random characters in new ids.
  package var random: RandomSource
  /// The command line that makes the changes; `undo` shows it.
  package var command: String
  /// The environment variables for git.
  package var environment: [String: String]
  package var transaction: TransactionOptions
  /// Called before docket waits for another program.
  package var onWait: (LockHolder?) -> Void
  /// Asked while docket waits for another program: whether to give up as if the timeout had passed.
  package var isGivenUp: () -> Bool = { false }
  /// Called with what happened to a change that was interrupted earlier.
  package var onRecovery: (Recovery) -> Void
  /// Called for each file that is written.
  package var onStep: () -> Void
  /// Called with the name under which the change can be undone.
  package var onNoted: (LogName) -> Void = { _ in }

  package init(
    clock: Clock, random: RandomSource = RandomSource(seed: nil), command: String,
    environment: [String: String],
    transaction: TransactionOptions,
    onWait: @escaping (LockHolder?) -> Void, onRecovery: @escaping (Recovery) -> Void,
    onStep: @escaping () -> Void = {}
  ) {
    self.clock = clock
    self.random = random
    self.command = command
    self.environment = environment
    self.transaction = transaction
    self.onWait = onWait
    self.onRecovery = onRecovery
    self.onStep = onStep
  }
}

extension Workspace {
  /// Runs a plan under the workspace's lock, reports progress, and commits the changes that the plan stages.
  ///
  /// All changes go through this method, so all of them can be undone (`takeBack`).
  func transact<Result>(
    _ settings: ChangeSettings, _ plan: (inout Transaction) throws(OperationError) -> Result
  ) throws(OperationError) -> Result {
    do {
      return try transact(
        settings.transaction, onWait: settings.onWait, isGivenUp: settings.isGivenUp,
        onStep: settings.onStep, onNoted: settings.onNoted
      ) { (transaction: inout Transaction) throws(OperationError) in
        settings.onRecovery(transaction.recovery)
        transaction.note = ChangeNote(command: settings.command, time: settings.clock.now)
        let result = try plan(&transaction)
        if !settings.transaction.isDryRun { transaction.recordFixedErrors() }
        return result
      }
    } catch {
      switch error {
      case .plan(let error): throw error
      case .transaction(let error): throw .transaction(error)
      }
    }
  }
}

extension Transaction {
  /// Records which errors the changes fix, unless the plan has done so.
  fileprivate mutating func recordFixedErrors() {
    guard note != nil, note?.mended == nil else { return }
    let mended = try? workspace.effect(of: changes).mended
    note?.mended = mended ?? []
  }
}
