import CLibrary

/// A file descriptor with one owner, closed exactly once.
///
/// Destroying it closes it without the interceptor of `FileSystem`, as the end of the program would: a test that ends the program
/// between two calls leaks no descriptors and frees the locks.
struct Descriptor: ~Copyable, Sendable {
  let number: CInt

  deinit {
    _ = closeDescriptor(number)
  }

  /// Closes the descriptor; returns 0 or the `errno`, which some file systems report only at this point.
  ///
  /// Never closes twice: after an interrupted `close`, the number may belong to another file.
  consuming func close() -> CInt {
    let code = closeDescriptor(number) < 0 ? errno : 0
    discard self
    return code == EINTR ? 0 : code
  }

  /// Gives up ownership without closing the descriptor.
  consuming func release() -> CInt {
    let number = number
    discard self
    return number
  }
}

/// POSIX's `close`, defined outside of types with a method of the same name.
func closeDescriptor(_ number: CInt) -> CInt {
  close(number)
}
