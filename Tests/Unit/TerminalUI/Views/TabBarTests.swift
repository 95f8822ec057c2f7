import Platform
import Testing

@testable import TerminalUI

@Suite("The line of tabs")
struct TabBarTests {
  private static let names = ["Tasks", "Workshops", "Employees", "Users", "Findings (2)"]

  private static func line(_ columns: Int, current: Int, keepsLast: Bool) -> String {
    var grid = Grid(Terminal.Size(columns: columns, rows: 1))
    TabBar(names: names, current: current, keepsLast: keepsLast, columns: columns)
      .draw(into: &grid, row: 0)
    return String(grid.row(0).filter { $0.width > 0 }.map(\.text))
  }

  @Test("always shows the findings", arguments: 0..<5)
  func findings(current: Int) {
    let line = Self.line(36, current: current, keepsLast: true)
    #expect(line.contains("Findings (2)"))
    #expect(line.contains(Self.names[current]))
    #expect(!Self.line(36, current: 0, keepsLast: false).contains("Findings"))
  }

  @Test("moves names closer together to fit all")
  func padding() {
    #expect(Self.line(60, current: 0, keepsLast: false).contains("Tasks  Workshops"))
    let narrow = Self.line(47, current: 0, keepsLast: false)
    #expect(narrow.contains("Tasks Workshops") && narrow.contains("Findings (2)"))
  }
}
