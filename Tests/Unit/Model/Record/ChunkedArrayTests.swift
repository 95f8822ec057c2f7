import RandomNumbers
import Testing

@testable import Model

@Suite("A chunked array")
struct ChunkedArrayTests {
  /// Groups of elements of many sizes, which fill more than one chunk, and some larger than a chunk.
  private static let groups: [[Int32]] = {
    var random = RandomNumbers(seed: 11)
    var groups = (0..<3000).map { _ in Int.random(in: 0...5, using: &random) }
    groups[1500] = 5000
    return groups.map { count in (0..<count).map { _ in .random(in: .min ... .max, using: &random) }
    }
  }()

  private func append(
    _ groups: some Sequence<[Int32]>, to array: inout ChunkedArray<Int32>
  ) -> [UInt32] {
    groups.map { group in group.withUnsafeBufferPointer { array.append(together: $0) } }
  }

  private func elements(
    _ array: ChunkedArray<Int32>, _ positions: [UInt32], like groups: some Sequence<[Int32]>
  ) -> [[Int32]] {
    zip(positions, groups).map { position, group in
      array.withElements(at: position, count: UInt32(group.count)) { Array($0) }
    }
  }

  @Test("stores elements contiguously that are appended together")
  func together() {
    var array = ChunkedArray<Int32>(in: Arena(firstChunk: 100))
    let positions = append(Self.groups, to: &array)
    let isWhole = elements(array, positions, like: Self.groups) == Self.groups
    #expect(isWhole)
    #expect(array.count == Self.groups.joined().count)
    for (position, group) in zip(positions, Self.groups) where group.count > 2 {
      #expect(array[position, 2] == group[2])
    }
  }

  @Test("reports the positions of elements appended one by one")
  func positions() {
    var array = ChunkedArray<Int32>(in: Arena(firstChunk: 0))
    var positions: [UInt32] = []
    for element in Int32(0)..<5000 {
      positions.append(array.nextPosition)
      array.append(element)
    }
    #expect(array.positions == positions)
    #expect(positions.map { array[$0] } == Array(0..<5000))
    #expect(positions.allSatisfy { $0 < array.endPosition })
  }

  @Test("has value semantics")
  func copies() {
    let half = Self.groups.count / 2
    var array = ChunkedArray<Int32>(in: Arena(firstChunk: 100))
    var positions = append(Self.groups[..<half], to: &array)
    var (longer, changed, other) = (array, array, array)
    let added = append([[1, 2, 3]], to: &longer)
    changed.forEach { $0 &+= 1 }
    let place = positions[Self.groups.firstIndex { $0.count > 2 } ?? 0]
    other[place, 1] = 7
    positions += append(Self.groups[half...], to: &array)
    let isAsBefore = elements(array, positions, like: Self.groups) == Self.groups
    let isChanged =
      elements(changed, positions, like: Self.groups[..<half])
      == Self.groups[..<half].map { $0.map { $0 &+ 1 } }
    #expect(isAsBefore)
    #expect(isChanged)
    #expect(elements(longer, added, like: [[1, 2, 3]]) == [[1, 2, 3]])
    #expect(other[place, 1] == 7)
    #expect(other[place, 2] == array[place, 2])
  }

  @Test("joins other arrays under its own positions")
  func joining() {
    let arrays = [3, 0, 5000, 2048].map { count in
      var array = ChunkedArray<Int32>(in: Arena(firstChunk: 0))
      for element in 0..<Int32(count) { array.append(element) }
      return array
    }
    var (joined, first) = ChunkedArray.joining(arrays)
    #expect(joined.count == 7051)
    for (array, first) in zip(arrays, first) {
      #expect(array.positions.allSatisfy { joined[first + $0] == array[$0] })
    }
    joined[0, 1] = 99
    joined.forEach { $0 += 1 }
    #expect(joined[0, 1] == 100)
    #expect(arrays[0][0, 1] == 1)
  }
}
