import CLibrary

/// Lets the process return freed blocks of 64 KiB and more to the system, for processes that replace large blocks again and again.
/// Without it, glibc keeps them in a heap that grows with each change (mallopt(3), `M_MMAP_THRESHOLD`).
package func returnFreedMemory() {
  #if os(Linux)
    linux_return_freed_memory(64 << 10)
  #endif
}
