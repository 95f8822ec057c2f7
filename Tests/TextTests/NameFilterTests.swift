import Testing
import Text

@Suite("A filter for names")
struct NameFilterTests {
  private static let ivanov = SearchableNames(
    "Иванов Пётр Сергеевич", others: ["ivanov-petr", "Сборочный цех"])

  @Test(
    "fits by the beginnings of words before all else",
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

  @Test("knows a surname that does not stand first")
  func key() {
    let anna = SearchableNames("Анна Сидорова", key: "Сидорова")
    #expect(NameFilter("сид").fit(of: anna) == .first)
    #expect(NameFilter("анн сид").fit(of: anna) == .first)
    #expect(NameFilter("сид анн").fit(of: anna) == .first)
    #expect(NameFilter("сид").fit(of: SearchableNames("Анна Сидорова")) == .words)
  }

  @Test("takes a word for one word only")
  func distinct() {
    let names = SearchableNames("Петров Пальчиков")
    #expect(NameFilter("п петр").fit(of: names) == .first)
    #expect(NameFilter("п п п").fit(of: names) == .others)
    #expect(NameFilter("пе пет").fit(of: names) == .others)
  }

  @Test("finds words that signs begin or join")
  func signs() {
    let names = SearchableNames("Цех №5 (новый) «Заря» O'Brien")
    for word in ["№5", "5", "новый", "(нов", "заря", "«зар", "brien", "o'b"] {
      #expect(NameFilter(word).fit(of: names) == .words, "\(word)")
    }
  }

  @Test("orders by how well records fit, and leaves the order of those that fit alike")
  func order() {
    let records = ["Аванов", "Петров Иван", "Иванов", "Ивашов", "Смирнов"].map {
      SearchableNames($0)
    }
    #expect(NameFilter("ива").positions(in: records).map(\.position) == [2, 3, 1])
    #expect(NameFilter("ванов").positions(in: records).map(\.position) == [0, 2])
    #expect(NameFilter(" ").positions(in: records).map(\.position) == [0, 1, 2, 3, 4])
  }

  @Test(
    "is understood in the other layout of a keyboard",
    arguments: [
      ("bdfyjd", "иванов"), ("руддщ", "hello"), ("Gtnhjd Bdfy", "петров иван"), ("'vf", "эма"),
      ("<tkjd", "белов"),
      ("12", nil), ("", nil), ("ab1 2", "фи1 2"), ("é", nil), ("ива_", nil),
    ] as [(String, String?)])
  func layout(typed: String, meant: String?) {
    #expect(typedInOtherLayout(typed) == meant)
  }
}
