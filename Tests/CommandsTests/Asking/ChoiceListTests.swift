import Platform
import Testing

@testable import Commands

@Suite("A list to choose from")
struct ChoiceListTests {
  private func list(isMultiple: Bool, ticked: Set<Int> = []) -> ChoiceList {
    ChoiceList(
      heading: "Students", hint: "hint",
      items: ["Anna", "Boris", "Clara", "Anton"].map {
        ChoiceList.Item(id: $0.lowercased(), title: $0)
      }, ticked: ticked, isMultiple: isMultiple)
  }

  /// The positions ticked once the keys are pressed, nil where the list was left.
  private func result(_ list: ChoiceList, _ keys: [Key]) -> [Int]? {
    var list = list
    for key in keys {
      switch list.press(key, page: 2) {
      case .goesOn: break
      case .chosen: return list.ticked.sorted()
      case .left: return nil
      }
    }
    return nil
  }

  @Test(
    "ticks what the keys ask for",
    arguments: [
      ([.enter], [1]),
      ([.character(" "), .enter], [0, 1]),
      ([.down, .character(" "), .enter], []),
      ([.end, .tab, .down, .up, .tab, .enter], [1, 2, 3]),
      ([.pageDown, .character(" "), .home, .character(" "), .enter], [0, 1, 2]),
      ([.character("a"), .character("n"), .down, .character(" "), .enter], [1, 3]),
      ([.character("x"), .character(" "), .backspace, .character(" "), .enter], [0, 1]),
      ([.character("x"), .control("u"), .up, .character(" "), .enter], [0, 1]),
      ([.character(" "), .escape], nil),
      ([.character(" "), .control("c")], nil),
      ([.endOfInput], nil),
    ] as [([Key], [Int]?)])
  func ticks(_ keys: [Key], _ expected: [Int]?) {
    #expect(result(list(isMultiple: true, ticked: [1]), keys) == expected)
  }

  @Test(
    "picks one",
    arguments: [
      ([.enter], [2]), ([.up, .enter], [1]), ([.character("o"), .enter], [1]),
      ([.character("x"), .enter], nil), ([.down, .down, .down, .enter], [3]),
    ] as [([Key], [Int]?)])
  func picks(_ keys: [Key], _ expected: [Int]?) {
    #expect(result(list(isMultiple: false, ticked: [2]), keys) == expected)
  }

  @Test(
    "says what the keys do on several lines where there is room",
    arguments: [
      (40, 10, ["Space ticks, Enter saves, Esc leaves;", "type to narrow"]),
      (40, 6, ["Space ticks, Enter saves, Esc leaves; …"]),
      (60, 10, ["Space ticks, Enter saves, Esc leaves; type to narrow"]),
    ])
  func hint(_ columns: Int, _ rows: Int, _ expected: [String]) {
    let list = ChoiceList(
      heading: "Students", hint: "Space ticks, Enter saves, Esc leaves; type to narrow",
      items: (1...9).map { ChoiceList.Item(id: "\($0)", title: "") }, ticked: [], isMultiple: true)
    let lines = list.lines(columns: columns, rows: rows, Palette(isColored: false))
    #expect(lines.count == rows)
    #expect(Array(lines.suffix(expected.count)) == expected)
  }

  @Test(
    "never has more lines or columns than there are",
    arguments: [(80, 24), (20, 5), (10, 1), (1, 0)])
  func fits(_ columns: Int, _ rows: Int) {
    let lines = list(isMultiple: true).lines(
      columns: columns, rows: rows, Palette(isColored: false))
    #expect(lines.count <= max(rows, ChoiceList.frameHeight + 1))
    #expect(lines.allSatisfy { $0.count < max(columns, 2) })
  }
}
