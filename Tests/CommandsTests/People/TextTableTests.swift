import Testing
import Text

@testable import Commands

@Suite("Tables for people")
struct TextTableTests {
  private static let table: TextTable = {
    var table = TextTable(columns: [
      TextTable.Column(heading: "No.", alignment: .right),
      TextTable.Column(heading: "Название", isFlexible: true),
      TextTable.Column(heading: "説明", isFlexible: true),
      TextTable.Column(heading: "Status"),
    ])
    table.sections = [
      TextTable.Section(
        heading: "Сборочный цех",
        rows: [
          TextTable.Row(cells: ["1", "Заменить уплотнения пресса", "日本語の説明です", "done"]),
          TextTable.Row(cells: ["12", "e\u{301}te\u{301}", "", "in progress"]),
        ])
    ]
    return table
  }()

  private let plain = Palette(isColored: false)

  @Test("align what is narrow, wide and combined")
  func alignment() {
    #expect(
      Self.table.rendered(width: nil, plain) == """
          No.  Название                    説明              Status

        Сборочный цех
            1  Заменить уплотнения пресса  日本語の説明です  done
           12  e\u{301}te\u{301}                                           in progress

        """)
  }

  @Test("are never wider than the terminal", arguments: 1...80)
  func width(width: Int) {
    let lines = Self.table.rendered(width: width, plain).split(separator: "\n")
    #expect(lines.allSatisfy { displayWidth(String($0)) <= max(width, 2) })
  }

  @Test("cut the widest columns first")
  func cutting() {
    #expect(
      Self.table.rendered(width: 58, plain) == """
          No.  Название              説明              Status

        Сборочный цех
            1  Заменить уплотнения…  日本語の説明です  done
           12  e\u{301}te\u{301}                                     in progress

        """)
  }

  @Test("paint whole rows, and leave no spaces behind others")
  func painting() {
    var table = TextTable(columns: [
      TextTable.Column(heading: "A"), TextTable.Column(heading: "Bee"),
    ])
    table.sections = [
      TextTable.Section(
        heading: nil,
        rows: [
          TextTable.Row(cells: ["1", "x"], style: .done), TextTable.Row(cells: ["2", ""]),
        ])
    ]
    #expect(
      table.rendered(width: nil, Palette(isColored: true)) == """
        \u{1B}[4mA  Bee\u{1B}[0m
        \u{1B}[30;42m1  x  \u{1B}[0m
        2

        """)
  }
}
