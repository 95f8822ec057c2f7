import CLibrary
import Text

extension Directory {
  /// Renames a file, atomically replacing an existing one.
  package func rename(_ name: String, to newName: String) throws(SystemError) {
    try refuseNUL(in: name, .renameat)
    try refuseNUL(in: newName, .renameat)
    try fileSystem.perform(.renameat, path(of: newName)) {
      renameat(descriptor, name, descriptor, newName)
    }
  }

  /// Renames a file; fails if the new name is taken, even by a broken link.
  ///
  /// This is atomic if the file system supports it. Otherwise it looks first and then renames.
  package func move(_ name: String, to newName: String) throws(SystemError) {
    try refuseNUL(in: name, .renameat)
    try refuseNUL(in: newName, .renameat)
    do {
      try fileSystem.perform(.renameat, path(of: newName)) {
        renameToFreeName(descriptor, name, newName)
      }
    } catch  where error.isUnsupported {
      if try isTaken(newName) {
        throw SystemError(call: .renameat, path: path(of: newName), code: EEXIST)
      }
      try rename(name, to: newName)
    }
  }

  /// Whether a name is taken, even by a broken link.
  package func isTaken(_ name: String) throws(SystemError) -> Bool {
    do {
      _ = try status(name)
      return true
    } catch  where error.code == ENOENT {
      return false
    }
  }

  /// Removes a file or link.
  package func remove(_ name: String) throws(SystemError) {
    try unlink(name, flags: 0)
  }

  /// Creates a folder; returns false if the name is taken, as it is if another program creates the folder at the same moment.
  @discardableResult
  package func createDirectory(
    _ name: String, permissions: UInt16 = 0o777
  ) throws(SystemError) -> Bool {
    try refuseNUL(in: name, .mkdirat)
    do {
      try fileSystem.perform(.mkdirat, path(of: name)) {
        mkdirat(descriptor, name, mode_t(permissions))
      }
      return true
    } catch  where error.code == EEXIST {
      return false
    }
  }

  /// Removes an empty folder.
  package func removeDirectory(_ name: String) throws(SystemError) {
    try unlink(name, flags: AT_REMOVEDIR)
  }

  private func unlink(_ name: String, flags: CInt) throws(SystemError) {
    try refuseNUL(in: name, .unlinkat)
    try fileSystem.perform(.unlinkat, path(of: name)) { unlinkat(descriptor, name, flags) }
  }

  /// Removes everything in this folder without following links.
  package func removeContents() throws(SystemError) {
    var names: [(name: String, type: FileType)] = []
    try forEachEntry { names.append(($0.string, $0.type)) }
    for (name, type) in names {
      if type == .directory {
        try directory(name).removeContents()
        try removeDirectory(name)
      } else {
        try remove(name)
      }
    }
  }
}

extension Directory {
  /// Waits until all creations, renames and removals in this folder are on disk.
  package func sync() throws(SystemError) {
    do {
      try fileSystem.perform(.fsync, path) { synchronize(descriptor) }
    } catch  where error.isUnsupported {
      // Some file systems save folders by themselves and do not support this call.
    }
  }

  /// Waits until everything written to this folder's file system is on disk: one wait for many files.
  package func syncFileSystem() throws(SystemError) {
    try fileSystem.perform(.syncfs, path) {
      #if os(Linux)
        return linux_syncfs(descriptor)
      #else
        syncEverything()
        return CInt(0)
      #endif
    }
  }
}

#if !os(Linux)
  /// POSIX's `sync`, defined outside of the type with a method of the same name.
  private func syncEverything() {
    sync()
  }
#endif

/// `fsync`, or Apple's equivalent that really waits for the disk.
func synchronize(_ descriptor: CInt) -> CInt {
  #if canImport(Darwin)
    let result = fcntl(descriptor, F_FULLFSYNC)
    if result == 0 { return 0 }
  #endif
  return fsync(descriptor)
}

/// Linux's `renameat2` or Apple's `renameatx_np`; fails with `ENOSYS` elsewhere.
private func renameToFreeName(_ folder: CInt, _ name: String, _ newName: String) -> CInt {
  #if canImport(Darwin)
    return renameatx_np(folder, name, folder, newName, UInt32(RENAME_EXCL))
  #elseif os(Linux)
    // `RENAME_NOREPLACE` of `<linux/fs.h>`.
    return linux_renameat2(folder, name, folder, newName, 1)
  #else
    errno = ENOSYS
    return -1
  #endif
}
