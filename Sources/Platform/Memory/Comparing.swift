import CLibrary

extension UnsafeRawBufferPointer {
  /// Whether both buffers have at least `count` bytes and these are equal (POSIX `memcmp`).
  package func begins(as other: UnsafeRawBufferPointer, _ count: Int) -> Bool {
    guard count <= self.count, count <= other.count else { return false }
    guard count > 0, let one = baseAddress, let other = other.baseAddress else { return true }
    return memcmp(one, other, count) == 0
  }
}
