import CLibrary
import Text

extension Directory {
  /// The content of a regular file; throws for anything else.
  package func read(_ name: String, limit: Int) throws(SystemError) -> [UInt8] {
    try readAll(of: openItself(name), path(of: name), limit: limit)
  }

  /// The content of the file whose name, with invalid UTF-8 replaced, is `name`; nil if there is none or more than one.
  package func readMisnamed(_ name: String, limit: Int) throws(SystemError) -> [UInt8]? {
    var names: [[CChar]] = []
    try forEachEntry { entry in
      guard entry.string.isExactly(name) else { return }
      names.append(Array(UnsafeBufferPointer(start: entry.name, count: entry.length + 1)))
    }
    guard names.count == 1 else { return nil }
    let file = try fileSystem.openForReading(path(of: name)) {
      openat(descriptor, names[0], openFlags | O_NOFOLLOW)
    }
    return try readAll(of: file, path(of: name), limit: limit)
  }

  /// The first `count` bytes of a regular file; throws for anything else.
  package func beginning(of name: String, count: Int) throws(SystemError) -> [UInt8] {
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

  func readAll(
    of file: borrowing Descriptor, _ path: String, limit: Int
  ) throws(SystemError) -> [UInt8] {
    let size = try fileSystem.requireRegular(file.number, path)
    return try fileSystem.readAll(of: file.number, path, limit: limit, expecting: size)
  }

  /// Opens a file without following a link.
  func openItself(_ name: String) throws(SystemError) -> Descriptor {
    try refuseNUL(in: name, .openat)
    return try fileSystem.openForReading(path(of: name)) {
      openat(descriptor, name, openFlags | O_NOFOLLOW)
    }
  }
}

extension Directory {
  /// Reads a file into the caller's memory and returns its length in bytes; a NUL must follow the name.
  ///
  /// This is the main part of loading: a small file costs `openat` and `read`; `openFiles`, if given, closes it with others.
  /// Throws `tooLarge` for a file that fills the memory. `verifying` first checks that it is a regular file, which a walk knows
  /// already.
  package func read(
    _ name: UnsafeRawBufferPointer, filling room: UnsafeMutableRawBufferPointer, verifying: Bool,
    closingBy openFiles: OpenFiles?
  ) throws(SystemError) -> Int {
    guard let name = name.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
    let file = try fileSystem.openForReading(path(of: name)) {
      let file = openat(descriptor, name, openFlags | O_NOFOLLOW)
      guard file < 0, errno == EMFILE, let openFiles else { return file }
      openFiles.closeAll()
      return openat(descriptor, name, openFlags | O_NOFOLLOW)
    }
    if verifying { try fileSystem.requireRegular(file.number, path(of: name)) }
    var count = 0
    while count < room.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: room[count...])
      let got: Int
      do {
        got = try fileSystem.perform(.read, path(of: name)) {
          readBytes(file.number, rest.baseAddress, rest.count)
        }
      } catch {
        throw readFailure(error)
      }
      count += got
      // A regular file returns less than requested only at its end.
      if got < rest.count {
        openFiles?.close(file)
        return count
      }
    }
    throw SystemError(reading: path(of: name), .tooLarge(limit: room.count - 1))
  }
}
