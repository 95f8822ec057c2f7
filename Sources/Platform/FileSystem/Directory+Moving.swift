import CLibrary

extension Directory {
  /// Moves a file to a free name in a folder; fails if the name is taken, even by a broken link.
  ///
  /// This is atomic if the file system supports it. Otherwise uses a hard link, and without these checks first and then renames.
  package func move(
    _ name: String, to newName: String, in folder: borrowing Directory
  ) throws(SystemError) {
    try refuseNUL(in: name, .renameat)
    try folder.refuseNUL(in: newName, .renameat)
    let (source, target) = (descriptor, folder.descriptor)
    do {
      try fileSystem.perform(.renameat, folder.path(of: newName)) {
        renameTo(source, name, target, newName, .fail)
      }
    } catch  where error.isUnsupported {
      try moveByLink(name, to: newName, in: folder)
    }
  }

  private func moveByLink(
    _ name: String, to newName: String, in folder: borrowing Directory
  ) throws(SystemError) {
    let (source, target) = (descriptor, folder.descriptor)
    do {
      try fileSystem.perform(.linkat, folder.path(of: newName)) {
        linkat(source, name, target, newName, 0)
      }
    } catch  where error.isUnsupported || error.code == EPERM {
      return try moveHavingLooked(name, to: newName, in: folder)
    }
    try remove(name)
  }

  private func moveHavingLooked(
    _ name: String, to newName: String, in folder: borrowing Directory
  ) throws(SystemError) {
    do {
      _ = try folder.status(newName)
    } catch  where error.code == ENOENT {
      return try rename(name, to: newName, in: folder)
    }
    throw SystemError(call: .renameat, path: folder.path(of: newName), code: EEXIST)
  }

  /// Atomically exchanges two existing files.
  ///
  /// Throws an error with `isUnsupported` if the system or the file system does not support it.
  package func exchange(
    _ name: String, with other: String, in folder: borrowing Directory
  ) throws(SystemError) {
    try refuseNUL(in: name, .renameat)
    try folder.refuseNUL(in: other, .renameat)
    let (source, target) = (descriptor, folder.descriptor)
    try fileSystem.perform(.renameat, folder.path(of: other)) {
      renameTo(source, name, target, other, .exchange)
    }
  }
}

/// What to do if the new name is taken.
private enum RenameMode {
  case fail, exchange

  #if canImport(Darwin)
    var flag: UInt32 { self == .fail ? UInt32(RENAME_EXCL) : UInt32(RENAME_SWAP) }
  #else
    /// `RENAME_NOREPLACE` and `RENAME_EXCHANGE` of `<linux/fs.h>`.
    var flag: CUnsignedInt { self == .fail ? 1 : 2 }
  #endif
}

/// Linux's `renameat2` or Apple's `renameatx_np`; fails with `ENOSYS` elsewhere.
private func renameTo(
  _ source: CInt, _ name: String, _ target: CInt, _ newName: String, _ mode: RenameMode
) -> CInt {
  #if canImport(Darwin)
    return renameatx_np(source, name, target, newName, mode.flag)
  #elseif os(Linux)
    return linux_renameat2(source, name, target, newName, mode.flag)
  #else
    errno = ENOSYS
    return -1
  #endif
}
