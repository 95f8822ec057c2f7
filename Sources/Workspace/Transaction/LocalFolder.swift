import Platform
import Text

/// The folder `.docket`, locked by one writer at a time; only hints are written without the lock. Git ignores it.
struct LocalFolder: ~Copyable {
  let directory: Directory
  /// The log of changes.
  let log: Directory
  /// The names in the log, from the oldest to the newest.
  var names: [LogName]
  let sharing: Sharing
  private let lock: FileLock

  static let name = ".docket"
  static let lockName = "lock"
  static let ignoreName = ".gitignore"
}

extension LocalFolder {
  /// Creates the folder if it is missing, and locks it.
  static func lock(
    in root: Directory, _ settings: ChangeSettings
  ) throws -> LocalFolder {
    let sharing = try Sharing(of: root)
    while true {
      let directory = try root.folder(name, sharing)
      let lock: FileLock?
      do {
        lock = try FileLock.lock(
          lockName, in: directory, timeout: settings.lockTimeout, patience: settings.patience,
          onWait: settings.onWait, isGivenUp: settings.isGivenUp)
      } catch {
        // The whole folder may be removed while waiting for its lock.
        if error.code == ErrorNumber.notFound { continue }
        throw error
      }
      guard let lock else {
        let holder = LockHolder(ofLock: lockName, in: directory)
        throw WorkspaceError.transaction(.lockTimedOut(holder))
      }
      directory.haveIgnored(sharing)
      let log = try directory.folder(ChangeLog.name, sharing)
      try lock.setAttributes(sharing.attributes)
      let names = try ChangeLog.names(in: log)
      return LocalFolder(
        directory: directory, log: log, names: names, sharing: sharing, lock: lock)
    }
  }
}

extension Directory {
  /// Makes git ignore the folder, if the file can be written.
  fileprivate func haveIgnored(_ sharing: Sharing) {
    let text = Array("*\n".utf8)
    if let status = try? status(LocalFolder.ignoreName), status.size == text.count { return }
    try? put(text, as: LocalFolder.ignoreName, sharing.attributes, isSynced: false)
  }

  /// Replaces one of docket's own files, for the holder of the lock. The copy has a fixed name, so that those of killed programs do
  /// not pile up.
  func put(
    _ bytes: [UInt8], as name: String, _ attributes: FileAttributes, isSynced: Bool = true
  ) throws(SystemError) {
    try replace(name, with: bytes, attributes, through: "unfinished", isSynced: isSynced)
  }

  /// Opens one of docket's own folders; creates and syncs it if it is missing.
  fileprivate func folder(
    _ name: String, _ sharing: Sharing
  ) throws -> Directory {
    do {
      do {
        let folder = try directory(name)
        try sharing.share(folder)
        return folder
      } catch {
        if error.code != ErrorNumber.notFound { throw error }
      }
      try createDirectory(name)
      let made = try directory(name)
      try sharing.share(made)
      try sync()
      return made
    } catch {
      if let status = try? status(name), status.type != .directory {
        throw WorkspaceError.transaction(
          .localFolder(path: Path(path(of: name)), status.type))
      }
      throw error
    }
  }
}

/// Permissions for docket's own files: every user who may change the workspace has access, others have not.
struct Sharing: Hashable, Sendable {
  /// The bits of the workspace folder's mode that let group and others write.
  private let writers: UInt16
  private let owner: UInt32
  private let group: UInt32?

  init(of root: Directory) throws(SystemError) {
    let status = try root.status()
    writers = status.permissions & 0o022
    owner = status.owner
    group = writers & 0o020 == 0 ? nil : status.group
  }

  /// The attributes of docket's own files. They belong to the owner of the workspace even if root creates them. Only users who
  /// may write can read them, so nobody else can take the lock.
  var attributes: FileAttributes { attributes(permissions: 0o600 | writers | writers << 1) }

  /// The attributes of a file with copies of other files, readable for users who may read all of those.
  func attributes(within files: [FileAttributes]) -> FileAttributes {
    let readers = files.reduce(0o044 as UInt16) { readers, file in
      let mode = file.permissions ?? 0o600
      let isOfGroup = file.group == group && !file.hasAccessList
      return readers & (isOfGroup ? mode : mode & 0o007 | mode << 3)
    }
    var attributes = attributes(permissions: 0o600 | writers << 1 & readers)
    if !files.allSatisfy({ $0.owner == owner }) { attributes.owner = nil }
    return attributes
  }

  private func attributes(permissions: UInt16) -> FileAttributes {
    FileAttributes(permissions: permissions, owner: owner, group: group)
  }

  /// Gives these users access to one of docket's own folders, if this user may do that.
  func share(_ folder: Directory) throws(SystemError) {
    try folder.widen(writers | writers << 1 | writers >> 1, owner: owner, group: group)
  }
}
