#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Raw memory that files are read into, one behind the other, and the module's one unsafe type.
///
/// Memory is reserved without being touched, so a generous capacity costs nothing until it is used.
/// The fence: the buffer alone owns its memory, every write lands within `capacity`, and a pointer
/// got from `bytes` is good until the buffer next grows, is frozen or goes away.
package struct ByteBuffer: ~Copyable {
  /// How many zero bytes `pad()` puts behind the content.
  package static let padding = 32
  /// How much room a file is read with at least: with less left, better start a new buffer than
  /// have this one grow.
  package static let readAhead = 16 * 1024

  /// The number of bytes of content.
  package private(set) var count = 0
  /// How many bytes the content may have before the memory grows, padding not included.
  package private(set) var capacity = 0
  private(set) var base: UnsafeMutableRawPointer?

  /// Reserves memory; where there is none, the buffer is empty and later growth reports it.
  package init(capacity: Int = 0) {
    _ = reserve(capacity)
  }

  deinit {
    free(base)
  }
}

// The single owner may pass the buffer to another thread; two threads can never share it.
extension ByteBuffer: @unchecked Sendable {}

extension ByteBuffer {
  /// The content.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base, count: count)
  }

  /// The room left before the memory grows.
  package var available: Int { capacity - count }

  /// The content in a range of offsets; the part of it that exists, if the range goes beyond.
  package func bytes(in range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range.clamped(to: 0..<count)])
  }

  /// Makes room for `extra` more bytes and tells whether there is memory for them.
  ///
  /// Large blocks grow by moving pages, not bytes, where the C library can (`mremap` on Linux).
  package mutating func reserve(_ extra: Int) -> Bool {
    if extra <= available, base != nil { return true }
    let (needed, tooMuch) = count.addingReportingOverflow(max(extra, 0))
    guard !tooMuch, needed <= Int.max / 4 else { return false }
    let larger = max(needed, 2 * capacity)
    guard let moved = realloc(base, larger + ByteBuffer.padding) else { return false }
    base = moved
    capacity = larger
    return true
  }

  /// Appends bytes and tells whether there was memory for them.
  @discardableResult
  package mutating func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard reserve(bytes.count), let base else { return false }
    if let source = bytes.baseAddress, !bytes.isEmpty {
      (base + count).copyMemory(from: source, byteCount: bytes.count)
    }
    count += bytes.count
    return true
  }

  /// Zeroes the `padding` bytes behind the content, so that a reader may look beyond its end.
  ///
  /// They are not content: what is appended next replaces them.
  package mutating func pad() {
    guard reserve(0), let base else { return }
    memset(base + count, 0, ByteBuffer.padding)
  }

  /// Drops everything from an offset on; the memory stays.
  package mutating func truncate(to newCount: Int) {
    count = min(count, max(newCount, 0))
  }

  /// Gives the memory up to a value that any number of threads may read.
  package consuming func freeze() -> FrozenBytes {
    let frozen = FrozenBytes(base: base, count: count)
    discard self
    return frozen
  }

  /// The free memory behind the content, `available` bytes of it, for a system call to fill.
  var spare: UnsafeMutableRawPointer? {
    base.map { $0 + count }
  }

  /// Counts bytes that were put into `spare` as content.
  mutating func commit(_ written: Int) {
    count = min(count + written, capacity)
  }
}

/// The content of a buffer that will never change again.
package final class FrozenBytes: @unchecked Sendable {
  private let base: UnsafeMutableRawPointer?
  /// The number of bytes.
  package let count: Int

  fileprivate init(base: UnsafeMutableRawPointer?, count: Int) {
    self.base = base
    self.count = count
  }

  deinit {
    free(base)
  }

  /// The bytes, good for as long as this object lives.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base, count: count)
  }
}
