import Platform
import Presentation
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The preview beside a list")
struct PreviewTests {
  private func with(
    _ columns: Int, _ rows: Int, _ body: (inout AppDriver) throws -> Void
  ) throws {
    var driver = try AppDriver(.english, Terminal.Size(columns: columns, rows: rows))
    try body(&driver)
  }

  @Test("shows the history of the selected record, and a click opens the record")
  func historyAndClick() throws {
    try with(120, 30) { driver in
      let first = driver.takeHistoryRequest()
      let name = try #require(first)
      let second = driver.takeHistoryRequest()
      #expect(second == nil)
      driver.show(
        [RecordView.HistoryEntry(heading: "yesterday", lines: ["status: done"])], of: name)
      #expect(driver.text.contains("yesterday"))
      driver.type("↓", unseen: "yesterday")
      driver.press(.mouse(MouseEvent(.click, row: 6, column: 100)))
      #expect(!driver.app.pages.isEmpty)
    }
  }

  @Test("keeps the selected row visible in every size")
  func sizes() throws {
    for (columns, rows) in [(120, 6), (119, 40), (80, 39), (80, 40), (200, 50), (20, 6)] {
      try with(columns, rows) { driver in
        for _ in 0..<3 {
          #expect(driver.isOriented, "\(columns)×\(rows)\n\(driver.text)")
          driver.type("↓")
        }
      }
    }
  }
}
