import Testing
import Text

struct CollationTests {
  @Test(
    "Texts are sorted as people expect",
    arguments: [
      ["", " ", "№ 5", "1", "2", "10", "a", "Zebra", "Анна", "яблоко", "日本"],
      ["Ежов", "Елкин", "Ещенко", "Ёлкин", "Жуков"],
      ["Иванов", "иванова", "Иванченко", "Йод"],
      ["Task 9", "task 10", "TASK 11"],
      ["Café", "cafe", "cafeteria"],
      ["Ivan", "ivan", "Ivanov"],
      ["лев", "Лёв", "лом"],
      ["Łukasz", "Maria"],
      ["9", "99999999999999999999999", "100000000000000000000000"],
    ])
  func order(sorted: [String]) {
    #expect(Array(sorted.reversed()).sorted { collationKey($0) < collationKey($1) } == sorted)
  }

  @Test("Both spellings of an accented letter sort alike except for ties")
  func composedAndDecomposed() {
    #expect(collationKey("Е\u{308}лкин") < collationKey("Ёлкина"))
    #expect(collationKey("Ещенко") < collationKey("Е\u{308}лкин"))
    #expect(collationKey("и\u{306}") < collationKey("к"))
    #expect(collationKey("ия") < collationKey("и\u{306}а"))
  }

  @Test("Only identical texts have equal keys")
  func identity() {
    #expect(collationKey("цех 7") == collationKey("цех 7"))
    #expect(collationKey("цех 07") < collationKey("цех 7"))
    #expect(collationKey("é") != collationKey("e\u{301}"))
  }
}
