import Testing

@testable import Text

struct EditDistanceTests {
  @Test(
    "The distance is the minimum number of edits",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "ab", 2), ("petrov", "petrov", 0),
      ("petrov-ivna", "petrov-ivan", 1),
      ("kitten", "sitting", 3), ("ab", "ba", 1), ("ca", "abc", 3), ("статус", "сттаус", 1),
      ("abcd", "dcba", 3),
    ])
  func distance(first: String, second: String, expected: Int) {
    #expect(editDistance(first, second, limit: 9) == expected)
    #expect(editDistance(second, first, limit: 9) == expected)
  }

  @Test("A distance above the limit is nil")
  func limits() {
    #expect(editDistance("kitten", "sitting", limit: 3) == 3)
    #expect(editDistance("kitten", "sitting", limit: 2) == nil)
    #expect(editDistance("a", "abcd", limit: 2) == nil)
    #expect(editDistance("a", "a", limit: 0) == 0)
    #expect(editDistance("a", "b", limit: 0) == nil)
    #expect(editDistance("a", "b", limit: -1) == nil)
    #expect(editDistance("abc", "xyz", limit: .max) == 3)
  }

  @Test("Limiting the search to a band does not change the distance")
  func band() {
    let words = [
      "", "a", "ab", "ba", "abc", "bca", "aabbcc", "abcabc", "cbacba", "abacab", "ccccab",
    ]
    for first in words {
      for second in words {
        let whole = editDistance(first, second, limit: 100)
        for limit in 0...6 {
          let expected = whole.flatMap { $0 <= limit ? $0 : nil }
          #expect(editDistance(first, second, limit: limit) == expected)
        }
      }
    }
  }
}

private func editDistance(_ first: String, _ second: String, limit: Int) -> Int? {
  Text.editDistance(Array(first.unicodeScalars), Array(second.unicodeScalars), limit: limit)
}
