import Testing
import Text

@Suite struct PathMapTests {
  /// One letter in one scalar, and in two.
  private let composed = "tasks/\u{E9}.toml"
  private let decomposed = "tasks/e\u{301}.toml"

  @Test func twoSpellingsOfALetterAreTwoPaths() {
    var map: PathMap<Int> = [:]
    map[composed] = 1
    map[decomposed] = 2
    map[decomposed, default: 0] += 1
    #expect(map[composed] == 1)
    #expect(map[decomposed] == 3)
    #expect(map.filter { $0.key.isExactly(composed) }.values.map(\.self) == [1])
    let removed = map.removeValue(forKey: composed)
    #expect(removed == 1 && map.count == 1)
  }

  @Test func aSetHasBoth() {
    var set: PathSet = [composed]
    #expect(!set.contains(decomposed))
    #expect(set.insert(decomposed) && !set.insert(composed))
    #expect(set.subtracting([composed]).map { Array($0.utf8) } == [Array(decomposed.utf8)])
  }

  @Test func theOrderIsThatOfTheBytes() {
    let paths = [composed, "b", decomposed, "a"]
    let sorted = ["a", "b", decomposed, composed].map { Array($0.utf8) }
    #expect(PathSet(paths).sorted().map { Array($0.utf8) } == sorted)
    let map = PathMap(paths.map { ($0, ()) }) { $1 }
    #expect(map.sorted().map { Array($0.key.utf8) } == sorted)
  }
}
