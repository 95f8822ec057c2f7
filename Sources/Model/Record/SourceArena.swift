import TOML

/// Memory that holds the ids and bytes of many files and never moves them.
///
/// It hands out raw pointers, so everything that reads them keeps the arena: a `Shard` owns the one
/// that its records point into. One thread fills it; from then on it is only read.
final class SourceArena: @unchecked Sendable {
  /// A first chunk that suffices for small workspaces, and others that are worth large pages.
  private static let chunkSizes = (first: 2 << 20, other: 16 << 20)
  private let allocate: ChunkAllocator
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  init(chunksFrom allocate: @escaping ChunkAllocator = allocateChunk) {
    self.allocate = allocate
  }

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Free memory for `count` bytes or more, valid until the next call.
  func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    if free.count < count + Source.padding {
      let needed = count + Source.padding
      free =
        chunks.isEmpty
        ? allocateChunk(max(needed, Self.chunkSizes.first))
        : allocate(max(needed, Self.chunkSizes.other))
      chunks.append(free)
    }
    return UnsafeMutableRawBufferPointer(rebasing: free.dropLast(Source.padding))
  }

  /// The id and the bytes of a file at the beginning of the room last handed out, as a padded source
  /// of the latter.
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

  /// Keeps the first bytes of the room last handed out; what is behind them is free again.
  func keep(_ count: Int) {
    free = UnsafeMutableRawBufferPointer(rebasing: free[count...])
  }
}

/// Gives memory for a number of bytes or more, which `deallocate` takes back.
package typealias ChunkAllocator = @Sendable (Int) -> UnsafeMutableRawBufferPointer

package func allocateChunk(_ byteCount: Int) -> UnsafeMutableRawBufferPointer {
  .allocate(byteCount: byteCount, alignment: 16)
}
