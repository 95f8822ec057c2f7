import Platform
import Synchronization
import Testing
import Text

@testable import TerminalUI

@Suite("A menu")
struct MenuViewTests {
  @Test("makes only visible lines", arguments: [0, 50_000, 99_999])
  func lines(selected: Int) {
    let made = Mutex<Set<Int>>([])
    var grid = Grid(Terminal.Size(columns: 40, rows: 12))
    MenuView(
      heading: "Depends on", entry: LineEntry(),
      lines: MenuView.Lines(count: 100_000, noteWidth: 4) { position in
        made.withLock { _ = $0.insert(position) }
        return ("Task \(position)", "note")
      },
      selected: selected, empty: "", language: .english
    ).draw(into: &grid, row: 0, height: 12)
    let lines = made.withLock { $0 }
    #expect(lines.count == 10 && lines.contains(selected))
  }
}
