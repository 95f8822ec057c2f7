import Model
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("A board")
struct BoardTests {
  @Test("has a column for each status, also for those without records")
  func columns() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("v")
      for heading in ["to do  0", "in progress  2", "done  1", "cancelled  0"] {
        #expect(driver.lines[2].contains(heading), "\(heading)")
      }
      #expect(driver.text.contains("2 Paint the fence"))
      driver.type("v")
      #expect(driver.text.contains("Not set"), "no priority is set")
      driver.type("v")
      #expect(driver.lines[3].contains("Assembly"))
    }
  }

  @Test("is navigated by arrows, and Enter opens a card")
  func navigation() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("v")
      driver.press(.home, .right)
      driver.press(.enter)
      #expect(driver.lines[1].contains("Paint the fence"))
      driver.press(.escape, .left, .down, .enter)
      #expect(driver.lines[1].contains("Покрасить ворота"))
    }
  }

  @Test("moves a card to the next status with Shift and an arrow, or `>`")
  func moving() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for key in [Key.shiftRight, .character(">")] {
        var driver = try AppDriver(files)
        driver.type("v")
        driver.press(.home, key)
        #expect(driver.askedChanges == [.set(.string("done"))])
      }
      var driver = try AppDriver(files)
      driver.type("v")
      driver.press(.home, .shiftLeft)
      #expect(driver.askedChanges == [.set(.string("to-do"))])
      try driver.applyRequest()
      #expect(driver.lines[2].contains("to do  1"))
      driver.press(.shiftLeft)
      #expect(driver.text.contains("no column further on"))
    }
  }

  @Test("shows fewer columns in a narrow window, around the selected card")
  func narrow() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian, Terminal.Size(columns: 40, rows: 12))
      driver.type("v")
      driver.press(.home)
      #expect(driver.lines[2].contains("в работе") && driver.lines[2].contains("›"))
      driver.press(.right)
      #expect(driver.lines[2].contains("выполнено") && driver.lines[2].contains("‹"))
    }
  }
}
