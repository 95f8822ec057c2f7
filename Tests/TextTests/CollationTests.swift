import Testing
import Text

struct CollationTests {
  @Test(
    "Texts stand as people expect",
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
    for (first, second) in zip(sorted, sorted.dropFirst()) {
      #expect(compareAlphabetically(first, second) == .ascending)
      #expect(compareAlphabetically(second, first) == .descending)
    }
  }

  @Test("Both spellings of a marked letter stand in one place, apart from the tie")
  func composedAndDecomposed() {
    #expect(compareAlphabetically("Е\u{308}лкин", "Ёлкина") == .ascending)
    #expect(compareAlphabetically("Ещенко", "Е\u{308}лкин") == .ascending)
    #expect(compareAlphabetically("и\u{306}", "к") == .ascending)
    #expect(compareAlphabetically("ия", "и\u{306}а") == .ascending)
  }

  @Test("Only identical texts are the same")
  func identity() {
    #expect(compareAlphabetically("цех 7", "цех 7") == .same)
    #expect(compareAlphabetically("цех 07", "цех 7") == .ascending)
    #expect(compareAlphabetically("é", "e\u{301}") != .same)
  }
}
