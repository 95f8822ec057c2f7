import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Directory {
  /// Whether anybody has a file open for writing, in this program or another; nil where the system does not
  /// tell. Linux tells the file's owner and the superuser (`F_SETLEASE` of `fcntl(2)`).
  package func isOpenForWriting(_ name: String) throws(SystemError) -> Bool? {
    try refuseNUL(in: name, .lease)
    #if os(Linux)
      let path = path(of: name)
      let file = try fileSystem.open(path) { openat(descriptor, name, openFlags | O_NOFOLLOW) }
      do {
        try fileSystem.perform(.lease, path) { linux_test_lease(file.number) }
        return false
      } catch {
        return error.code == EAGAIN ? true : nil
      }
    #else
      return nil
    #endif
  }
}
