import Model
import Platform
import TestSupport
import Testing

@testable import TerminalUI

@Suite("The selection on a record's page")
struct PageSelectionTests {
  private func course(_ students: String..., name: String = "Safety") -> String {
    "name = \"\(name)\"\nsubject = \"Law\"\nbranch = \"Work\"\nteacher = \"kim\"\n"
      + "students = [\(students.map { "\"\($0)\"" }.joined(separator: ", "))]\n"
  }

  @Test("stays on the same record while others change, and moves to the next when it is deleted")
  func students() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for (id, name) in [("lee", "Lee"), ("wood", "Wood")] {
        try files.write("first-name = \"Ann\"\nlast-name = \"\(name)\"\n", to: "users/\(id).toml")
      }
      try files.write(course("brown", "lee", "wood"), to: "courses/safety.toml")
      var driver = try AppDriver(files)
      driver.type("5")
      driver.press(.enter)
      while !driver.selected.contains("Ann Lee") { driver.press(.down) }
      try driver.write(course("lee", "wood"), to: "courses/safety.toml")
      #expect(driver.selected.contains("Ann Lee"))
      try driver.write(course("brown", "lee", "wood"), to: "courses/safety.toml")
      #expect(driver.selected.contains("Ann Lee"))
      try driver.write(course("brown", "wood"), to: "courses/safety.toml")
      #expect(driver.selected.contains("Ann Wood"))
      try driver.write(course("brown"), to: "courses/safety.toml")
      #expect(driver.selected.contains("Tom Brown"))
    }
  }

  @Test("stays on the same record when lines wrap differently")
  func widths() throws {
    try TestWorkspace.with(sampleFiles) { files in
      let name = String(repeating: "Safety at work ", count: 5)
      try files.write(course("brown", name: name), to: "courses/safety.toml")
      var driver = try AppDriver(files)
      driver.type("5")
      driver.press(.enter)
      while !driver.selected.contains("Tom Brown") { driver.press(.down) }
      for columns in [30, 24, 100, 40] {
        driver.resize(columns, 40)
        #expect(driver.selected.contains("Tom Brown"), "\(columns) columns")
      }
    }
  }

  @Test("is kept on a page under another, which is up to date when visible again")
  func goingBack() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5")
      driver.press(.enter)
      while !driver.selected.contains("Tom Brown") { driver.press(.down) }
      driver.press(.enter)
      #expect(driver.lines[1] == "Tom Brown")
      let name = String(repeating: "Safety at work ", count: 8)
      try driver.write(course("kim", "brown", name: name), to: "courses/safety.toml")
      driver.resize(60, 24)
      driver.press(.escape)
      #expect(driver.text.contains("Safety at work") && driver.selected.contains("Tom Brown"))
    }
  }
}
