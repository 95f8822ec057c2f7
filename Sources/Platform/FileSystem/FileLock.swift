import CLibrary

/// A lock on a file (`flock`), held until the value goes away or the program ends.
///
/// The file stays when the lock goes: removing it would let two programs lock two files of one name.
package struct FileLock: ~Copyable, Sendable {
  private let file: Descriptor
  private let path: String
  private let fileSystem: FileSystem

  /// Gives the lock back by a call of its own: threads with a table of open files of their own may have the
  /// file open for a moment longer.
  deinit { _ = flock(file.number, LOCK_UN) }

  /// Takes the lock if it is free, and creates its file if there is none. The file may also be a folder, or `.`.
  package static func tryLock(
    _ name: String, in folder: borrowing Directory
  ) throws(SystemError) -> FileLock? {
    var holder: LockHolder?
    return try tryLock(name, in: folder, asking: false, &holder)
  }

  /// Takes the lock if it is free. If not, `asking` finds out who holds it.
  private static func tryLock(
    _ name: String, in folder: borrowing Directory, asking: Bool, _ holder: inout LockHolder?
  ) throws(SystemError) -> FileLock? {
    try folder.refuseNUL(in: name, .openat)
    let (fileSystem, path) = (folder.fileSystem, folder.path(of: name))
    let number = folder.descriptor
    let flags = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = try fileSystem.open(path) {
      // Only who may write to the file takes its lock: nobody else keeps others from writing.
      let opened = openat(number, name, O_WRONLY | O_CREAT | flags, 0o666)
      return opened < 0 && errno == EISDIR ? openat(number, name, O_RDONLY | flags) : opened
    }
    do {
      try fileSystem.perform(.flock, path) { flock(file.number, LOCK_EX | LOCK_NB) }
    } catch  where error.code == EWOULDBLOCK {
      if asking { holder = LockHolder(ofLockOn: file.number) }
      return nil
    }
    // Somebody may have removed or replaced the file between opening and locking it.
    guard try isStill(file.number, name, in: folder) else { return nil }
    return FileLock(file: file, path: path, fileSystem: fileSystem)
  }

  /// Takes the lock, waiting for whoever holds it; nil when the time is up, which without a `timeout`
  /// it never is.
  ///
  /// `onWait` is called once, when waiting has taken as long as `patience`, with who holds the lock then, as
  /// far as that is known. From then on `isGivenUp` is asked now and then, and ends waiting as if the time were up.
  package static func lock(
    _ name: String, in folder: borrowing Directory, timeout: Duration? = nil,
    patience: Duration = .zero,
    onWait: (LockHolder?) -> Void = { _ in }, isGivenUp: () -> Bool = { false }
  ) throws(SystemError) -> FileLock? {
    if let lock = try tryLock(name, in: folder) { return lock }
    if let timeout, timeout <= .zero { return nil }
    // Among many who wait, one that looks rarely would wait long.
    var deadline = Deadline(after: timeout, longestPause: .milliseconds(4))
    let notice = Deadline(after: patience)
    var isNoticed = false
    repeat {
      let isTime = !isNoticed && notice.left == .zero
      var holder: LockHolder?
      if let lock = try tryLock(name, in: folder, asking: isTime, &holder) { return lock }
      if isTime {
        isNoticed = true
        onWait(holder)
      }
      if isNoticed && isGivenUp() { return nil }
    } while deadline.pause()
    return nil
  }
}

extension FileLock {
  /// Gives the file of the lock some attributes, where this user may.
  ///
  /// Not where it has a second name, which may be somebody else's file.
  package func setAttributes(_ attributes: FileAttributes) throws(SystemError) {
    var status = stat()
    try fileSystem.perform(.fstat, path) { fstat(file.number, &status) }
    if status.st_nlink != 1 { return }
    try fileSystem.setAttributes(file.number, path, attributes)
  }
}

private func isStill(
  _ file: CInt, _ name: String, in folder: borrowing Directory
) throws(SystemError) -> Bool {
  var opened = stat()
  let path = folder.path(of: name)
  try folder.fileSystem.perform(.fstat, path) { fstat(file, &opened) }
  do {
    let named = try folder.status(name)
    return FileStatus(opened).inode == named.inode && FileStatus(opened).device == named.device
  } catch  where error.isNotFound {
    return false
  }
}
