import CLibrary
import Synchronization

/// A lock on a file (`flock`), held until the value is destroyed or the program ends.
///
/// Unlocking does not remove the file: otherwise two programs could lock two files of the same name.
package struct FileLock: ~Copyable, Sendable {
  private let file: LockFile
  private let path: String
  private let fileSystem: FileSystem

  /// Unlocks explicitly, because another thread may keep the file open for a moment longer.
  deinit { _ = flock(file.descriptor.number, LOCK_UN) }

  /// Takes the lock if it is free; creates its file if it is missing. The file may also be a folder, or `.`.
  package static func tryLock(
    _ name: String, in folder: borrowing Directory
  ) throws(SystemError) -> FileLock? {
    let lock = try open(name, in: folder)
    guard try lock.takeIfFree(), try lock.isStill(name, in: folder) else { return nil }
    return lock
  }

  /// Takes the lock, waiting for at most `timeout`, or without a limit if it is nil; returns nil when the time is up. The system
  /// serves waiting programs roughly in order.
  ///
  /// After `patience`, calls `onWait` once with the holder of the lock, if known. From then on, polls `isGivenUp` and stops
  /// waiting when it is true.
  package static func lock(
    _ name: String, in folder: borrowing Directory, timeout: Duration? = nil,
    patience: Duration = .zero,
    onWait: (LockHolder?) -> Void = { _ in }, isGivenUp: () -> Bool = { false }
  ) throws(SystemError) -> FileLock? {
    if let timeout, timeout <= .zero { return try tryLock(name, in: folder) }
    let deadline = Deadline(after: timeout)
    let notice = Deadline(after: patience)
    var isNoticed = false
    while true {
      let lock = try open(name, in: folder)
      if try !lock.takeIfFree() {
        let turn = try Turn(lock)
        while try !turn.comes(within: isNoticed ? .milliseconds(50) : notice.left, deadline) {
          if !isNoticed && notice.left == .zero {
            isNoticed = true
            onWait(LockHolder(ofLockOn: lock.file.descriptor.number, in: folder.fileSystem))
          }
          if deadline.left == .zero || isNoticed && isGivenUp() { return nil }
        }
      }
      if try lock.isStill(name, in: folder) { return lock }
    }
  }

  /// Opens the file without taking the lock.
  private static func open(
    _ name: String, in folder: borrowing Directory
  ) throws(SystemError) -> FileLock {
    try folder.refuseNUL(in: name, .openat)
    let (fileSystem, path) = (folder.fileSystem, folder.path(of: name))
    let number = folder.descriptor
    let flags = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file: Descriptor
    do {
      // Locking requires write access, so that users who may only read cannot block writers.
      file = try fileSystem.open(path) { openat(number, name, O_WRONLY | O_CREAT | flags, 0o666) }
    } catch  where error.code == EISDIR {
      file = try fileSystem.open(path) { openat(number, name, O_RDONLY | flags) }
    }
    return FileLock(file: LockFile(file), path: path, fileSystem: fileSystem)
  }

  private func takeIfFree() throws(SystemError) -> Bool {
    do {
      let number = file.descriptor.number
      try fileSystem.perform(.flock, path) { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch  where error.code == EWOULDBLOCK {
      return false
    }
  }

  /// Whether the locked file still has its name: it may have been removed or replaced before it was locked.
  private func isStill(_ name: String, in folder: borrowing Directory) throws(SystemError) -> Bool {
    var opened = stat()
    let number = file.descriptor.number
    try fileSystem.perform(.fstat, path) { fstat(number, &opened) }
    do {
      let named = try folder.status(name)
      return FileStatus(opened).inode == named.inode && FileStatus(opened).device == named.device
    } catch  where error.isNotFound {
      return false
    }
  }
}

/// The open file of a lock; closed when neither the lock nor a thread that waits for it needs it.
private final class LockFile: Sendable {
  let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}

extension FileLock {
  /// A place in the system's queue for a lock.
  ///
  /// A blocking `flock` is served in order but has no timeout, so it runs on a separate thread. After a timeout, that thread
  /// still gets the lock at some point, and frees it immediately by closing the file.
  private final class Turn: Sendable {
    private let result = Mutex<Result<Void, SystemError>?>(nil)
    private let wakeUp: WakeUp

    init(_ lock: borrowing FileLock) throws(SystemError) {
      wakeUp = try WakeUp()
      let (file, path, fileSystem) = (lock.file, lock.path, lock.fileSystem)
      let isStarted = Threads.runAside { [self] in
        let result = Result { () throws(SystemError) in
          _ = try fileSystem.perform(.flock, path) { flock(file.descriptor.number, LOCK_EX) }
        }
        self.result.withLock { $0 = result }
        wakeUp.wake()
      }
      if !isStarted { throw SystemError(call: .flock, path: path, code: EAGAIN) }
    }

    /// Waits for the lock, for at most `time` or until the deadline; returns whether it is taken.
    func comes(within time: Duration?, _ deadline: Deadline) throws(SystemError) -> Bool {
      var waiting = Waiting()
      waiting.add(reading: wakeUp.descriptor)
      _ = waiting.wait([time, deadline.left].compactMap(\.self).min())
      guard let result = result.withLock({ $0 }) else { return false }
      try result.get()
      return true
    }
  }
}

extension FileLock {
  /// Sets attributes of the lock's file, if this user may.
  ///
  /// Skips a file with several hard links, because it may be another user's.
  package func setAttributes(_ attributes: FileAttributes) throws(SystemError) {
    var status = stat()
    let number = file.descriptor.number
    try fileSystem.perform(.fstat, path) { fstat(number, &status) }
    if status.st_nlink != 1 { return }
    try fileSystem.setAttributes(number, path, attributes)
  }
}
