import Platform
import Testing

@testable import TerminalUI

@Suite("The line above a list")
struct FilterLineTests {
  /// The line in a window with so many columns.
  private func shown(_ line: FilterLine, columns: Int) -> String {
    var grid = Grid(Terminal.Size(columns: columns, rows: 1))
    line.draw(into: &grid, row: 0)
    let text = String(grid.row(0).filter { $0.width > 0 }.map(\.text))
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private func line(_ filter: WorkFilter, activeSearch text: String?) -> FilterLine {
    let texts = [WorkFilter.all: "All 50000", .open: "in progress 30000", .done: "done 20000"]
    return FilterLine(
      chips: WorkFilter.allCases.map {
        FilterLine.Chip(filter: $0, text: texts[$0] ?? "", isOn: $0 == filter)
      },
      search: text.map { FilterLine.Search(entry: LineEntry($0), isTyped: true, found: "7 found") })
  }

  @Test("drops filters that would hide the typed search")
  func narrow() {
    #expect(
      shown(line(.all, activeSearch: nil), columns: 40)
        == " All 50000  in progress 30000  done 2000")
    #expect(shown(line(.all, activeSearch: "press"), columns: 40) == " /press 7 found")
    #expect(
      shown(line(.open, activeSearch: "press"), columns: 40) == " in progress 30000  /press 7 found"
    )
    #expect(shown(line(.open, activeSearch: "press"), columns: 24) == " /press 7 found")
    #expect(
      shown(line(.all, activeSearch: "press"), columns: 80)
        == " All 50000  in progress 30000  done 20000  /press 7 found")
  }

  @Test(
    "shortens a condition to leave room for the search", arguments: 20...60)
  func conditions(columns: Int) {
    var line = line(.all, activeSearch: "press")
    line.condition = String(repeating: "overdue and ", count: 8)
    #expect(shown(line, columns: columns).contains("/press"))
  }
}
