import CLibrary

/// A file descriptor with one owner, closed exactly once.
///
/// Going away closes it outside the seam, as the death of the program would close it: a test that
/// ends the program between two calls loses no descriptors and frees the locks they hold.
struct Descriptor: ~Copyable, Sendable {
  let number: CInt

  deinit {
    _ = closeDescriptor(number)
  }

  /// Closes and returns the `errno` of what some file systems report only then, or 0.
  ///
  /// Never twice: after an interrupted `close` the number may already be another file's.
  consuming func close() -> CInt {
    let code = closeDescriptor(number) < 0 ? errno : 0
    discard self
    return code == EINTR ? 0 : code
  }

  /// Leaves the closing to the caller.
  consuming func release() -> CInt {
    let number = number
    discard self
    return number
  }
}

/// POSIX's `close`, outside the types whose methods hide its name.
func closeDescriptor(_ number: CInt) -> CInt {
  close(number)
}
