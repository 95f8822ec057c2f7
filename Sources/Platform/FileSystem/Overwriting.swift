import CLibrary

extension FileSystem {
  /// Gives a file other content where it lies, through no link: for one that nobody reads before this program has
  /// ended. Where a call fails it says again what it said before, for which the disk has the room already.
  ///
  /// To replace it at one stroke takes three times as many calls, of which some change folders.
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

  /// Writes a file from its beginning, and takes off what it had more, up to `end`.
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
