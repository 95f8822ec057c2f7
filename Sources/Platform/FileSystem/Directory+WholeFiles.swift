import Synchronization

extension FileSystem {
  /// Atomically replaces the content of the file at an absolute path, or creates it.
  package func replace(
    _ path: String, with bytes: [UInt8], isSynced: Bool = true
  ) throws(SystemError) {
    try Directory.open(parent(of: path) ?? "/", in: self)
      .replace(lastName(of: path), with: bytes, isSynced: isSynced)
  }
}

/// Atomic writing of files without a transaction: a reader sees the old or the new file, never a part.
extension Directory {
  /// Atomically replaces a file, or creates it with these permissions. A link is replaced itself. `isSynced` waits until the data
  /// is on disk.
  ///
  /// An existing regular file keeps its owner and other attributes.
  package func replace(
    _ name: String, with bytes: [UInt8], permissions: UInt16 = 0o666, isSynced: Bool = true
  ) throws(SystemError) {
    let former = try? attributes(of: name)
    try writeCopy(
      of: name, bytes, former == nil ? permissions : 0o600, former, isSynced: isSynced
    ) { copy throws(SystemError) in
      try rename(copy, to: name)
    }
  }

  /// Creates a file with its content; fails if the name is taken, even by a broken link.
  package func add(
    _ name: String, with bytes: [UInt8], permissions: UInt16 = 0o666
  ) throws(SystemError) {
    if try isTaken(name) {
      throw SystemError(call: .openat, path: path(of: name), code: ErrorNumber.existing)
    }
    try writeCopy(of: name, bytes, permissions, nil, isSynced: true) { copy throws(SystemError) in
      try move(copy, to: name, in: self)
    }
  }

  private func isTaken(_ name: String) throws(SystemError) -> Bool {
    do {
      _ = try status(name)
      return true
    } catch  where error.code == ErrorNumber.notFound {
      return false
    }
  }

  /// Writes a hidden temporary copy next to a file, and removes it on failure; errors name only the file itself.
  private func writeCopy(
    of name: String, _ bytes: [UInt8], _ permissions: UInt16, _ attributes: FileAttributes?,
    isSynced: Bool,
    use: (_ copy: String) throws(SystemError) -> Void
  ) throws(SystemError) {
    let number = copyCount.add(1, ordering: .relaxed).newValue
    let copy = ".docket-\(Environment.processID)-\(number)"
    try? remove(copy)
    do throws(SystemError) {
      let file = try createFile(copy, permissions: permissions)
      try file.write(bytes)
      if let attributes { try file.setAttributes(attributes) }
      if isSynced { try file.sync() }
      try file.close()
      try use(copy)
    } catch {
      try? remove(copy)
      throw SystemError(call: error.call, path: path(of: name), code: error.code)
    }
  }
}

/// The number of temporary files that this process has created; used in their names.
private let copyCount = Atomic(0)
