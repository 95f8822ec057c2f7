import Platform
import Presentation
import Testing
import Text

@testable import TerminalUI

@Suite("A list to choose from")
struct PickerTests {
  private func picker(isMultiple: Bool = true, saved: Set<String> = []) -> Picker {
    Picker(
      heading: "Students",
      items: ["Anna", "Boris", "Clara", "Anton"].map {
        Picker.Item(id: $0.lowercased(), title: $0)
      }, saved: saved, isMultiple: isMultiple, language: .english)
  }

  /// The list after some keys, and whether the last one submits it; nil if it was cancelled.
  private func press(_ keys: [Key], in picker: Picker) -> (picker: Picker, isSubmitted: Bool)? {
    var picker = picker
    for key in keys {
      switch picker.press(key, page: 2) {
      case .continue, .refuse: break
      case .submit: return (picker, true)
      case .cancel, .suspend: return nil
      }
    }
    return (picker, false)
  }

  @Test(
    "ticks items by keys",
    arguments: [
      ([.enter], ["boris"]),
      ([.character(" "), .enter], []),
      ([.down, .character(" "), .enter], ["anna", "boris"]),
      ([.end, .tab, .down, .up, .tab, .enter], ["anton", "boris", "clara"]),
      ([.pageDown, .character(" "), .home, .character(" "), .enter], ["clara"]),
      ([.backTab, .insert, .delete, .left, .right, .resize, .resumed, .enter], ["boris"]),
      ([.character("a"), .character("n"), .down, .tab, .enter], ["anton", "boris"]),
      ([.character("a"), .character("n"), .down, .character(" "), .enter], nil),
      ([.pasted("anton"), .enter, .enter], nil),
      ([.pasted("anton"), .tab, .enter], ["anton", "boris"]),
      ([.character("x"), .tab, .backspace, .character(" "), .enter], []),
      (
        [.character("x"), .character(" "), .control("u"), .down, .character(" "), .enter],
        ["anna", "boris"]
      ),
      ([.pasted("x\rBoris\r"), .control("w"), .backspace, .backspace, .enter], ["boris"]),
      ([.pasted("anton\r"), .pasted("\n"), .tab, .enter], ["anton", "boris"]),
      ([.down, .tab, .tab, .home, .tab, .control("r"), .enter], ["boris"]),
      (
        [.character("a"), .character("n"), .character("x"), .left, .delete, .backspace, .enter], nil
      ),
      ([.character(" "), .escape], nil),
      ([.character(" "), .control("c")], nil),
      ([.endOfInput], nil),
    ] as [([Key], [String]?)])
  func ticks(_ keys: [Key], _ expected: [String]?) {
    let result = press(keys, in: picker(saved: ["boris"]))
    #expect((result?.isSubmitted == true ? result?.picker.ticked.sorted() : nil) == expected)
  }

  @Test(
    "picks the selected item, at first the saved one",
    arguments: [
      ([.enter], "boris"), ([.character("j"), .enter], "clara"), ([.up, .enter], "anna"),
      ([.character("о"), .character("л"), .enter], "boris"),
      ([.character("b"), .character("j"), .enter], nil), ([.pasted("ann"), .enter], "anna"),
      ([.tab, .character(" "), .enter], "boris"), ([.pasted("xyz"), .enter], nil),
    ] as [([Key], String?)])
  func picks(_ keys: [Key], _ expected: String?) {
    let result = press(keys, in: picker(isMultiple: false, saved: ["boris"]))
    #expect((result?.isSubmitted == true ? result?.picker.selectedItem?.id : nil) == expected)
  }

  @Test("keeps unsaved ticks, the typed text and the selection in a newer list")
  func takesFormer() throws {
    let keys: [Key] = [.character(" "), .end, .tab, .character("a"), .down]
    let former = try #require(press(keys, in: picker(saved: ["boris"]))).picker
    var newer = Picker(
      heading: "",
      items: ["Ada", "Anna", "Anton", "Boris", "Dora"].map {
        Picker.Item(id: $0.lowercased(), title: $0)
      }, saved: ["boris", "dora"], isMultiple: true, language: .english)
    newer.take(former)
    #expect(newer.ticked == ["anton", "dora"])
    #expect(newer.line.text == "a")
    #expect(newer.selectedItem?.id == former.selectedItem?.id)
    #expect(newer.unsaved.map(\.id) == ["anton", "boris"])
  }

  @Test("searches notes too, and puts beginnings of names first")
  func finding() {
    let people = [
      ("Anna Petrova", "Foundry"), ("Peter Ivanov", "Tool room"), ("Ivan Sidorov", "Tool room"),
      ("Olga Karpeta", ""),
    ]
    var picker = Picker(
      heading: "", items: people.map { Picker.Item(title: $0, note: $1) }, isMultiple: true,
      language: .english)
    func shown(_ text: String) -> [Int] {
      _ = picker.press(.control("u"), page: 2)
      _ = picker.press(.pasted(text), page: 2)
      return picker.shown
    }
    #expect(shown("pet") == [1, 0, 3])
    #expect(shown("iv") == [2, 1])
    #expect(shown("tool") == [1, 2])
    #expect(shown("room iv") == [1, 2])
    #expect(shown("iva sid") == [2])
    #expect(shown("pet foundry") == [0])
  }
}
