import CLibrary

extension FileSystem {
  /// Replaces the content of a file in place, without following links; for files that nobody reads while this program runs. If a
  /// call fails, restores the former content, for which the disk still has space.
  ///
  /// Replacing atomically would take three times as many calls, some of them on folders.
  package func overwrite(
    _ path: String, saying former: [UInt8], with bytes: [UInt8]
  ) throws(SystemError) {
    do {
      try fill(path, with: bytes, upTo: former.count)
    } catch {
      try? fill(path, with: former, upTo: .max)
      throw error
    }
  }

  /// Writes a file from its beginning, and cuts it off after the new content if it extended up to `end`.
  private func fill(
    _ path: String, with bytes: [UInt8], upTo end: Int
  ) throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(call: .openat, path: path, code: EINVAL) }
    let opened = try open(path) {
      openat(AT_FDCWD, path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC)
    }
    let file = File(path: path, fileSystem: self, descriptor: opened)
    try file.write(bytes)
    if bytes.count < end {
      try perform(.ftruncate, path) { ftruncate(file.descriptor.number, off_t(bytes.count)) }
    }
    try file.close()
  }
}
