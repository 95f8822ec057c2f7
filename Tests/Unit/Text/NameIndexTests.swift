import RandomNumbers
import Testing
import Text

@Suite("An index of names")
struct NameIndexTests {
  private static let names = [
    "Петров Иван", "Петрова Анна", "Петровская Анна-Мария", "Ёлкин Семён", "Иванов Пётр",
    "Иванов Пётр",
    "Цех № 1", "Цех № 12", "Smith (jr)", "", "  ", "Anna", "Ан",
  ]

  @Test(
    "finds words and beginnings of words in any order",
    arguments: [
      ("Петров", [0]), ("петро", [0, 1, 2]), ("петр", [4, 5]), ("анна петрова", [1]),
      ("мария", [2]),
      ("елкин", [3]), ("Иванов Петр", [4, 5]), ("цех 1", [6]), ("цех № 12", [7]), ("jr", [8]),
      ("", []), ("ванов", []), ("я", []), ("ан ан", []), ("ан", [12]),
    ] as [(String, [Int])])
  func found(_ text: String, _ positions: [Int]) {
    #expect(NameIndex(Self.names).positions(of: text) == positions)
  }

  @Test("finds the same names as a search through all of them")
  func each() {
    let words = ["а", "ан", "анна", "аня", "б", "№", "1", "12", "-а", "(б)", "Á", "a"]
    var random = RandomNumbers(seed: 7)
    func name() -> String {
      (0..<random.below(4)).map { _ in random.pick(words) }.joined(separator: " ")
    }
    let names = (0..<60).map { _ in name() }
    let index = NameIndex(names)
    for _ in 0..<200 {
      let text = name()
      let filter = NameFilter(text)
      let found = filter.meant(
        among: names.indices, of: names.map { SearchableNames($0) }, .beginnings)
      #expect(index.positions(of: text) == (filter.isEmpty ? [] : found), "\(text)")
    }
  }
}
