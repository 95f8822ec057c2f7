#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Directory {
  /// A file's content; what is not a regular file is refused.
  package func read(_ name: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    let file = try openItself(name)
    let size = try fileSystem.requireRegular(file.number, path(of: name))
    return try fileSystem.readAll(
      of: file.number, path(of: name), limit: limit, expecting: size)
  }

  /// The first bytes of a file, at most `count`; what is not a regular file is refused.
  package func beginning(of name: String, count: Int) throws(ReadFailure) -> [UInt8] {
    let file = try openItself(name)
    try fileSystem.requireRegular(file.number, path(of: name))
    var bytes = [UInt8](repeating: 0, count: count)
    do {
      let got = try fileSystem.perform(.read, path(of: name)) {
        readBytes(file.number, &bytes, count)
      }
      return Array(bytes.prefix(got))
    } catch {
      throw readFailure(error)
    }
  }

  /// Opens a file, through no link.
  private func openItself(_ name: String) throws(ReadFailure) -> Descriptor {
    do {
      try refuseNUL(in: name, .openat)
    } catch {
      throw .system(error)
    }
    return try fileSystem.openForReading(path(of: name)) {
      openat(descriptor, name, openFlags | O_NOFOLLOW)
    }
  }
}
