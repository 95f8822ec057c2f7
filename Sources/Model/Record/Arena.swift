import TOML

/// Memory for the ids and bytes of many files, or for the chunks of arrays. Allocated data never moves.
///
/// An arena hands out raw pointers, so everything that uses them must keep the arena alive: a `Shard` owns the arena of
/// its records, a `ChunkedArray` the arena of its chunks. One thread fills the arena. Afterwards it is only read, and
/// copies of its data grow in their own arenas.
final class Arena: @unchecked Sendable {
  /// The size of all chunks except the first one.
  private static let chunkSize = 4 << 20
  private let firstChunkSize: Int
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Creates an arena; the first chunk is chosen to suffice for a small workspace.
  init(firstChunk size: Int) {
    firstChunkSize = size
  }

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Returns free memory for at least `count` bytes, valid until the next call.
  func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    if free.count < count + Source.padding {
      let needed = count + Source.padding
      free = .allocate(
        byteCount: max(needed, chunks.isEmpty ? firstChunkSize : Self.chunkSize), alignment: 16)
      chunks.append(free)
    }
    return UnsafeMutableRawBufferPointer(rebasing: free.dropLast(Source.padding))
  }

  /// Returns the bytes of a file as a padded source, from the room last handed out, which begins with the file's id.
  func source(idCount: Int, byteCount: Int) -> Source {
    let end = idCount + byteCount
    let padding = free[end..<end + Source.padding]
    padding.initializeMemory(as: UInt8.self, repeating: 0)
    let bytes = UnsafePointer(
      padding.base.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self))
    return Source(base: bytes + idCount, count: byteCount)
  }

  /// Moves bytes within the room last handed out.
  func move(_ range: Range<Int>, to start: Int) {
    let bytes = UnsafeMutableRawBufferPointer(rebasing: free[start...])
    bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: free[range]))
  }

  /// Keeps the first bytes of the room last handed out; the rest is free again.
  func keep(_ count: Int) {
    free = UnsafeMutableRawBufferPointer(rebasing: free[count...])
  }

  /// Allocates permanent memory for `count` elements. An arena for elements must not be used for anything else.
  func elements<Element: BitwiseCopyable>(
    _ count: Int, of type: Element.Type
  ) -> UnsafeMutableBufferPointer<Element> {
    let alignment = 16
    let byteCount = (count * MemoryLayout<Element>.stride + alignment - 1) & -alignment
    let room = UnsafeMutableRawBufferPointer(rebasing: room(for: byteCount)[..<byteCount])
    keep(byteCount)
    return UnsafeMutableBufferPointer(rebasing: room.bindMemory(to: type)[..<count])
  }
}
