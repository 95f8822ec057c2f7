import Testing
import Text

@Suite("A search for words")
struct WordSearchTests {
  private func fit(_ word: String, _ text: String) -> WordSearch.Fit? {
    WordSearch(word).fit(of: 0, in: Array(folded(text).utf8))
  }

  @Test(
    "tells whole words from beginnings and insides, and takes the best",
    arguments: [
      ("oil", "Change the oil", .wholeWord), ("OIL", "Oil, now", .wholeWord),
      ("oil", "Oils", .beginningOfWord), ("oil", "Boil", .insideOfWord),
      ("oil", "boil oils and oil", .wholeWord), ("oil", "boil oils", .beginningOfWord),
      ("пресс", "Прессы", .beginningOfWord), ("петр", "«Пётр»", .wholeWord),
      ("п-3", "Пресс П-3", .wholeWord), ("№5", "цех№5", .wholeWord), ("й", "и", nil),
      ("e\u{301}", "café", .insideOfWord), ("café", "cafe\u{301}", .wholeWord),
      ("oil", "", nil), ("long word", "long", .wholeWord),
    ] as [(String, String, WordSearch.Fit?)])
  func fit(word: String, text: String, fit: WordSearch.Fit?) {
    #expect(self.fit(word, text) == fit)
  }

  @Test(
    "finds the places of all words in the text as it is written",
    arguments: [
      ("oil", "Oil the boiler", [0..<3, 9..<12]), ("ё", "ёж", [0..<2]),
      ("caf", "Cafe\u{301}", [0..<3]), ("cafe", "Cafe\u{301} x", [0..<6]),
      ("strasse", "Straße", [0..<7]), ("ab bc", "abc", [0..<3]), ("x", "abc", []), ("", "a", []),
    ] as [(String, String, [Range<Int>])])
  func occurrences(words: String, text: String, ranges: [Range<Int>]) {
    #expect(WordSearch(words).occurrences(in: text) == ranges)
  }
}
