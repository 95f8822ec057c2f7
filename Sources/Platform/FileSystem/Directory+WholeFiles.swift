import Synchronization

extension FileSystem {
  /// Gives the file at an absolute path other content at one stroke, or makes it.
  package func replace(
    _ path: String, with bytes: [UInt8], isSynced: Bool = true
  ) throws(SystemError) {
    try Directory.open(parent(of: path) ?? "/", in: self)
      .replace(lastName(of: path), with: bytes, isSynced: isSynced)
  }
}

/// Files outside transactions: what stands under the name is at every moment whole.
extension Directory {
  /// Gives a file other content at one stroke, or makes it with these permissions; a link is replaced itself.
  /// `isSynced` where the disk has to keep it.
  ///
  /// A regular file stays whose it is, with all that is noted about it.
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

  /// Makes a file with its whole content; fails where the name is taken, if only by a dangling link.
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

  /// Writes a hidden copy beside a file, and removes it again where anything fails; of a failure only the
  /// file itself is told.
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

/// How many temporary files this process has made. The number keeps their names short.
private let copyCount = Atomic(0)
