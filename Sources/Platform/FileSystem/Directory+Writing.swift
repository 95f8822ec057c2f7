import CLibrary
import Synchronization
import Text

extension Directory {
  /// Creates a file that must not exist, not even as a broken link. The user's `umask` reduces `permissions`.
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

  /// Opens a file to write at its end. A link is refused.
  package func appendToFile(_ name: String) throws(SystemError) -> File {
    try refuseNUL(in: name, .openat)
    let shown = path(of: name)
    let opened = try fileSystem.open(shown) {
      openat(descriptor, name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    }
    return File(path: shown, fileSystem: fileSystem, descriptor: opened)
  }

  /// Writes a new file. Only this user can read it until it has the given attributes, and `isSynced` waits until it is on disk.
  /// Returns false if the file lacks the access control list among the attributes.
  @discardableResult
  package func write(
    _ bytes: [UInt8], as name: String, permissions: UInt16 = 0o666,
    _ attributes: FileAttributes? = nil, isSynced: Bool = true
  ) throws(SystemError) -> Bool {
    let file = try createFile(name, permissions: attributes == nil ? permissions : 0o600)
    let hasList = try attributes.map { attributes throws(SystemError) in
      try file.setAttributes(attributes)
    }
    try file.write(bytes)
    if isSynced { try file.sync() }
    try file.close()
    return hasList ?? true
  }

  /// Atomically replaces a file, or creates it with these permissions: a reader sees the old or the new one, never a part. A link
  /// is replaced itself.
  ///
  /// An existing regular file keeps its owner and permissions, unless attributes are given. The temporary copy has a name that no
  /// other process uses, unless one is given.
  package func replace(
    _ name: String, with bytes: [UInt8], permissions: UInt16 = 0o666,
    _ attributes: FileAttributes? = nil, through copy: String? = nil, isSynced: Bool = true
  ) throws(SystemError) {
    let kept = if let attributes { attributes } else { try attributesToKeep(of: name) }
    try writeCopy(of: name, bytes, permissions, kept, as: copy, isSynced: isSynced) {
      copy throws(SystemError) in
      try rename(copy, to: name)
    }
  }

  /// The attributes of a file that is to be replaced; nil if there is none.
  private func attributesToKeep(of name: String) throws(SystemError) -> FileAttributes? {
    do {
      return try attributes(of: name)
    } catch  where error.isNotFound || error.isLink {
      return nil
    } catch  where error.code == EACCES {
      let status = try status(name)
      return FileAttributes(
        permissions: status.permissions & 0o777, owner: status.owner, group: status.group)
    }
  }

  /// Atomically creates a file with its content; fails if the name is taken, even by a broken link.
  package func add(
    _ name: String, with bytes: [UInt8], permissions: UInt16 = 0o666
  ) throws(SystemError) {
    try writeCopy(of: name, bytes, permissions, nil, isSynced: true) { copy throws(SystemError) in
      try move(copy, to: name)
    }
  }

  /// Writes a hidden temporary copy next to a file, and removes it on failure; errors name only the file itself.
  private func writeCopy(
    of name: String, _ bytes: [UInt8], _ permissions: UInt16, _ attributes: FileAttributes?,
    as copy: String? = nil, isSynced: Bool, use: (_ copy: String) throws(SystemError) -> Void
  ) throws(SystemError) {
    let number = copyCount.add(1, ordering: .relaxed).newValue
    let copy = copy ?? ".docket-\(Environment.processID)-\(number)"
    do {
      try? remove(copy)
      try write(bytes, as: copy, permissions: permissions, attributes, isSynced: isSynced)
      try use(copy)
    } catch {
      try? remove(copy)
      throw SystemError(call: error.call, path: path(of: name), code: error.code)
    }
  }
}

/// The number of temporary files that this process has created; used in their names.
private let copyCount = Atomic(0)

extension FileSystem {
  /// Atomically replaces the content of the file at an absolute path, or creates it.
  package func replace(
    _ path: String, with bytes: [UInt8], isSynced: Bool = true
  ) throws(SystemError) {
    try Directory.open(parent(of: path) ?? "/", in: self)
      .replace(lastName(of: path), with: bytes, isSynced: isSynced)
  }
}
