import CLibrary

/// What `fstatat` tells about a file, without following a link in its last place.
package struct FileStatus: Hashable, Sendable {
  /// What the file is.
  package var type: FileType
  /// In bytes.
  package var size: Int64
  /// When the content last changed.
  package var modified: Timestamp
  /// When the content, the name or the attributes last changed; no program can set it.
  package var changed: Timestamp
  /// With `device`, the file's identity: the same two numbers mean the same file.
  package var inode: UInt64
  /// The file system that the file is in.
  package var device: UInt64
  /// The lower twelve bits of the mode: who may read, write and execute.
  package var permissions: UInt16
  /// The number of the user that the file belongs to.
  package var owner: UInt32
  /// The number of the group that the file belongs to.
  package var group: UInt32
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
      group: status.st_gid)
  }

  /// Whether the file belongs to this user.
  package var isOwn: Bool { owner == geteuid() }
}
