import TOML

/// The id and the bytes of the file that is being read, in memory that is used again for the next file.
///
/// Only this file accesses the memory. Its invariant: what `source` and `id` return is used before the next call of `room`.
final class FileBuffer {
  private var memory: UnsafeMutableRawBufferPointer

  init() { memory = .allocate(byteCount: 4 << 10, alignment: 16) }

  deinit { memory.deallocate() }

  /// Returns memory for an id and the bytes of a file, which together have at most `count` bytes.
  func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    if memory.count < count + Source.padding {
      memory.deallocate()
      memory = .allocate(byteCount: count + Source.padding, alignment: 16)
    }
    return UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }

  /// Returns the bytes of the file as a padded source.
  func source(idCount: Int, byteCount: Int) -> Source {
    let end = idCount + byteCount
    memory[end..<end + Source.padding].initializeMemory(as: UInt8.self, repeating: 0)
    let bytes = memory[idCount...].assumingMemoryBound(to: UInt8.self)
    return Source(base: UnsafePointer(bytes.baseAddress.unsafelyUnwrapped), count: byteCount)
  }
}
