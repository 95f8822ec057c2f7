/// An array of trivial values that grows by whole chunks, so that growing never moves elements.
///
/// Elements appended together are contiguous and are addressed by the position of the first one. A chunk may end before
/// it is full, so positions are not element counts.
///
/// Only this file accesses the chunks. Its invariant: `Chunk.count` elements from `Chunk.start` on are initialized,
/// `memory` keeps them alive, and they do not change while another array shares the memory.
struct ChunkedArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private static var positionBits: UInt32 { 11 }
  private static var chunkSize: Int { 1 << positionBits }

  private struct Chunk {
    var start: UnsafeMutablePointer<Element>
    var count: Int

    var elements: UnsafeMutableBufferPointer<Element> {
      UnsafeMutableBufferPointer(start: start, count: count)
    }
  }

  /// The memory of the chunks. Its reference count tells whether only one array uses it.
  private final class Memory: Sendable {
    let arena: Arena
    /// The memory of the joined arrays' chunks.
    let others: [Memory]

    init(_ arena: Arena, others: [Memory] = []) {
      self.arena = arena
      self.others = others
    }
  }

  private var memory: Memory
  private var chunks: ContiguousArray<Chunk> = []
  /// The number of free elements in the last chunk.
  private var freeCount = 0

  /// Creates an array whose chunks are allocated in an arena.
  init(in arena: Arena) { memory = Memory(arena) }

  /// Joins several arrays without copying their elements. Returns the joined array and the position of each array's first
  /// element.
  static func joining(_ arrays: [ChunkedArray]) -> (ChunkedArray, firstPositions: [UInt32]) {
    var joined = ChunkedArray(in: Arena(firstChunk: 0))
    joined.memory = Memory(joined.memory.arena, others: arrays.map(\.memory))
    var firstPositions: [UInt32] = []
    for array in arrays {
      firstPositions.append(joined.endPosition)
      joined.chunks += array.chunks
    }
    return (joined, firstPositions)
  }

  var count: Int { chunks.reduce(0) { $0 + $1.count } }

  var chunkCount: Int { chunks.count }

  /// Returns the chunk of a position.
  @inline(__always)
  static func chunk(of position: UInt32) -> Int { Int(position >> positionBits) }

  /// The first position after all chunks.
  var endPosition: UInt32 { UInt32(truncatingIfNeeded: chunks.count) << Self.positionBits }

  /// The positions of all elements, if they were appended one by one.
  var positions: [UInt32] {
    chunks.indices.flatMap { chunk in
      let first = UInt32(truncatingIfNeeded: chunk) << Self.positionBits
      return first..<first + UInt32(truncatingIfNeeded: chunks[chunk].count)
    }
  }

  /// The position of the next element, if it is appended alone.
  @inline(__always)
  var nextPosition: UInt32 {
    guard freeCount > 0, let last = chunks.last, last.count < Self.chunkSize else {
      return endPosition
    }
    return (endPosition &- 1 << Self.positionBits) | UInt32(truncatingIfNeeded: last.count)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    withUnsafePointer(to: element) {
      _ = append(together: UnsafeBufferPointer(start: $0, count: 1))
    }
  }

  /// Appends elements contiguously and returns the position of the first one.
  @inline(__always)
  mutating func append(together elements: UnsafeBufferPointer<Element>) -> UInt32 {
    makeOwn()
    if freeCount < elements.count || nextPosition == endPosition { startChunk(elements.count) }
    let position = nextPosition
    let last = chunks.count - 1
    let count = chunks[last].count
    for index in 0..<elements.count {
      (chunks[last].start + count + index).initialize(to: elements[index])
    }
    chunks[last].count = count + elements.count
    freeCount -= elements.count
    return position
  }

  private mutating func startChunk(_ count: Int) {
    let room = memory.arena.elements(Swift.max(count, Self.chunkSize), of: Element.self)
    guard let start = room.baseAddress else { return }
    chunks.append(Chunk(start: start, count: 0))
    freeCount = room.count
  }

  /// Copies the elements if another array shares them.
  @inline(__always)
  private mutating func makeOwn() {
    if !isKnownUniquelyReferenced(&memory) || !memory.others.isEmpty { copy() }
  }

  private mutating func copy() {
    let arena = Arena(firstChunk: 0)
    for index in chunks.indices {
      let elements = chunks[index].elements
      let isLast = index == chunks.count - 1
      let room = arena.elements(elements.count + (isLast ? freeCount : 0), of: Element.self)
      guard let start = room.baseAddress else { continue }
      _ = room.initialize(fromContentsOf: elements)
      chunks[index].start = start
    }
    memory = Memory(arena)
  }

  /// Calls `body` with elements that were appended together.
  @inline(__always)
  func withElements<Result>(
    at position: UInt32, count: UInt32, _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    if count == 0 { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let chunk = chunks[Self.chunk(of: position)]
    let start = Int(position) & (Self.chunkSize - 1)
    precondition(start + Int(count) <= chunk.count)
    return withExtendedLifetime(memory) {
      body(UnsafeBufferPointer(start: chunk.start + start, count: Int(count)))
    }
  }

  /// An element that was appended alone.
  subscript(position: UInt32) -> Element {
    @inline(__always) get { self[position, 0] }
  }

  /// Returns one of the elements that were appended together, by the position of the first one.
  subscript(position: UInt32, offset: UInt32) -> Element {
    @inline(__always) get { withExtendedLifetime(memory) { place(position, offset).pointee } }
    @inline(__always) set {
      makeOwn()
      place(position, offset).pointee = newValue
    }
  }

  @inline(__always)
  private func place(_ position: UInt32, _ offset: UInt32) -> UnsafeMutablePointer<Element> {
    let chunk = chunks[Self.chunk(of: position)]
    let index = Int(position) & (Self.chunkSize - 1) + Int(offset)
    precondition(index < chunk.count)
    return chunk.start + index
  }

  /// Calls `body` with the elements of each chunk and the position of the first one.
  @inline(__always)
  func forEachChunk(_ body: (UnsafeBufferPointer<Element>, _ position: UInt32) -> Void) {
    withExtendedLifetime(memory) {
      for index in chunks.indices {
        body(
          UnsafeBufferPointer(chunks[index].elements),
          UInt32(truncatingIfNeeded: index) << Self.positionBits)
      }
    }
  }

  /// Calls `body` with the elements of each chunk, which it may change.
  @inline(__always)
  mutating func changeChunks(_ body: (UnsafeMutableBufferPointer<Element>) -> Void) {
    makeOwn()
    for chunk in chunks { body(chunk.elements) }
  }

  /// Calls `body` with each element, which it may change.
  @inline(__always)
  mutating func forEach(_ body: (inout Element) -> Void) {
    changeChunks { elements in
      for index in elements.indices { body(&elements[index]) }
    }
  }
}
