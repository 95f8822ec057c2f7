import Platform
import Testing
import Text

@testable import Commands
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

  @Test(
    "selects one item",
    arguments: [
      ([.enter], [2]), ([.up, .enter], [1]), ([.character("o"), .enter], [1]),
      ([.character("x"), .enter], nil), ([.down, .down, .down, .enter], [3]),
    ] as [([Key], [Int]?)])
  func picks(_ keys: [Key], _ expected: [Int]?) {
    #expect(result(list(isMultiple: false, ticked: [2]), keys) == expected)
  }

  @Test("sorts ticked items first, but does not move an item while it is ticked")
  func order() {
    var list = list(isMultiple: true, ticked: [2])
    #expect(list.shown == [2, 0, 1, 3])
    for key in [Key.end, .tab] { _ = list.press(key, page: 2) }
    #expect(list.shown == [2, 0, 1, 3] && list.ticked == [2, 3])
    _ = list.press(.character("a"), page: 2)
    #expect(list.shown == [3, 0, 2])
    _ = list.press(.backspace, page: 2)
    #expect(list.shown == [2, 3, 0, 1])
  }

  @Test("accepts text in the other keyboard layout")
  func layout() {
    var list = list(isMultiple: true)
    _ = list.press(.pasted("сдф"), page: 2)
    #expect(list.shown == [2] && list.otherLayoutFilter == "cla")
    #expect(lines(of: list, 40, 10).contains("/ сдф → cla"))
    _ = list.press(.pasted("x"), page: 2)
    #expect(list.shown == [] && list.otherLayoutFilter == nil)
  }

  @Test("searches notes too, and sorts surnames first")
  func finding() {
    let people = [
      ("Anna Petrova", "Petrova", "Foundry"), ("Peter Ivanov", "Ivanov", "Tool room"),
      ("Ivan Sidorov", "Sidorov", "Tool room"), ("Olga Karpeta", "Karpeta", ""),
    ]
    var list = ChoiceList(
      heading: "", items: people.map { ChoiceList.Item(id: "", title: $0, key: $1, note: $2) },
      ticked: [], isMultiple: false, language: .english)
    func shown(_ text: String) -> [Int] {
      _ = list.press(.control("u"), page: 2)
      _ = list.press(.pasted(text), page: 2)
      return list.shown
    }
    #expect(shown("pet") == [0, 1, 3])
    #expect(shown("iv") == [1, 2])
    #expect(shown("tool") == [1, 2])
    #expect(shown("room iv") == [1, 2])
    #expect(shown("iva sid") == [2])
    #expect(shown("pet foundry") == [0])
  }

  @Test("always shows the number of items and the ticked ones")
  func status() {
    var list = list(isMultiple: true, ticked: [1, 3])
    #expect(
      lines(of: list, 60, 10) == [
        "Students", "/ ", "> [x] boris  Boris", "  [x] anton  Anton", "  [ ] anna   Anna",
        "  [ ] clara  Clara", "4 of 4 shown · 2 ticked: Boris, Anton",
        "Space ticks, Enter saves, Esc cancels; type to filter",
      ])
    _ = list.press(.character("z"), page: 2)
    #expect(
      lines(of: list, 32, 10) == [
        "Students", "/ z", "  Nothing found", "0 of 4 shown · 2 ticked…",
        "Tab ticks, Enter saves, Esc", "cancels; Ctrl-U shows all",
      ])
    let one = self.list(isMultiple: false, ticked: [1])
    #expect(lines(of: one, 60, 10).contains("4 of 4 shown · current: Boris"))
    for rows in 2...6 {
      #expect(lines(of: list, 60, rows).contains("0 of 4 shown · 2 ticked: Boris, Anton"))
    }
  }

  @Test("truncates ids first, then notes, and names between words")
  func narrow() {
    let list = ChoiceList(
      heading: "",
      items: [
        ChoiceList.Item(
          id: "kuznetsov-oleg", title: "Кузнецов Олег Иванович", note: "Литейный цех")
      ], ticked: [], isMultiple: false, language: .russian)
    let expected = [
      57: "> kuznetsov-oleg  Кузнецов Олег Иванович  Литейный цех",
      50: "> kuznetso…  Кузнецов Олег Иванович  Литейный цех",
      45: "> kuzne…  Кузнецов Олег Иванович  Литейный…",
      38: "> kuzne…  Кузнецов Олег…     Литейны…",
    ]
    for (columns, line) in expected { #expect(lines(of: list, columns, 10)[2] == line) }
  }

  @Test(
    "explains its keys on several lines if there is room",
    arguments: [
      (40, 10, ["Space ticks, Enter saves, Esc cancels;", "type to filter"]),
      (40, 7, ["Space ticks, Enter saves, Esc cancels…"]),
      (60, 10, ["Space ticks, Enter saves, Esc cancels; type to filter"]),
    ])
  func hint(_ columns: Int, _ rows: Int, _ expected: [String]) {
    let list = ChoiceList(
      heading: "Students", items: (1...9).map { ChoiceList.Item(id: "\($0)", title: "") },
      ticked: [], isMultiple: true, language: .english)
    let lines = lines(of: list, columns, rows)
    #expect(lines.count == rows)
    #expect(Array(lines.suffix(expected.count)) == expected)
  }

  @Test(
    "fits in the available lines and columns",
    arguments: [(80, 24), (20, 5), (20, 4), (20, 3), (20, 2), (10, 1), (1, 1)])
  func fits(_ columns: Int, _ rows: Int) {
    var list = list(isMultiple: true)
    for key in [Key.down, .pasted("a long text that nobody is called by")] {
      _ = list.press(key, page: 1)
      let lines = lines(of: list, columns, rows)
      #expect(lines.count <= rows && !lines.isEmpty)
      #expect(lines.allSatisfy { $0.count < max(columns, 2) })
    }
  }

  private func lines(of list: ChoiceList, _ columns: Int, _ rows: Int) -> [String] {
    ChoiceListLayout(list: list, columns: columns, rows: rows)
      .lines(Palette(isColored: false))
  }
}
