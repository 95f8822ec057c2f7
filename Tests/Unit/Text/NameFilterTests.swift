import Testing
import Text

@Suite("A filter for names")
struct NameFilterTests {
  private static let ivanov = SearchableNames(
    "Иванов Пётр Сергеевич", others: ["ivanov-petr", "Сборочный цех"])

  @Test(
    "prefers matches at the beginnings of words",
    arguments: [
      ("", .whole), ("иванов петр  сергеевич", .whole), ("Ив", .first), ("ив пёт", .first),
      ("ив сер п", .first), ("петр", .words), ("сер ив", .words), ("сборочный", .others),
      ("ив цех", .others), ("ivanov-p", .others), ("petr", .others), ("ив ванов", .inside),
      ("ванов", .inside), ("орочн", .inside), ("петр петр", .others), ("ив петров", nil),
      ("смирнов", nil),
    ] as [(String, NameFilter.Fit?)])
  func fit(text: String, fit: NameFilter.Fit?) {
    #expect(NameFilter(text).fit(of: Self.ivanov) == fit)
  }

  @Test("finds a surname that is not the first word")
  func key() {
    let anna = SearchableNames("Анна Сидорова", key: "Сидорова")
    #expect(NameFilter("сид").fit(of: anna) == .first)
    #expect(NameFilter("анн сид").fit(of: anna) == .first)
    #expect(NameFilter("сид анн").fit(of: anna) == .first)
    #expect(NameFilter("сид").fit(of: SearchableNames("Анна Сидорова")) == .words)
  }

  @Test("matches each typed word with a different word")
  func distinct() {
    let names = SearchableNames("Петров Пальчиков")
    #expect(NameFilter("п петр").fit(of: names) == .first)
    #expect(NameFilter("п п п").fit(of: names) == .others)
    #expect(NameFilter("пе пет").fit(of: names) == .others)
  }

  @Test("finds words that begin with or contain signs")
  func signs() {
    let names = SearchableNames("Цех №5 (новый) «Заря» O'Brien")
    for word in ["№5", "5", "новый", "(нов", "заря", "«зар", "brien", "o'b"] {
      #expect(NameFilter(word).fit(of: names) == .words, "\(word)")
    }
  }

  @Test("sorts by quality of the match and is stable")
  func order() {
    let records = ["Аванов", "Петров Иван", "Иванов", "Ивашов", "Смирнов"].map {
      SearchableNames($0)
    }
    #expect(NameFilter("ива").positions(in: records).map(\.position) == [2, 3, 1])
    #expect(NameFilter("ванов").positions(in: records).map(\.position) == [0, 2])
    #expect(NameFilter(" ").positions(in: records).map(\.position) == [0, 1, 2, 3, 4])
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
