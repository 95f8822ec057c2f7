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

  @Test("An id has a maximum number of words and leaves room for a suffix")
  func limits() {
    #expect(slug("Заменить уплотнения пресса", maxWords: 2) == "zamenit-uplotneniya")
    #expect(slug("a b", maxWords: 5) == "a-b")
    let words = String(repeating: "слово ", count: 50)
    #expect(slug(words, roomFor: 5) == Array(repeating: "slovo", count: 16).joined(separator: "-"))
    #expect(slug(String(repeating: "x", count: 200), roomFor: 5).utf8.count == 95)
  }

  @Test(
    "Windows reserves some names for devices",
    arguments: [
      ("con", true), ("nul", true), ("aux", true), ("prn", true), ("com0", true), ("com9", true),
      ("lpt1", true), ("com", false), ("com10", false),
      ("coma", false), ("con-7kf2", false), ("console", false), ("lpt-1", false), ("", false),
    ])
  func deviceNames(name: String, isReserved: Bool) {
    #expect(isReservedDeviceName(name.utf8) == isReserved)
  }
}
