import Testing

@testable import Model

@Suite("A small map")
struct SmallMapTests {
  @Test("is what a dictionary is, however many entries it has", arguments: [1, 47, 48, 49, 200])
  func entries(count: Int) {
    var map = SmallMap((0..<count).map { ($0, "\($0)") } + [(0, "later")])
    var dictionary = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, "\($0)") })
    for key in stride(from: 0, to: count + 10, by: 3) {
      map[key] = "changed"
      dictionary[key] = "changed"
    }
    for key in stride(from: 1, to: count + 10, by: 5) {
      map[key] = nil
      dictionary[key] = nil
    }
    #expect(map.count == dictionary.count)
    #expect((-1...count + 10).allSatisfy { map[$0] == dictionary[$0] })
  }

  @Test("is not changed by what happens to a copy", arguments: [10, 100])
  func copies(count: Int) {
    let map = SmallMap((0..<count).map { ($0, $0) })
    var copy = map
    copy[count] = count
    copy[0] = nil
    #expect(map.count == count && map[0] == 0 && map[count] == nil)
    #expect(copy.count == count && copy[0] == nil && copy[count] == count)
  }
}
