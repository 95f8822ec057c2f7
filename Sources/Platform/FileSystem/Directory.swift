import CLibrary

/// An open folder: names in it are resolved by its descriptor, even if its path changes.
package final class Directory: Sendable {
  /// The folder's name in messages; empty if messages name its files without a folder.
  package let path: String
  /// The file system through which all calls go.
  package let fileSystem: FileSystem
  private let owned: Descriptor

  private init(path: String, fileSystem: FileSystem, owned: consuming Descriptor) {
    self.path = path
    self.fileSystem = fileSystem
    self.owned = owned
  }

  var descriptor: CInt { owned.number }
}

extension Directory {
  /// Opens a folder by its path, following links.
  ///
  /// `shownAs` is its name in messages; an empty one makes messages name its files relative to it.
  package static func open(
    _ path: String, in fileSystem: FileSystem = .real, shownAs shown: String? = nil
  ) throws(SystemError) -> Directory {
    try refuseNUL(in: path, .openat)
    let opened = try fileSystem.open(path) {
      openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    return Directory(path: shown ?? path, fileSystem: fileSystem, owned: opened)
  }

  /// Opens a folder in this one; throws an error with `isLink` for a link.
  package func directory(_ name: String) throws(SystemError) -> Directory {
    try refuseNUL(in: name, .openat)
    let path = path(of: name)
    do {
      let opened = try fileSystem.open(path) {
        openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
      return Directory(path: path, fileSystem: fileSystem, owned: opened)
    } catch  where error.code == ENOTDIR && (try? status(name))?.type == .link {
      throw SystemError(call: error.call, path: error.path, code: ELOOP)
    }
  }

  /// The status of a file; links are not followed.
  package func status(_ name: String) throws(SystemError) -> FileStatus {
    try refuseNUL(in: name, .fstatat)
    return try fileSystem.status(.fstatat, path(of: name)) {
      fstatat(descriptor, name, $0, AT_SYMLINK_NOFOLLOW)
    }
  }

  /// The status of a file by a name that ends with a NUL; links are not followed.
  func status(_ name: UnsafePointer<CChar>) throws(SystemError) -> FileStatus {
    try fileSystem.status(.fstatat, path(of: name)) {
      fstatat(descriptor, name, $0, AT_SYMLINK_NOFOLLOW)
    }
  }

  /// The status of a file; links are followed.
  package func statusBehindLinks(_ name: String) throws(SystemError) -> FileStatus {
    try refuseNUL(in: name, .fstatat)
    return try fileSystem.status(.fstatat, path(of: name)) { fstatat(descriptor, name, $0, 0) }
  }

  /// The status of this folder.
  package func status() throws(SystemError) -> FileStatus {
    try fileSystem.status(.fstat, path) { fstat(descriptor, $0) }
  }

  /// The path of a file in this folder for use in messages.
  package func path(of name: String) -> String {
    if path.isEmpty || path == "." { return name }
    return path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  func path(of name: UnsafePointer<CChar>) -> String {
    path(of: String(cString: name))
  }

  /// Throws if the name contains a NUL, where C would cut it off.
  func refuseNUL(in name: String, _ call: SystemCall) throws(SystemError) {
    if name.utf8.contains(0) { throw SystemError(call: call, path: path(of: name), code: EINVAL) }
  }

  private static func refuseNUL(in path: String, _ call: SystemCall) throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(call: call, path: path, code: EINVAL) }
  }
}
