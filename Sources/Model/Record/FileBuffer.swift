import TOML

/// The id and the bytes of the file that is being read, in memory that is used again for the next file.
///
/// What `source` returns points into the memory, as does the id before it, and must be used before the next call of `room`.
final class FileBuffer {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  init() {}

  deinit { memory.deallocate() }

  /// Returns `count` bytes of memory, for an id that the bytes of its file follow.
  func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    if memory.count < count + Source.padding {
      let size = max(count + Source.padding, 2 * memory.count)
      memory.deallocate()
      memory = .allocate(byteCount: size, alignment: 16)
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
