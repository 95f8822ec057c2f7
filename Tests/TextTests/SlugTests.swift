import Testing
import Text

struct SlugTests {
  @Test(
    "A name becomes the words of an id",
    arguments: [
      ("Иванов Пётр", "ivanov-petr"), ("  Сборочный цех №3 ", "sborochnyy-tsekh-no3"),
      ("O’Brien", "obrien"),
      ("В'ячеслав", "vyacheslav"), ("--a__b--", "a-b"), ("日本", ""), ("", ""),
      ("../../etc/passwd", "etc-passwd"),
      ("C++", "c"), ("²", ""), ("١٢", ""),
    ])
  func ids(text: String, id: String) {
    #expect(slug(text) == id)
  }

  @Test("A long name is cut between words")
  func longNames() {
    #expect(
      slug(String(repeating: "слово ", count: 50))
        == Array(repeating: "slovo", count: 16).joined(separator: "-"))
    #expect(slug(String(repeating: "я", count: 99)) == String(repeating: "ya", count: 50))
  }
}
