import CLibrary

/// A lock on a file (`flock`), held until the value is destroyed or the program ends. The file names its holder.
///
/// Unlocking does not remove the file: otherwise two programs could lock two files of the same name.
package struct FileLock: ~Copyable, Sendable {
  private let file: Descriptor
  private let path: String
  private let fileSystem: FileSystem
  /// Whether the file may be written: it is a regular one, and no other name of it may be another user's file.
  private let isOwn: Bool

  /// Unlocks explicitly, because the file may stay open for a moment longer.
  deinit {
    if isOwn { _ = ftruncate(file.number, 0) }
    _ = flock(file.number, LOCK_UN)
  }

  /// Takes the lock if it is free; creates its file if it is missing. The file may also be a folder, or `.`.
  package static func tryLock(
    _ name: String, in folder: Directory
  ) throws(SystemError) -> FileLock? {
    let file = try open(name, in: folder)
    let (path, fileSystem, number) = (folder.path(of: name), folder.fileSystem, file.number)
    do {
      try fileSystem.perform(.flock, path) { flock(number, LOCK_EX | LOCK_NB) }
      // The file may have been removed or replaced before it was locked.
      let named = try folder.status(name)
      let opened = try fileSystem.status(.fstat, path) { fstat(number, $0) }
      guard named.inode == opened.inode, named.device == opened.device else { return nil }
      let isOwn = opened.type == .file && opened.linkCount == 1
      let lock = FileLock(file: file, path: path, fileSystem: fileSystem, isOwn: isOwn)
      if isOwn { try? lock.writeHolder() }
      return lock
    } catch  where error.code == EWOULDBLOCK || error.code == ENOENT {
      return nil
    }
  }

  /// Takes the lock, trying again for at most `timeout`, or without a limit if it is nil; returns nil when the time is up.
  ///
  /// After `patience`, calls `onWait` once with the holder of the lock, if known. From then on, polls `isGivenUp` and stops
  /// waiting when it is true.
  package static func lock(
    _ name: String, in folder: Directory, timeout: Duration? = nil, patience: Duration = .zero,
    onWait: (LockHolder?) -> Void = { _ in }, isGivenUp: () -> Bool = { false }
  ) throws(SystemError) -> FileLock? {
    var deadline = Deadline(after: timeout)
    let notice = Deadline(after: patience)
    var isNoticed = false
    while true {
      if let lock = try tryLock(name, in: folder) { return lock }
      if !isNoticed, notice.left == .zero, timeout != .zero {
        isNoticed = true
        onWait(LockHolder(ofLock: name, in: folder))
      }
      if isNoticed && isGivenUp() || !deadline.pause() { return nil }
    }
  }

  private static func open(
    _ name: String, in folder: Directory
  ) throws(SystemError) -> Descriptor {
    try folder.refuseNUL(in: name, .openat)
    let (fileSystem, path) = (folder.fileSystem, folder.path(of: name))
    let flags = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    do {
      // Locking requires write access, so that users who may only read cannot block writers.
      return try fileSystem.open(path) {
        openat(folder.descriptor, name, O_WRONLY | O_CREAT | flags, 0o666)
      }
    } catch  where error.code == EISDIR {
      return try fileSystem.open(path) { openat(folder.descriptor, name, O_RDONLY | flags) }
    }
  }

  /// Sets attributes of the lock's file, if this user may.
  package func setAttributes(_ attributes: FileAttributes) throws(SystemError) {
    if isOwn { try fileSystem.setAttributes(file.number, path, attributes) }
  }

  private func writeHolder() throws(SystemError) {
    let text = LockHolder.current.line
    try fileSystem.perform(.ftruncate, path) { ftruncate(file.number, 0) }
    try fileSystem.perform(.write, path) { write(file.number, text, text.count) }
  }
}

/// The process that holds a lock, as it wrote itself into the lock's file.
package struct LockHolder: Hashable, Sendable {
  /// The process number.
  package let process: Int32
  /// The command line of the process; nil if it is unknown.
  package let command: String?

  package init(process: Int32, command: String?) {
    self.process = process
    self.command = command
  }

  /// The process that was the last to take a lock; nil if its file does not tell.
  package init?(ofLock name: String, in folder: Directory) {
    guard let bytes = try? folder.beginning(of: name, count: Self.maxCount) else { return nil }
    let words = bytes.prefix { $0 != UInt8(ascii: "\n") }
      .split(separator: UInt8(ascii: " "), maxSplits: 1)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let process = words.first.flatMap({ Int32($0) }), process > 0 else { return nil }
    self.init(process: process, command: words.count > 1 ? words[1] : nil)
  }

  private static let maxCount = 1024

  fileprivate static var current: LockHolder {
    let command = Environment.arguments.joined(separator: " ")
    return LockHolder(process: Environment.processID, command: command)
  }

  /// A line that is not cut within a letter.
  fileprivate var line: [UInt8] {
    var line = Array("\(process) \(command ?? "")".utf8.prefix(Self.maxCount - 1))
    while String(validating: line, as: UTF8.self) == nil { line.removeLast() }
    return line + "\n".utf8
  }
}
