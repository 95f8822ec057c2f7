import CLibrary

extension Directory {
  /// Reads a file into the caller's memory and returns its length in bytes; a NUL must follow the name.
  ///
  /// This is the main part of loading: a small file costs `openat` and `read`; `openFiles`, if given, closes it with others.
  /// Throws `tooLarge` for a file that fills the memory. `verifying` first checks that it is a regular file, which a walk knows
  /// already.
  package func read(
    _ name: UnsafeRawBufferPointer, filling room: UnsafeMutableRawBufferPointer, verifying: Bool,
    closingBy openFiles: OpenFiles?
  ) throws(ReadFailure) -> Int {
    guard let name = name.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
    let file = try fileSystem.openForReading(path(of: name)) {
      openat(descriptor, name, openFlags | O_NOFOLLOW)
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
    throw .tooLarge(path: path(of: name), limit: room.count - 1)
  }
}
