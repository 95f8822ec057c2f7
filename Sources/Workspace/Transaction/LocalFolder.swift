import Model
import Platform
import Text

/// The folder `.docket`, held by one program at a time: lock, journal, counters, and the new contents of
/// files until they are put into place. Git ignores it.
struct LocalFolder: ~Copyable {
  let directory: Directory
  let sharing: Sharing
  /// By which it knows its own state from what came from elsewhere.
  let identity: String
  /// A link that lay under the name of the lock, and the name that it was given.
  let movedLock: PathMap<String>
  private let lock: FileLock

  static let name = ".docket"
  static let lockName = "lock"
  static let ignoreName = ".gitignore"
  static let stagedPrefix = "staged-"

  /// The folder of contents that are not yet in place. Where no journal lies beside it, it is left over
  /// from a transaction that never happened.
  var stagedName: String { Self.stagedPrefix + identity }
}

extension LocalFolder {
  /// Makes the folder where it is not there, and takes the lock in it.
  static func lock(
    in root: borrowing Directory, _ options: TransactionOptions, onWait: (LockHolder?) -> Void,
    isGivenUp: () -> Bool = { false }
  ) throws(TransactionError) -> LocalFolder {
    var movedLock: PathMap<String> = [:]
    var isLinkMoved = false
    while true {
      let directory = try open(in: root)
      let lock: FileLock?
      do throws(SystemError) {
        lock = try FileLock.lock(
          lockName, in: directory, timeout: options.lockTimeout, patience: options.patience,
          onWait: onWait, isGivenUp: isGivenUp)
      } catch {
        // The whole folder may be removed while its lock is waited for.
        if error.code == ErrorNumber.notFound { continue }
        guard error.isLink, !isLinkMoved else { throw .system(error) }
        isLinkMoved = true
        try moveLinkedLock(in: directory, options, noting: &movedLock)
        continue
      }
      guard let lock else {
        throw .lockTimedOut(LockHolder(ofLock: lockName, in: directory))
      }
      let identity = try TransactionError.wrapping { () throws(SystemError) in
        try directory.identity()
      }
      let sharing = try TransactionError.wrapping { () throws(SystemError) in
        let sharing = try Sharing(of: root)
        try sharing.open(directory)
        try lock.setAttributes(sharing.attributes)
        return sharing
      }
      return LocalFolder(
        directory: directory, sharing: sharing, identity: identity, movedLock: movedLock, lock: lock
      )
    }
  }

  /// Moves a link aside that has the name of the lock. The folder itself is locked meanwhile, so that of two
  /// programs that saw the link none moves the lock which the other then made.
  private static func moveLinkedLock(
    in directory: borrowing Directory, _ options: TransactionOptions,
    noting moved: inout PathMap<String>
  ) throws(TransactionError) {
    do throws(SystemError) {
      let guarding = try FileLock.lock(".", in: directory, timeout: options.lockTimeout)
      guard guarding != nil else {
        throw SystemError(
          call: .flock, path: directory.path(of: lockName), code: ErrorNumber.busy)
      }
      guard try directory.status(lockName).type == .link else { return }
      moved[directory.path(of: lockName)] = try directory.moveAside(lockName)
    } catch {
      if error.code != ErrorNumber.notFound { throw .system(error) }
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
  /// The counters as they stand, for who does not hold the lock.
  static func counters(in root: borrowing Directory) -> Result<NumberCounters, ReadingError> {
    do throws(SystemError) {
      let directory = try root.directory(name)
      return counters(in: directory, identity: try directory.identity()).map {
        $0 ?? NumberCounters()
      }
    } catch {
      return error.code == ErrorNumber.notFound
        ? .success(NumberCounters()) : .failure(.system(error))
    }
  }

  /// None where there is no file of them, and nil where that was not written in this folder.
  static func counters(
    in directory: borrowing Directory, identity: String
  ) -> Result<NumberCounters?, ReadingError> {
    do throws(ReadFailure) {
      return .success(
        NumberCounters(
          try directory.read(NumberCounters.name, limit: NumberCounters.sizeLimit),
          identity: identity))
    } catch {
      guard case .system(let fault) = error else { return .success(nil) }
      if fault.code == ErrorNumber.notFound { return .success(NumberCounters()) }
      return .failure(
        .unread(Unread(path: name + "/" + NumberCounters.name, reason: .system(fault.reason))))
    }
  }

  /// The names of its own files that are there, with what they stand for.
  func names() throws(SystemError) -> PathMap<FileType> {
    var names: PathMap<FileType> = [:]
    try directory.forEachEntry { entry in names[entry.string] = entry.type }
    return names
  }

  /// Gives one of the folder's own files a content at one stroke.
  func put(_ bytes: [UInt8], as name: String) throws(SystemError) {
    let staging = try Staging(in: self)
    try put(bytes, as: name, by: staging)
    try staging.remove(from: self)
  }

  /// As that, with what else is staged.
  func put(_ bytes: [UInt8], as name: String, by staging: borrowing Staging) throws(SystemError) {
    try staging.folder.directory.stage(
      bytes, as: name, like: sharing.attributes, having: staging.newFileAttributes, isSynced: true)
    try staging.folder.directory.rename(name, to: name, in: directory)
  }
}
