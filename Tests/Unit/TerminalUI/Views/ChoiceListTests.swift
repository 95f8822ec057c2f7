import Platform
import Testing
import Text

@testable import TerminalUI

@Suite("A selection list")
struct ChoiceListTests {
  private func list(isMultiple: Bool, ticked: Set<Int> = []) -> ChoiceList {
    ChoiceList(
      heading: "Students",
      items: ["Anna", "Boris", "Clara", "Anton"].map {
        ChoiceList.Item(id: $0.lowercased(), title: $0)
      }, ticked: ticked, isMultiple: isMultiple, language: .english)
  }

  /// The ticked positions after some keys; `nil` if the list was cancelled.
  private func result(_ list: ChoiceList, _ keys: [Key]) -> [Int]? {
    var list = list
    for key in keys {
      switch list.press(key, page: 2) {
      case .continue, .unclear: break
      case .submit: return list.ticked.sorted()
      case .cancel, .suspend: return nil
      }
    }
    return nil
  }

  @Test(
    "ticks items by keys",
    arguments: [
      ([.enter], [1]),
      ([.character(" "), .enter], []),
      ([.down, .character(" "), .enter], [0, 1]),
      ([.end, .tab, .down, .up, .tab, .enter], [1, 2, 3]),
      ([.pageDown, .character(" "), .home, .character(" "), .enter], [2]),
      ([.backTab, .insert, .delete, .left, .right, .resize, .resumed, .enter], [1]),
      ([.character("a"), .character("n"), .down, .tab, .enter], [1, 3]),
      ([.character("a"), .character("n"), .down, .character(" "), .enter], nil),
      ([.pasted("anton"), .enter, .enter], [1, 3]),
      ([.character("x"), .tab, .backspace, .character(" "), .enter], []),
      ([.character("x"), .character(" "), .control("u"), .down, .character(" "), .enter], [0, 1]),
      ([.pasted("x\rBoris\r"), .control("w"), .backspace, .backspace, .enter], [1]),
      ([.pasted("anton\r"), .pasted("\n"), .tab, .enter], [1, 3]),
      ([.character(" "), .escape], nil),
      ([.character(" "), .control("c")], nil),
      ([.endOfInput], nil),
    ] as [([Key], [Int]?)])
  func ticks(_ keys: [Key], _ expected: [Int]?) {
    #expect(result(list(isMultiple: true, ticked: [1]), keys) == expected)
  }

  @Test("searches notes too, and puts beginnings of names first")
  func finding() {
    let people = [
      ("Anna Petrova", "Foundry"), ("Peter Ivanov", "Tool room"), ("Ivan Sidorov", "Tool room"),
      ("Olga Karpeta", ""),
    ]
    var list = ChoiceList(
      heading: "", items: people.map { ChoiceList.Item(id: "", title: $0, note: $1) },
      ticked: [], isMultiple: false, language: .english)
    func shown(_ text: String) -> [Int] {
      _ = list.press(.control("u"), page: 2)
      _ = list.press(.pasted(text), page: 2)
      return list.shown
    }
    #expect(shown("pet") == [1, 0, 3])
    #expect(shown("iv") == [2, 1])
    #expect(shown("tool") == [1, 2])
    #expect(shown("room iv") == [1, 2])
    #expect(shown("iva sid") == [2])
    #expect(shown("pet foundry") == [0])
  }
}
