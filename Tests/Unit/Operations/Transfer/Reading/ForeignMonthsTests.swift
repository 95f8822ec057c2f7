import Testing

@testable import Operations

@Suite("Months in other languages")
struct ForeignMonthsTests {
  @Test(
    "are read between slashes, with or without a dot and accents",
    arguments: [
      ("05/ago/26", "05/aug/26"), ("03/dic/25", "03/dec/25"), ("12/ene/26", "12/jan/26"),
      ("31/déc./25", "31/dec/25"),
      ("07/août/25", "07/aug/25"), ("19/juin/24", "19/jun/24"), ("11/juil./25", "11/jul/25"),
      ("12/lut/21", "12/feb/21"),
      ("19/lip/23", "19/jul/23"), ("02/Mär/26", "02/mar/26"), ("02/Okt/26", "02/oct/26"),
      ("05/Jun/23", "05/jun/23"),
    ])
  func months(word: String, english: String) {
    #expect(withEnglishMonth(word[...]) == english[...])
  }

  @Test(
    "leave other words alone", arguments: ["05/06/26", "ago", "5/xyz/26", "2026-11-02", "a/b/c/d"])
  func others(word: String) {
    #expect(withEnglishMonth(word[...]) == word[...])
  }
}
