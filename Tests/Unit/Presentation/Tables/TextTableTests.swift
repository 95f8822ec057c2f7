import Testing
import Text

@testable import Presentation

@Suite("Tables in output")
struct TextTableTests {
  private static let table: TextTable = {
    var table = TextTable(columns: [
      Table.Column("No.", alignment: .right),
      Table.Column("Название", role: .name),
      Table.Column("説明", role: .longText),
      Table.Column("Status"),
    ])
    table.sections = [
      TextTable.Section(
        heading: "Сборочный цех",
        rows: [
          row("1", "Заменить уплотнения пресса", "日本語の説明です", "done"),
          row("12", "e\u{301}te\u{301}", "", "in progress"),
        ])
    ]
    return table
  }()

  private static func row(_ texts: String..., style: Palette.Style? = nil) -> Table.Row {
    Table.Row(texts.map { Table.Cell(sanitized: $0) }, style: style)
  }

  private let plain = Palette(isColored: false)

  @Test("align narrow, wide and combined characters")
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

  @Test("truncate long texts first and names between words, and leave names half of the width")
  func cutting() {
    #expect(
      Self.table.rendered(width: 58, plain) == """
          No.  Название                  説明          Status

        Сборочный цех
            1  Заменить уплотнения…      …             done
           12  e\u{301}te\u{301}                                     in progress

        """)
  }

  private static let people: TextTable = {
    var table = TextTable(columns: [
      Table.Column("ID", role: .id), Table.Column("Name", role: .name),
      Table.Column("E-mail", role: .text),
      Table.Column("Due", needsHeading: true),
    ])
    table.sections = [
      TextTable.Section(
        rows: [
          row("kuznetsov-oleg", "Кузнецов Олег Иванович", "oleg@example.org", "2026-11-24")
        ])
    ]
    return table
  }()

  @Test(
    "keep ids, truncate texts and then names, and stack rows that would lose too much",
    arguments: [
      (68, ["kuznetsov-oleg  Кузнецов Олег Иванович  oleg@example.org  2026-11-24"]),
      (62, ["kuznetsov-oleg  Кузнецов Олег…    oleg@example.org  2026-11-24"]),
      (58, ["Кузнецов Олег Иванович", "  kuznetsov-oleg · oleg@example.org · Due: 2026-11-24"]),
      (40, ["Кузнецов Олег Иванович", "  kuznetsov-oleg · oleg@example.org", "  Due: 2026-11-24"]),
      (
        18,
        [
          "Кузнецов Олег", "Иванович", "  kuznetsov-oleg", "  oleg@example.org",
          "  Due: 2026-11-24",
        ]
      ),
    ] as [(Int, [String])])
  func narrowing(width: Int, rows: [String]) {
    let lines = Self.people.rendered(width: width, plain).split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("ID") } == rows)
  }

  @Test("stack numbered rows below their sections, and wrap long values on request")
  func stacking() {
    #expect(
      Self.table.rendered(width: 30, plain) == """
        Сборочный цех
           1  Заменить уплотнения
              пресса
              done
              日本語の説明です
          12  e\u{301}te\u{301}
              in progress

        """)
    var table = Self.people
    table.sections[0].rows[0].cells[1].text = "Кузнецов Олег Иванович, мастер литейного цеха"
    #expect(
      table.rendered(width: 64, plain, wraps: true) == """
        ID              Name                E-mail            Due
        kuznetsov-oleg  Кузнецов Олег       oleg@example.org  2026-11-24
                        Иванович, мастер
                        литейного цеха

        """)
  }

  @Test("colour single cells, and whole rows even if they are stacked")
  func paintingCells() {
    var table = Self.people
    table.sections[0].rows[0].cells[3].style = .error
    let colored = Palette(isColored: true)
    #expect(
      table.rendered(width: nil, colored).contains(
        "  oleg@example.org  \u{1B}[1;31m2026-11-24\u{1B}[0m\n"))
    #expect(
      table.rendered(width: 40, colored) == """
        \u{1B}[1mКузнецов Олег Иванович\u{1B}[0m
          kuznetsov-oleg · oleg@example.org
          \u{1B}[1;31mDue: 2026-11-24\u{1B}[0m

        """)
    table.sections[0].rows[0].style = .done
    for line in table.rendered(width: 40, colored).split(separator: "\n") {
      #expect(line.hasPrefix("\u{1B}[30;42m") && line.count == 40 + 12)
    }
  }

  @Test("colour whole rows, and leave no trailing spaces in others")
  func painting() {
    var table = TextTable(columns: [
      Table.Column("A"), Table.Column("Bee"),
    ])
    table.sections = [
      TextTable.Section(
        heading: nil,
        rows: [Self.row("1", "x", style: .done), Self.row("2", "")])
    ]
    #expect(
      table.rendered(width: nil, Palette(isColored: true)) == """
        \u{1B}[4mA  Bee\u{1B}[0m
        \u{1B}[30;42m1  x  \u{1B}[0m
        2

        """)
  }
}
