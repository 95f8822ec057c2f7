import Platform
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The dashboard")
struct DashboardTests {
  @Test("shows overdue work, and the statistics as bars on one scale")
  func numbers() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    for number in 4...7 {
      try files.write(
        "title = \"Task\"\nstatus = \"to-do\"\nassignee = \"orlov-gleb\"\n",
        to: "tasks/\(number).toml")
    }
    var driver = try AppDriver(files)
    driver.type("8", see: "Done each week", "2026-W45", "Courses by subject", "Law")
    #expect(driver.lines[2] == "Overdue (1)")
    #expect(driver.selected.hasPrefix(" !  1 Oil the press"))
    let heading = try #require(driver.lines.firstIndex { $0.hasPrefix("Workshop") })
    #expect(driver.lines[heading].contains("Open") && driver.lines[heading].contains("Overdue"))
    let lengths = driver.lines[heading + 1...heading + 2].map { line in
      line.count { $0 == "█" }
    }
    #expect(driver.lines[heading + 1].contains("5 █"))
    #expect(driver.lines[heading + 2].contains("1 █"))
    #expect(lengths[0] > lengths[1], "also with two bars in the second row")
  }

  @Test("shows the due day and the person where the name fits beside them")
  func room() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    var driver = try AppDriver(files)
    driver.type("8")
    for columns in [30, 31, 39, 40, 120, 124] {
      driver.resize(columns, 24)
      #expect(driver.selected.contains("2026-11-01") == (columns >= 31))
      #expect(driver.selected.contains("Berg") == (columns >= 40))
    }
  }

  @Test("keeps the selected row in sight in any window", arguments: [(20, 6), (40, 12), (120, 12)])
  func sizes(columns: Int, rows: Int) throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    for language in Language.allCases {
      var driver = try AppDriver(files, language, Terminal.Size(columns: columns, rows: rows))
      driver.type("8")
      for key in Array(repeating: Key.down, count: 12) + Array(repeating: .up, count: 12) {
        #expect(driver.isOriented, "\(driver.text)")
        driver.press(key)
      }
    }
  }
}
