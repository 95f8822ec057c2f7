import Presentation
import Testing
import Text

@Suite("An answer to a question")
struct YesOrNoTests {
  @Test(
    "is yes or no, also in the other keyboard layout",
    arguments: [
      ("y", Language.english, true), ("YES", .english, true), ("н", .english, true),
      ("да", .english, true), ("n", .english, false), ("т", .english, false), ("", .english, nil),
      ("д", .russian, true), ("l", .russian, true), ("y", .russian, true), ("н", .russian, false),
      ("нет", .russian, false), ("maybe", .russian, nil),
    ] as [(String, Language, Bool?)])
  func answers(text: String, language: Language, expected: Bool?) {
    #expect(language.isYes(text) == expected)
  }
}
