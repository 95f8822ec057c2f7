import CLibrary

/// The result of `fstatat` for a file, without following a link at the end of the path.
package struct FileStatus: Hashable, Sendable {
  /// The type of the file.
  package var type: FileType
  /// The size in bytes.
  package var size: Int64
  /// The time of the last change of the content.
  package var modified: Timestamp
  /// The time of the last change of content, name or attributes; programs cannot set it.
  package var changed: Timestamp
  /// Identifies the file together with `device`.
  package var inode: UInt64
  /// The number of the file system that contains the file.
  package var device: UInt64
  /// The lower twelve bits of the mode: the permissions to read, write and execute.
  package var permissions: UInt16
  /// The number of the owner.
  package var owner: UInt32
  /// The number of the group.
  package var group: UInt32
  /// The number of names of the file.
  package var linkCount: UInt64
}

extension FileStatus {
  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      type: FileType(mode: status.st_mode),
      size: Int64(status.st_size),
      modified: Timestamp(modified),
      changed: Timestamp(changed),
      inode: UInt64(truncatingIfNeeded: status.st_ino),
      device: UInt64(truncatingIfNeeded: status.st_dev),
      permissions: UInt16(truncatingIfNeeded: status.st_mode & 0o7777),
      owner: status.st_uid,
      group: status.st_gid,
      linkCount: UInt64(truncatingIfNeeded: status.st_nlink))
  }

  /// Whether the file belongs to this user.
  package var isOwn: Bool { owner == geteuid() }
}

extension FileSystem {
  /// Makes a call that fills in the status of a file.
  func status(
    _ call: SystemCall, _ path: @autoclosure () -> String,
    _ body: (UnsafeMutablePointer<stat>) -> CInt
  ) throws(SystemError) -> FileStatus {
    var status = stat()
    try perform(call, path()) { body(&status) }
    return FileStatus(status)
  }
}
