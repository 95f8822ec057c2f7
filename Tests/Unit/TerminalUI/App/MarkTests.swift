import Model
import Platform
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("Selected records")
struct MarkTests {
  private func driver(_ files: TestWorkspace) throws -> AppDriver {
    var driver = try AppDriver(files)
    driver.press(.home)
    driver.type("  ")
    return driver
  }

  @Test("stay selected after other changes: an undo, or one on a page")
  func others() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try driver(files)
      for key in ["u", "r"] {
        driver.type(key)
        driver.handle(.done("Undone.", added: nil), to: try driver.request())
        driver.press(.up)
        #expect(driver.text.contains("2 selected"))
      }
      driver.press(.end, .enter)
      driver.type("t")
      driver.handle(.done("Done.", added: nil), to: try driver.request())
      driver.press(.escape)
      #expect(driver.text.contains("2 selected"))
      driver.type("nSweep")
      driver.press(.control("s"))
      driver.handle(.done("Added.", added: nil), to: .add(BuiltInKind.task.index, [:]))
      driver.press(.up)
      #expect(driver.text.contains("2 selected"))
    }
  }

  @Test("are deselected once they are changed or deleted")
  func own() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try driver(files)
      driver.type("t")
      driver.handle(.done("Done.", added: nil), to: try driver.request())
      driver.press(.up)
      #expect(!driver.text.contains("selected"))
      driver.press(.home)
      driver.type("  ")
      let request = ChangeRequest.delete(driver.app.subjects, agreed: nil)
      try driver.remove("tasks/2.toml")
      driver.handle(.done("Deleted.", added: nil), to: request)
      driver.press(.up)
      #expect(!driver.text.contains("selected"))
    }
  }
}
