import Model
import Platform
import Presentation
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("The preview beside a list")
struct PreviewTests {
  private func with(
    _ columns: Int, _ rows: Int, _ body: (inout AppDriver) throws -> Void
  ) throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .english, Terminal.Size(columns: columns, rows: rows))
      try body(&driver)
    }
  }

  @Test("follows the selected row, and `p` hides it")
  func follows() throws {
    try with(120, 24) { driver in
      #expect(driver.text.contains("│   Синим."))
      driver.press(.down)
      #expect(driver.text.contains("│ Task No. 2: Paint the fence"))
      #expect(!driver.text.contains("│   Синим.") && driver.text.contains("│   Green."))
      driver.press(.character("p"))
      #expect(!driver.text.contains("│"))
      driver.press(.character("p"))
      #expect(driver.text.contains("│"))
    }
  }

  @Test("stands below a list in a narrow and high window, and nowhere in a small one")
  func places() throws {
    try with(80, 40) { driver in
      #expect(driver.lines.contains(String(repeating: "─", count: 80)))
      #expect(driver.lines.contains("  Синим."))
      driver.resize(80, 24)
      #expect(!driver.text.contains("─") && !driver.lines.contains("  Синим."))
      driver.press(.character("p"))
      #expect(driver.text.contains("The preview needs"))
    }
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
      driver.press(.down)
      #expect(!driver.text.contains("yesterday"))
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
          driver.press(.down)
        }
      }
    }
  }
}
