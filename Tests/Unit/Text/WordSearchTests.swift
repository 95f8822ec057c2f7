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
      ("oil", "", nil), ("long word", "long", .wholeWord), ("(oil),", "oil", .wholeWord),
    ] as [(String, String, WordSearch.Fit?)])
  func fit(word: String, text: String, fit: WordSearch.Fit?) {
    #expect(self.fit(word, text) == fit)
  }

  @Test(
    "finds other forms of Russian words",
    arguments: [
      ("смазкой", "смазка", true), ("Петрова", "Петров", true), ("маслом", "маслами", true),
      ("уплотнения", "уплотнение", true), ("насосы", "насосов", true), ("Ёлкину", "Елкина", true),
      ("смазать", "смазка", true), ("прокладкой", "прокладками", true),
      // Fewer than four common letters, or more than three others.
      ("цеха", "цех", false), ("рама", "раму", false), ("Петренко", "Петров", false),
      ("насос", "насыпь", false), ("маслом", "маслобойня", false),
      // Only Cyrillic words have forms, and only whole words are forms.
      ("seals", "sealing", false), ("смазка2", "смазки", false), ("смазка", "смазки2", false),
      ("смазка", "просмазки", false),
    ])
  func forms(word: String, text: String, isForm: Bool) {
    #expect(fit(word, text) == (isForm ? .formOfWord : nil))
    if isForm { #expect([.formOfWord, .beginningOfWord].contains(fit(text, word))) }
  }

  @Test(
    "finds the places of all words in the text as it is written",
    arguments: [
      ("oil", "Oil the boiler", [0..<3, 9..<12]), ("ё", "ёж", [0..<2]),
      ("caf", "Cafe\u{301}", [0..<3]), ("cafe", "Cafe\u{301} x", [0..<6]),
      ("strasse", "Straße", [0..<7]), ("ab bc", "abc", [0..<3]), ("x", "abc", []), ("", "a", []),
      ("смазка", "До смазки.", [5..<17]),
    ] as [(String, String, [Range<Int>])])
  func occurrences(words: String, text: String, ranges: [Range<Int>]) {
    #expect(WordSearch(words).occurrences(in: text) == ranges)
  }

  private static let names = ["Аванов", "Петров Иван", "Иванов", "Ивашов", "Смирнов", "Иван"]

  @Test(
    "puts the whole name first, then beginnings of it, then whole words before beginnings, forms and insides",
    arguments: [
      ("ива", [2, 3, 5, 1]), ("иван", [5, 2, 1]), ("иванов", [2, 1, 5]), ("ванов", [0, 2]),
      (" ", [0, 1, 2, 3, 4, 5]), ("и. п.", [1]), ("петров, иван", [1]),
    ])
  func order(text: String, found: [Int]) {
    let search = WordSearch(text)
    #expect(Self.names.ranked { search.rank(of: $0) }.map(\.position) == found)
  }

  @Test("counts words of the name before words elsewhere")
  func elsewhere() throws {
    let search = WordSearch("oil press")
    let ranks = [("Oil press", []), ("Oil", ["press"]), ("Pump", ["oil", "press"])].map {
      search.rank(of: $0, others: $1)
    }
    #expect(try ranks.map { try #require($0) } == ranks.compactMap(\.self).sorted())
    #expect(search.rank(of: "Oil", others: ["pump"]) == nil)
  }

  @Test("reads the text in the other keyboard layout only if nothing else is found")
  func layout() {
    func found(_ text: String) -> ([Int], String?) {
      let (found, _, other) = WordSearch.found(by: text) { search in
        Self.names.ranked { search.rank(of: $0) }
      }
      return (found.map(\.position), other)
    }
    #expect(found("cvbhyjd") == ([4], "смирнов"))
    #expect(found("смирнов") == ([4], nil))
    #expect(found("xyz") == ([], nil))
  }

  @Test("is narrower after more letters")
  func narrower() {
    #expect(WordSearch("сма мас").isNarrower(than: WordSearch("см")))
    #expect(!WordSearch("смазка").isNarrower(than: WordSearch("мазка")))
  }

  @Test(
    "can be typed in the other keyboard layout",
    arguments: [
      ("bdfyjd", "иванов"), ("руддщ", "hello"), ("Gtnhjd Bdfy", "петров иван"), ("'vf", "эма"),
      ("<tkjd", "белов"),
      ("12", nil), ("", nil), ("ab1 2", "фи1 2"), ("é", nil), ("ива_", nil),
    ] as [(String, String?)])
  func layout(typed: String, meant: String?) {
    #expect(typedInOtherLayout(typed) == meant)
  }
}
