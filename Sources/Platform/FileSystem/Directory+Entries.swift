import CLibrary

/// One name in a folder, good only while `forEachEntry` lends it.
package struct DirectoryEntry {
  /// The name, ending in a NUL.
  package let name: UnsafePointer<CChar>
  /// The length of the name in bytes, without the NUL.
  package let length: Int
  /// What it stands for; a link is a link, whatever it points to.
  package let type: FileType

  /// The bytes of the name, without the NUL.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: name, count: length)
  }

  /// The name as text, repaired where it is not UTF-8.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension Directory {
  /// Calls `body` with every name but `.` and `..`, in no particular order.
  ///
  /// Looks at nothing but the folder itself, unless its file system does not tell what the names
  /// are; then a name that cannot be looked at is a failure, and one that is gone by then is none. May be
  /// called again and starts anew, but not on two threads or within itself.
  package func forEachEntry(
    _ body: (DirectoryEntry) throws(SystemError) -> Void
  ) throws(SystemError) {
    // `closedir` closes the descriptor that it reads.
    let stream = try fileSystem.pointer(from: .getdents, path) {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      return copy < 0 ? nil : fdopendir(copy)
    }
    defer { closedir(stream) }
    rewinddir(stream)
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == 0 { return }
        throw SystemError(call: .getdents, path: path, code: errno)
      }
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      try lend(name, type: entry.pointee.d_type, to: body)
    }
  }

  @inline(__always)
  private func lend(
    _ name: UnsafePointer<CChar>, type: UInt8,
    to body: (DirectoryEntry) throws(SystemError) -> Void
  ) throws(SystemError) {
    let length = strlen(name)
    if name[0] == 0x2E, length == 1 || (length == 2 && name[1] == 0x2E) { return }
    var known = FileType(entryType: type)
    if known == nil { known = try typeIfAny(name) }
    guard let known else { return }
    try body(DirectoryEntry(name: name, length: length, type: known))
  }

  private func typeIfAny(_ name: UnsafePointer<CChar>) throws(SystemError) -> FileType? {
    do {
      return try status(name).type
    } catch  where error.code == ENOENT {
      return nil
    }
  }
}
