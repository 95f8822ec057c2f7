import Testing
import Text

@Suite("Beginnings of the words of a name")
struct NameBeginningsTests {
  @Test(
    "match in any order, each a different word",
    arguments: [
      ("Ив", true), ("ив пёт", true), ("ив сер п", true), ("сер ив", true), ("петр", true),
      ("п п", false), ("петр петр", false), ("ванов", false), ("ив петров", false),
      ("П. С.", true), ("п.с.", true), ("Иванов,", true),
    ])
  func match(typed: String, isMatch: Bool) {
    #expect(NameBeginnings("Иванов Пётр Сергеевич").match(TypedName(typed)) == isMatch)
  }

  @Test("match a longer word before one that is a part of it")
  func longest() {
    let name = NameBeginnings("Петров Пальчиков")
    #expect(name.match(TypedName("п петр")))
    #expect(!name.match(TypedName("пе пет")))
  }

  @Test("can be whole words")
  func whole() {
    let name = NameBeginnings("Цех №5")
    #expect(name.match(TypedName("цех 5"), wholly: true))
    #expect(!name.match(TypedName("це"), wholly: true))
  }

  @Test("may begin with or contain signs")
  func signs() {
    let name = NameBeginnings("Цех №5 (новый) «Заря» O'Brien")
    for word in ["№5", "5", "новый", "(нов", "заря", "«зар", "brien", "o'b"] {
      #expect(name.match(TypedName(word)), "\(word)")
    }
  }
}
