package import Platform

extension Workspace {
  /// Runs a plan, which reads and stages, and puts what it staged on the disk: all of it or nothing.
  ///
  /// It holds the workspace's lock from before the plan reads until all is done, and first finishes what
  /// an interrupted transaction left. `onWait` is called once where the lock has to be waited for, and `isGivenUp` asked
  /// from then on whether that is to end, `onStep` for each file whose content is staged, and again when it is put into
  /// place, `onNoted` with the name that the change has in the log of undo, `onUnnoted` where it is made, but could not
  /// be noted there.
  package func transact<Result, Failure: Error>(
    _ options: TransactionOptions = TransactionOptions(), onWait: (LockHolder?) -> Void = { _ in },
    isGivenUp: () -> Bool = { false },
    onStep: @escaping () -> Void = {}, onNoted: @escaping (UndoName) -> Void = { _ in },
    onUnnoted: @escaping (SystemError) -> Void = { _ in },
    plan: (inout Transaction) throws(Failure) -> Result
  ) throws(TransactionFailure<Failure>) -> Result {
    var run: TransactionRun
    do throws(TransactionError) {
      run = try TransactionRun(of: self, options, onWait: onWait, isGivenUp: isGivenUp)
    } catch {
      throw .transaction(error)
    }
    let result: Result
    do throws(Failure) {
      result = try plan(&run.transaction)
    } catch {
      throw .plan(error)
    }
    do throws(TransactionError) {
      try run.commit(onStep: onStep, onNoted: onNoted, onUnnoted: onUnnoted)
    } catch {
      throw .transaction(error)
    }
    return result
  }
}

/// A transaction with what it holds while it runs.
private struct TransactionRun: ~Copyable {
  var transaction: Transaction
  private let options: TransactionOptions
  private let folders: Folders
  /// Nil where nothing is to be written.
  private let local: LocalFolder?
}

extension TransactionRun {
  init(
    of workspace: Workspace, _ options: TransactionOptions, onWait: (LockHolder?) -> Void,
    isGivenUp: () -> Bool
  ) throws(TransactionError) {
    let folders = try TransactionError.wrapping { () throws(SystemError) in
      try Folders(of: workspace)
    }
    var recovery = Recovery()
    let counters: Result<NumberCounters, ReadingError>
    if options.isDryRun {
      counters = LocalFolder.counters(in: folders.root.directory)
      local = nil
    } else {
      let held = try LocalFolder.lock(
        in: folders.root.directory, options, onWait: onWait, isGivenUp: isGivenUp)
      (recovery, counters) = try held.recover(with: folders, schema: workspace.schema)
      local = consume held
    }
    transaction = Transaction(
      workspace: recovery.isFinished ? workspace.reread() : workspace, folders: folders,
      recovery: recovery, counters: counters)
    self.options = options
    self.folders = folders
  }

  consuming func commit(
    onStep: @escaping () -> Void, onNoted: @escaping (UndoName) -> Void,
    onUnnoted: @escaping (SystemError) -> Void
  ) throws(TransactionError) {
    try transaction.requireReadable()
    let changes = transaction.changes
    guard let local, !changes.isEmpty else { return }
    let commit = Commit(
      workspace: transaction.workspace, folders: folders, isBulk: options.isBulk,
      note: transaction.note, onNoted: onNoted, onUnnoted: onUnnoted, onStep: onStep)
    let counters: NumberCounters?
    do throws(ReadingError) {
      counters = try transaction.raisedCounters()
    } catch {
      throw TransactionError(error)
    }
    try commit.run(changes, counters: counters, in: local)
  }
}
