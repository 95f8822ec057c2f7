#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Directory {
  /// Appends a file's content to the buffer and returns its length in bytes.
  ///
  /// Made for a walk that already knows the name as a regular file's: a small file costs `openat`,
  /// `read` and `close`, no memory and no counting of references. A name that has meanwhile become
  /// something else is refused without waiting on it, as far as reading it shows what it is;
  /// `verifying` asks first, at the price of an `fstat`. After a failure the buffer is as before.
  package func read(
    _ name: UnsafePointer<CChar>, into buffer: inout ByteBuffer, limit: Int,
    verifying: Bool = false
  ) throws(ReadFailure) -> Int {
    let file = try fileSystem.openForReading(path(of: name)) {
      openat(descriptor, name, openFlags | O_NOFOLLOW)
    }
    if verifying { try fileSystem.requireRegular(file.number, path(of: name)) }
    return try fileSystem.readAll(of: file.number, path(of: name), into: &buffer, limit: limit)
  }

  /// Appends the content of the file of this name to the buffer and returns its length in bytes.
  package func read(
    _ name: String, into buffer: inout ByteBuffer, limit: Int, verifying: Bool = false
  ) throws(ReadFailure) -> Int {
    do {
      try refuseNUL(in: name, .openat)
    } catch {
      throw .system(error)
    }
    return try name.withCStringTyped { name throws(ReadFailure) in
      try read(name, into: &buffer, limit: limit, verifying: verifying)
    }
  }

  /// A file's content, for callers that read but one; what is not a regular file is refused.
  package func read(_ name: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    var buffer = ByteBuffer()
    _ = try read(name, into: &buffer, limit: limit, verifying: true)
    return Array(buffer.bytes)
  }
}
