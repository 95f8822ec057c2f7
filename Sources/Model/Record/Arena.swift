import TOML

/// Memory that holds the ids and bytes of many files, or the chunks of arrays, and never moves them.
///
/// It hands out raw pointers, so everything that reads them keeps the arena: a `Shard` owns the one
/// that its records point into, a `ChunkedArray` the one of its chunks. One thread fills it; from then on
/// it is only read, and copies of what is in it grow in arenas of their own.
final class Arena: @unchecked Sendable {
  /// The size of all chunks but the first.
  private static let chunkSize = 4 << 20
  private let firstChunkSize: Int
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// An arena whose first chunk suffices for a small workspace.
  init(firstChunk size: Int) {
    firstChunkSize = size
  }

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Free memory for `count` bytes or more, valid until the next call.
  func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    if free.count < count + Source.padding {
      let needed = count + Source.padding
      free = .allocate(
        byteCount: max(needed, chunks.isEmpty ? firstChunkSize : Self.chunkSize), alignment: 16)
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

  /// Memory for `count` elements, kept; of an arena that is used for nothing but elements.
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
