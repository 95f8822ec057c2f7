import CLibrary

extension Directory {
  /// The status of a file; links are not followed.
  package func status(_ name: String) throws(SystemError) -> FileStatus {
    try refuseNUL(in: name, .fstatat)
    return try name.withCStringTyped { name throws(SystemError) in try status(name) }
  }

  func status(_ name: UnsafePointer<CChar>) throws(SystemError) -> FileStatus {
    var status = stat()
    try fileSystem.perform(.fstatat, path(of: name)) {
      fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW)
    }
    return FileStatus(status)
  }

  /// The status of a file; links are followed.
  package func statusBehindLinks(_ name: String) throws(SystemError) -> FileStatus {
    try refuseNUL(in: name, .fstatat)
    var status = stat()
    try fileSystem.perform(.fstatat, path(of: name)) { fstatat(descriptor, name, &status, 0) }
    return FileStatus(status)
  }

  /// Creates a file that must not exist, not even as a broken link.
  ///
  /// The user's `umask` reduces `permissions`; `File.setAttributes` sets exact ones.
  package func createFile(
    _ name: String, permissions: UInt16 = 0o666
  ) throws(SystemError) -> File {
    try refuseNUL(in: name, .openat)
    let shown = path(of: name)
    let opened = try fileSystem.open(shown) {
      openat(
        descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
        mode_t(permissions))
    }
    return File(path: shown, fileSystem: fileSystem, descriptor: opened)
  }

  /// Renames a file, atomically replacing an existing one.
  package func rename(_ name: String, to newName: String) throws(SystemError) {
    try rename(name, to: newName, in: self)
  }

  /// Moves a file to another folder, atomically replacing an existing one.
  package func rename(
    _ name: String, to newName: String, in folder: borrowing Directory
  ) throws(SystemError) {
    try refuseNUL(in: name, .renameat)
    try folder.refuseNUL(in: newName, .renameat)
    let target = folder.descriptor
    try fileSystem.perform(.renameat, folder.path(of: newName)) {
      renameat(descriptor, name, target, newName)
    }
  }

  /// Removes a file or link.
  package func remove(_ name: String) throws(SystemError) {
    try unlink(name, flags: 0)
  }

  /// Creates a folder.
  package func createDirectory(
    _ name: String, permissions: UInt16 = 0o777
  ) throws(SystemError) {
    try refuseNUL(in: name, .mkdirat)
    try fileSystem.perform(.mkdirat, path(of: name)) {
      mkdirat(descriptor, name, mode_t(permissions))
    }
  }

  /// Removes an empty folder.
  package func removeDirectory(_ name: String) throws(SystemError) {
    try unlink(name, flags: AT_REMOVEDIR)
  }

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

  private func unlink(_ name: String, flags: CInt) throws(SystemError) {
    try refuseNUL(in: name, .unlinkat)
    try fileSystem.perform(.unlinkat, path(of: name)) { unlinkat(descriptor, name, flags) }
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

extension Directory {
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
