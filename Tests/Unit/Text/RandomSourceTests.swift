import Testing
import Text

struct RandomSourceTests {
  @Test("The same seed gives the same characters, and another seed gives others")
  func seeds() {
    func characters(_ seed: UInt64?) -> [String] {
      var random = RandomSource(seed: seed)
      return (0..<3).map { _ in randomCharacters(4, using: &random) }
    }
    #expect(characters(1) == characters(1))
    #expect(Set(characters(1)).count == 3)
    #expect(characters(1) != characters(2))
    #expect(characters(nil) != characters(nil))
  }

  @Test("The numbers are SplitMix64's")
  func numbers() {
    var random = RandomSource(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }

  @Test("Random characters are easy to tell apart, and never all digits", arguments: [1, 4, 8])
  func alphabet(count: Int) {
    var random = RandomSource(seed: 7)
    for _ in 0..<2_000 {
      let characters = randomCharacters(count, using: &random)
      #expect(characters.utf8.count == count)
      #expect(Set(characters).isSubset(of: "23456789abcdefghjkmnpqrstvwxyz"))
      #expect(characters.contains { $0.isLetter })
    }
  }
}
