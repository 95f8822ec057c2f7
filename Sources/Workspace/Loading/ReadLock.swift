import Platform

extension Workspace {
  /// Reads while no transaction puts files into place, so that the middle of one is never seen.
  ///
  /// Where there never was a transaction there is no lock, and none is made: a workspace that cannot be
  /// written to can be read. If the first one began meanwhile, the reading is done over.
  func readUndisturbed<Result>(
    _ read: (_ root: borrowing Directory) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let root = try Directory.open(root, in: fileSystem, shownAs: "")
    guard readsUnderLock else { return try read(root) }
    let lock = try ReadLock(in: root, of: self)
    let result = try read(root)
    if lock.isHeld { return result }
    let late = try ReadLock(in: root, of: self)
    return late.isHeld ? try read(root) : result
  }
}

/// The workspace's lock as any number of readers hold it together.
private struct ReadLock: ~Copyable {
  private let lock: FileLock?

  /// How long a reader waits for a transaction to end, and how long before it is said.
  private static let timeout = Duration.seconds(10)
  private static let patience = Duration.milliseconds(500)

  /// Waits for the lock where there is one that this user may use; where not, it is not held.
  ///
  /// What a writer left that died in the middle is finished first, if this user may write, and otherwise
  /// read as it is.
  init(in root: borrowing Directory, of workspace: Workspace) throws(SystemError) {
    guard let local = try? root.directory(LocalFolder.name) else {
      lock = nil
      return
    }
    let first = try Self.take(in: local, workspace.onWait)
    if (try? local.status(Journal.name)) == nil {
      lock = first
    } else {
      _ = consume first
      workspace.finishInterrupted()
      lock = try Self.take(in: local, workspace.onWait)
    }
  }

  var isHeld: Bool { lock != nil }

  private static func take(
    in local: borrowing Directory, _ onWait: (LockHolder?) -> Void
  ) throws(SystemError) -> FileLock? {
    do {
      let name = LocalFolder.lockName
      let lock = try FileLock.lock(
        name, .shared, in: local, timeout: timeout, patience: patience, onWait: onWait)
      if lock != nil { return lock }
    } catch  where error.call == .openat {
      return nil
    }
    throw SystemError(
      call: .flock, path: local.path(of: LocalFolder.lockName), code: ErrorNumber.busy)
  }
}

extension Workspace {
  /// Has a transaction that changes nothing do what every transaction begins with.
  fileprivate func finishInterrupted() {
    _ = try? transact { _ throws(Never) in }
  }
}
