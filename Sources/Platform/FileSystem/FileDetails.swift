import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What decides whether a file may be replaced, and whether it is the one that was made here.
package struct FileDetails: Hashable, Sendable {
  package var inode: UInt64
  package var device: UInt64
  /// When the file was made; nil where the file system does not keep it. No copy has that of its original.
  package var born: Timestamp?
  /// The number of the user whom the file belongs to.
  package var owner: UInt32
  /// The lower twelve bits of the mode.
  package var permissions: UInt16
  /// The name can be neither replaced nor removed by anybody (`chattr +i`, `+a`, `chflags`).
  package var isImmutable: Bool
  /// Another file system is mounted at the name.
  package var isMountPoint: Bool
}

extension FileDetails {
  /// Whether this user may replace and remove names in the folder although it is sticky (as `/tmp` is, where
  /// only the owner of a file or of the folder may), where the file described by `file` has one.
  package func allowsReplacing(_ file: FileDetails) -> Bool {
    let user = geteuid()
    return permissions & UInt16(S_ISVTX) == 0 || user == 0 || user == owner || user == file.owner
  }
}

extension FileDetails {
  /// Whether the file belongs to this user.
  package var isOwn: Bool { owner == geteuid() }
}

extension Directory {
  /// Describes the folder itself.
  package func details() throws(SystemError) -> FileDetails { try details(of: "") }

  /// Describes what stands under a name; a link is described itself.
  package func details(_ name: String) throws(SystemError) -> FileDetails {
    try refuseNUL(in: name, .statx)
    return try details(of: name)
  }

  private func details(of name: String) throws(SystemError) -> FileDetails {
    #if os(Linux)
      var details = linux_file_details()
      do {
        try fileSystem.perform(.statx, name.isEmpty ? path : path(of: name)) {
          linux_file_details(descriptor, name, &details)
        }
      } catch  where error.isUnsupported || error.code == EPERM {
        // Older systems do not have the call, and some containers hide it.
        return FileDetails(try status(name.isEmpty ? "." : name))
      }
      return FileDetails(details)
    #else
      var status = stat()
      try fileSystem.perform(.fstatat, name.isEmpty ? path : path(of: name)) {
        fstatat(descriptor, name.isEmpty ? "." : name, &status, AT_SYMLINK_NOFOLLOW)
      }
      return FileDetails(status)
    #endif
  }
}

extension FileDetails {
  #if os(Linux)
    fileprivate init(_ details: linux_file_details) {
      // STATX_ATTR_IMMUTABLE, STATX_ATTR_APPEND and STATX_ATTR_MOUNT_ROOT of `<linux/stat.h>`.
      let (immutable, append, mountRoot): (UInt64, UInt64, UInt64) = (0x10, 0x20, 0x2000)
      self.init(
        inode: details.inode,
        device: UInt64(details.device_major) << 32 | UInt64(details.device_minor),
        born: details.has_birth == 0
          ? nil
          : Timestamp(
            seconds: details.born_seconds, nanoseconds: Int32(clamping: details.born_nanoseconds)),
        owner: details.owner, permissions: details.mode & 0o7777,
        isImmutable: details.attributes & (immutable | append) != 0,
        isMountPoint: details.attributes & mountRoot != 0)
    }

    /// What is known without `statx`: nothing says that this user may not replace the file.
    fileprivate init(_ status: FileStatus) {
      self.init(
        inode: status.inode, device: status.device, born: nil, owner: geteuid(),
        permissions: status.permissions, isImmutable: false, isMountPoint: false)
    }
  #elseif canImport(Darwin)
    fileprivate init(_ status: stat) {
      let immutable = UInt32(UF_IMMUTABLE | UF_APPEND | SF_IMMUTABLE | SF_APPEND)
      self.init(
        inode: UInt64(status.st_ino), device: UInt64(truncatingIfNeeded: status.st_dev),
        born: Timestamp(status.st_birthtimespec), owner: status.st_uid,
        permissions: UInt16(truncatingIfNeeded: status.st_mode & 0o7777),
        isImmutable: status.st_flags & immutable != 0, isMountPoint: false)
    }
  #endif
}
