import Testing
import Text

@Suite("A name")
struct WholeNameTests {
  private let name = WholeName("Ёлкин Семён", optional: "Львович", isOfPerson: true)

  @Test(
    "is written in any order, with or without a patronymic, with initials",
    arguments: [
      ("Ёлкин Семён Львович", WholeName.Spelling.full), ("СЕМЁН ЛЬВОВИЧ ЕЛКИН", .full),
      ("Елкин, Семен Львович", .full), ("семен елкин", .withoutOptional),
      ("Ёлкин С. Л.", .initials), ("Ёлкин С.Л.", .initials), ("С.Л. Ёлкин", .initials),
      ("с. елкин", .initials), ("Ёлкин С", .initials), ("Ёлкин Семён Л.", .initials),
      ("Ёлкин С. Львович", .initials),
    ])
  func same(typed: String, spelling: WholeName.Spelling) {
    #expect(name.spelling(TypedName(typed)) == spelling)
  }

  @Test(
    "is not another name, a part or initials only",
    arguments: [
      "", " ", "Ёлкин", "Семён", "Ёлкин Львович", "Ёлкин Л.", "С. Л.", "Ё. С. Л.", "Ёлкин С. С.",
      "Ёлкин Семён Львович Л.", "Ёлкина Семён", "Ёлк Семён", "Л. С. Ёлкин",
    ])
  func other(typed: String) {
    #expect(name.spelling(TypedName(typed)) == nil)
  }

  @Test("of one letter is written as this letter")
  func oneLetter() {
    func spelling(_ name: String, _ typed: String) -> WholeName.Spelling? {
      WholeName(name, isOfPerson: false).spelling(TypedName(typed))
    }
    #expect(spelling("X", "x") == .full)
    #expect(spelling("A B", "b a") == .full)
    #expect(spelling("Anna", "a") == nil)
    #expect(spelling("Mix Bolts", "Mix B") == nil)
  }

  @Test("with many words is compared without regard to their order")
  func manyWords() {
    let words = (0..<5000).map { "w\($0)" }
    let name = WholeName(words.joined(separator: " "), isOfPerson: true)
    #expect(name.spelling(TypedName(words.reversed().joined(separator: " "))) == .full)
    #expect(name.spelling(TypedName(words.dropLast().joined(separator: " ") + " x")) == nil)
  }
}
