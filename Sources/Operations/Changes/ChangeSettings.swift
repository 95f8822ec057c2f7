package import Platform
package import Text
package import Workspace

/// How changes are made: by which clock, how long they wait for others, and who is told of what happens meanwhile.
package struct ChangeSettings {
  package var clock: Clock
  /// The source of the random characters in new ids.
  package var random: RandomSource
  /// The command that makes them, as it was typed, by which they are called where they can be taken back.
  package var command: String
  /// What git is asked with.
  package var environment: [String: String]
  package var transaction: TransactionOptions
  /// Told before another program is waited for.
  package var onWait: (LockHolder?) -> Void
  /// Asked while another program is waited for: whether that is to end, as if the time were up.
  package var isGivenUp: () -> Bool = { false }
  /// Told what came of a change that was interrupted before.
  package var onRecovery: (Recovery) -> Void
  /// Told of each file that is written.
  package var onStep: () -> Void
  /// Told the name by which a change can be taken back.
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
  /// Runs a plan under the workspace's lock, tells of what happens meanwhile, and commits what the plan stages.
  ///
  /// All that operations change goes through here, and so can be taken back (`takeBack`).
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
        if !settings.transaction.isDryRun { transaction.noteMended() }
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
  /// Notes the errors that the changes take away, where their plan has not done so.
  fileprivate mutating func noteMended() {
    guard note != nil, note?.mended == nil else { return }
    let mended = try? workspace.effect(of: changes).mended
    note?.mended = mended ?? []
  }
}
