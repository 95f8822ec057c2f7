import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
        renameExclusively(source, name, target, newName)
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
      exchangeNames(source, name, target, other)
    }
  }

  /// Fails where this user cannot make and remove names in the folder.
  package func requireWritable() throws(SystemError) {
    try fileSystem.perform(.faccessat, path) {
      faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS)
    }
  }
}

/// `renameat2` of Linux or `renameatx_np` of Apple systems; fails with `ENOSYS` elsewhere.
private func renameExclusively(
  _ source: CInt, _ name: String, _ target: CInt, _ newName: String
) -> CInt {
  #if canImport(Darwin)
    return renameatx_np(source, name, target, newName, UInt32(RENAME_EXCL))
  #elseif os(Linux)
    return linux_renameat2(source, name, target, newName, noReplace)
  #else
    errno = ENOSYS
    return -1
  #endif
}

/// As `renameExclusively`, for two names that both stay.
private func exchangeNames(
  _ source: CInt, _ name: String, _ target: CInt, _ other: String
) -> CInt {
  #if canImport(Darwin)
    return renameatx_np(source, name, target, other, UInt32(RENAME_SWAP))
  #elseif os(Linux)
    return linux_renameat2(source, name, target, other, exchanging)
  #else
    errno = ENOSYS
    return -1
  #endif
}

/// `RENAME_NOREPLACE` of `<linux/fs.h>`.
private let noReplace: CUnsignedInt = 1

/// `RENAME_EXCHANGE` of `<linux/fs.h>`.
private let exchanging: CUnsignedInt = 2
