import CLibrary

extension Directory {
  /// Moves a file to a name of a folder that must be free there, not even taken by a dangling link.
  ///
  /// At one stroke where the file system can; elsewhere by a second name for the file, and where it
  /// has none of these, by looking first.
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

  /// Gives two names that are both taken each what the other stands for, at one stroke.
  ///
  /// Fails with what `SystemError.isUnsupported` knows where the system or the file system cannot.
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

/// What is done where the new name is taken.
private enum RenameMode {
  case fail, exchange

  #if canImport(Darwin)
    var flag: UInt32 { self == .fail ? UInt32(RENAME_EXCL) : UInt32(RENAME_SWAP) }
  #else
    /// `RENAME_NOREPLACE` and `RENAME_EXCHANGE` of `<linux/fs.h>`.
    var flag: CUnsignedInt { self == .fail ? 1 : 2 }
  #endif
}

/// `renameat2` of Linux or `renameatx_np` of Apple systems; fails with `ENOSYS` elsewhere.
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
