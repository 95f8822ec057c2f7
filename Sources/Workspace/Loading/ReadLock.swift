import Diagnostics
import Model
import Platform
import Text

extension Workspace {
  /// Reads while no transaction puts files into place, so that the middle of one is never seen.
  ///
  /// Where there never was a transaction there is no lock, and none is made: a workspace that cannot be
  /// written to can be read. If the first one began meanwhile, the reading is done over. What is wrong with
  /// what was read as a whole is returned beside it.
  func readUndisturbed<Result>(
    _ read: (_ root: borrowing Directory) throws(SystemError) -> Result
  ) throws(SystemError) -> (Result, [Diagnostic]) {
    let root = try Directory.open(root, in: fileSystem, shownAs: "")
    guard readsUnderLock else { return (try read(root), []) }
    let lock = try ReadLock(in: root, of: self)
    let result = try read(root)
    if lock.isHeld { return (result, lock.findings) }
    let late = try ReadLock(in: root, of: self)
    if late.isHeld { return (try read(root), late.findings) }
    return (result, late.findings.isEmpty ? lock.findings : late.findings)
  }

  /// The findings as a part of a graph.
  func shards(of findings: [Diagnostic]) -> [Shard] {
    if findings.isEmpty { return [] }
    var reader = RecordReader(schema: schema)
    for finding in findings { reader.report(finding) }
    return [reader.shard]
  }
}

/// The workspace's lock as any number of readers hold it together.
private struct ReadLock: ~Copyable {
  private let lock: FileLock?
  /// That a transaction was begun and is not finished.
  let findings: [Diagnostic]

  /// How long a reader waits for a transaction to end before it is said.
  private static let patience = Duration.milliseconds(500)
  private static let journalPath = "\(LocalFolder.name)/\(Journal.name)"

  /// Waits for the lock where there is one that this user may use; where not, it is not held.
  ///
  /// What a writer left that died in the middle is finished first, if this user may write, and otherwise
  /// read as it is, which is told.
  init(in root: borrowing Directory, of workspace: Workspace) throws(SystemError) {
    let local: Directory
    do {
      local = try root.directory(LocalFolder.name)
    } catch {
      lock = nil
      findings =
        error.code == ErrorNumber.permission
        ? [Check.hiddenChange(LocalFolder.name, because: error.reason)] : []
      return
    }
    let first = try Self.take(in: local, for: workspace)
    if !Self.hasJournal(local) {
      lock = first
      findings = []
      return
    }
    _ = consume first
    let reason = workspace.finishInterrupted()
    lock = try Self.take(in: local, for: workspace)
    findings =
      Self.hasJournal(local) ? [Check.unfinishedChange(Self.journalPath, because: reason)] : []
  }

  var isHeld: Bool { lock != nil }

  /// Whether there is a journal of a transaction of this clone.
  private static func hasJournal(_ local: borrowing Directory) -> Bool {
    guard (try? local.status(Journal.name)) != nil else { return false }
    // What cannot be looked at may well be one.
    guard let identity = try? local.identity() else { return true }
    return LocalFolder.hasOwnJournal(local, identity: identity)
  }

  private static func take(
    in local: borrowing Directory, for workspace: Workspace
  ) throws(SystemError) -> FileLock? {
    do {
      let name = LocalFolder.lockName
      let lock = try FileLock.lock(
        name, .shared, in: local, timeout: workspace.readingPatience, patience: patience,
        onWait: workspace.onWait)
      if lock != nil { return lock }
    } catch  where error.call == .openat {
      return nil
    }
    throw SystemError(
      call: .flock, path: local.path(of: LocalFolder.lockName), code: ErrorNumber.busy)
  }
}

extension Workspace {
  /// Has a transaction that changes nothing do what every transaction begins with; returns why it could not.
  fileprivate func finishInterrupted() -> LocalizedText? {
    do {
      try transact(TransactionOptions(lockTimeout: readingPatience)) { _ throws(Never) in }
      return nil
    } catch {
      switch error {
      case .transaction(.unfinished(let error)), .transaction(.system(let error)):
        return error.message
      case .transaction(let error): return error.message
      }
    }
  }
}
