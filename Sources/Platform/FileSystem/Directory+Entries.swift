import CLibrary

/// An entry of a folder, valid only during the call of `forEachEntry`.
package struct DirectoryEntry {
  /// The name, ending with a NUL.
  package let name: UnsafePointer<CChar>
  /// The length of the name in bytes, without the NUL.
  package let length: Int
  /// The type of the entry; links are not followed.
  package let type: FileType

  /// The bytes of the name, without the NUL.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: name, count: length)
  }

  /// The name as text; invalid UTF-8 is replaced.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension Directory {
  /// Calls `body` with every entry except `.` and `..`, in no particular order.
  ///
  /// Reads only the folder itself, unless its file system does not provide types. In that case it throws for an entry whose type
  /// cannot be read, and skips one that was deleted meanwhile. May be called again to start over, but not on two threads at once
  /// or recursively.
  package func forEachEntry(
    _ body: (DirectoryEntry) throws(SystemError) -> Void
  ) throws(SystemError) {
    // `closedir` closes its descriptor, so it gets a copy.
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
