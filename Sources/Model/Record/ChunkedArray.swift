/// An array that grows by whole chunks, so that growing never moves what is in it.
///
/// Elements that are appended together lie together, and are known by the position of the first. A chunk
/// may end before it is full, so positions do not count elements.
struct ChunkedArray<Element: Sendable>: Sendable {
  private static var positionBits: UInt32 { 12 }
  private static var chunkSize: Int { 1 << positionBits }

  private var full: [ContiguousArray<Element>] = []
  private var last: ContiguousArray<Element> = []

  /// The chunks in the order of their elements; the last one may be empty.
  var chunks: [ContiguousArray<Element>] { full + CollectionOfOne(last) }

  var count: Int { full.reduce(last.count) { $0 + $1.count } }

  /// The position that the next element gets, where it is appended alone.
  var nextPosition: UInt32 {
    let isFull = last.count >= Self.chunkSize
    let chunk = UInt32(truncatingIfNeeded: full.count + (isFull ? 1 : 0))
    return chunk << Self.positionBits | (isFull ? 0 : UInt32(truncatingIfNeeded: last.count))
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    makeRoom(for: 1)
    last.append(element)
  }

  /// Appends elements together, and returns the position of the first.
  @inline(__always)
  mutating func append(together elements: ContiguousArray<Element>) -> UInt32 {
    makeRoom(for: elements.count)
    let position = nextPosition
    last.append(contentsOf: elements)
    return position
  }

  @inline(__always)
  private mutating func makeRoom(for count: Int) {
    if last.count + count > last.capacity || last.count >= Self.chunkSize { startChunk(count) }
  }

  private mutating func startChunk(_ count: Int) {
    if !last.isEmpty { full.append(last) }
    last = []
    last.reserveCapacity(Swift.max(count, Self.chunkSize))
  }

  /// Elements that were appended together.
  @inline(__always)
  func elements(at position: UInt32, count: UInt32) -> ArraySlice<Element> {
    let start = Int(position) & (Self.chunkSize - 1)
    let chunk = Int(position >> Self.positionBits)
    let elements = chunk < full.count ? full[chunk] : last
    return elements[start..<start + Int(count)]
  }

  /// One of the elements that were appended together, by the position of the first.
  subscript(position: UInt32, offset: UInt32) -> Element {
    @inline(__always) get {
      let start = Int(position) & (Self.chunkSize - 1)
      let chunk = Int(position >> Self.positionBits)
      return (chunk < full.count ? full[chunk] : last)[start + Int(offset)]
    }
    @inline(__always) _modify {
      let start = Int(position) & (Self.chunkSize - 1)
      let chunk = Int(position >> Self.positionBits)
      if chunk < full.count {
        yield &full[chunk][start + Int(offset)]
      } else {
        yield &last[start + Int(offset)]
      }
    }
  }

  /// Calls `body` with each element, which it may change.
  @inline(__always)
  mutating func forEach(_ body: (inout Element) -> Void) {
    for chunk in full.indices {
      for index in full[chunk].indices { body(&full[chunk][index]) }
    }
    for index in last.indices { body(&last[index]) }
  }
}
