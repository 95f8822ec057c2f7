import Model
import Platform

/// The folder `.docket`, held by one program at a time: lock, journal, marks, and the new contents of
/// files until they are put into place. Git ignores it.
struct LocalFolder: ~Copyable {
  let directory: Directory
  let sharing: Sharing
  private let lock: FileLock

  static let name = ".docket"
  static let lockName = "lock"
  static let ignoreName = ".gitignore"
  /// The folder of contents that are not yet in place. Where no journal lies beside it, it is left over
  /// from a transaction that never happened.
  static let stagedName = "staged"
}

extension LocalFolder {
  /// Makes the folder where it is not there, and takes the lock in it.
  static func lock(
    in root: borrowing Directory, _ options: TransactionOptions, onWait: (LockHolder?) -> Void
  ) throws(TransactionError) -> LocalFolder {
    while true {
      let directory = try open(in: root)
      let lock: FileLock?
      do throws(SystemError) {
        lock = try FileLock.lock(
          lockName, in: directory, timeout: options.lockTimeout, patience: options.patience,
          onWait: onWait)
      } catch {
        // The whole folder may be removed while its lock is waited for.
        if error.code == ErrorNumber.notFound { continue }
        throw .system(error)
      }
      guard let lock else { throw .lockTimedOut }
      let sharing: Sharing
      do throws(SystemError) {
        sharing = try Sharing(of: root)
        try sharing.open(directory)
        try lock.take(sharing.attributes)
      } catch {
        throw .system(error)
      }
      return LocalFolder(directory: directory, sharing: sharing, lock: lock)
    }
  }

  private static func open(in root: borrowing Directory) throws(TransactionError) -> Directory {
    do throws(SystemError) {
      do {
        return try root.directory(name)
      } catch  where error.code == ErrorNumber.notFound {
        try makeFolder(in: root)
        return try root.directory(name)
      }
    } catch {
      if let status = try? root.status(name), status.type != .directory {
        throw .localFolder(status.type)
      }
      throw .system(error)
    }
  }

  private static func makeFolder(in root: borrowing Directory) throws(SystemError) {
    do {
      try root.createDirectory(name)
    } catch  where error.isExisting {}
  }
}

extension LocalFolder {
  /// The marks as they stand; none where there is no file of them.
  static func marks(in root: borrowing Directory) throws(ReadingError) -> Marks {
    do throws(ReadFailure) {
      let directory: Directory
      do throws(SystemError) {
        directory = try root.directory(name)
      } catch {
        throw .system(error)
      }
      return Marks(try directory.read(Marks.name, limit: Workspace.fileSizeLimit))
    } catch {
      if case .system(let error) = error, error.code == ErrorNumber.notFound { return Marks() }
      throw .unread(Unread(path: name + "/" + Marks.name, reason: error.reason))
    }
  }

  /// The names of its own files that are there.
  func names() throws(SystemError) -> Set<String> {
    var names: Set<String> = []
    try directory.forEachEntry { entry in names.insert(entry.string) }
    return names
  }

  /// Gives one of the folder's own files a content at one stroke.
  func put(_ bytes: [UInt8], as name: String, by staging: borrowing Staging) throws(SystemError) {
    try staging.write(bytes, as: name, like: sharing.attributes, isSynced: true)
    try staging.directory.rename(name, to: name, in: directory)
  }
}
