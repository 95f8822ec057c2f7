import CLibrary

/// Memory for a number of bytes or more, for which the system is asked to use large pages: many fewer
/// faults and look-ups where it will be filled. `deallocate` takes it back like any other, since on Linux
/// that is `free`, which takes what `posix_memalign` gave (POSIX).
package func allocateLargePages(_ byteCount: Int) -> UnsafeMutableRawBufferPointer {
  #if os(Linux)
    let pageSize = 2 << 20
    let rounded = (byteCount + pageSize - 1) / pageSize * pageSize
    var start: UnsafeMutableRawPointer?
    if posix_memalign(&start, pageSize, rounded) == 0, let start {
      madvise(start, rounded, MADV_HUGEPAGE)
      return UnsafeMutableRawBufferPointer(start: start, count: rounded)
    }
  #endif
  return .allocate(byteCount: byteCount, alignment: 16)
}
