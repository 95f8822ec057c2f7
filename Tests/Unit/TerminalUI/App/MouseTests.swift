import Platform
import Presentation
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The mouse")
struct MouseTests {
  @Test("selects a row, opens it with a second click, and works tabs, filters and headings")
  func lists() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      try driver.click("Oil the press")
      #expect(driver.selected.contains("Oil the press") && driver.app.pages.isEmpty)
      try driver.click("Oil the press")
      #expect(driver.lines[1] == "Task No. 1: Oil the press")
      driver.press(.home)
      try driver.click("Berg Anna, Foundry")
      #expect(driver.lines[1] == "Berg Anna", "the first link is selected already")
      try driver.click("Workshops")
      #expect(driver.text.contains("2 workshops"))
      try driver.click("Tasks")
      try driver.click("done 1")
      #expect(driver.text.contains("Paint the fence") && !driver.text.contains("Oil the press"))
      try driver.click("All 3")
      try driver.click("Name")
      #expect(driver.text.contains("↑ Name"))
      try driver.click("↑ Name")
      #expect(driver.text.contains("↓ Name"))
    }
  }

  @Test("works key hints, palette, lists and forms, and closes them by a click on a tab")
  func overlays() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      try driver.click("all keys")
      try driver.click("Add a record")
      try driver.click("Add a record")
      #expect(driver.text.contains("A new task"))
      try driver.click("Status")
      try driver.click("Status")
      try driver.click("done")
      try driver.click("done")
      #expect(driver.text.contains("> Assignee"), "the next field")
      try driver.click("Save")
      #expect(driver.text.contains("Description is required"))
      try driver.click("Workshops")
      #expect(driver.text.contains("2 workshops") && driver.app.layer == nil)
      try driver.click("Courses")
      try driver.click("s students")
      try driver.click("[ ] Alina Kim")
      #expect(driver.text.contains("[x] Alina Kim") && driver.text.contains("[x] Tom Brown"))
      try driver.click("close")
      #expect(driver.app.layer == nil)
    }
  }

  @Test("does not discard a typed condition")
  func conditions() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for language in Language.allCases {
        var driver = try AppDriver(files, language)
        driver.type(":overd")
        let tab = driver.app.lists[1].screen.label(in: driver.app.snapshot)
        for text in ["Oil the press", tab] {
          try driver.click(text)
          #expect(driver.lines[1] == " :overd")
          #expect(driver.lines[22] == DisabledReason.typingCondition.message[language])
        }
        driver.press(.control("u"))
        try driver.click(tab)
        #expect(driver.app.current == 1)
      }
    }
  }

  @Test("scrolls with the wheel and keeps the selection visible")
  func wheel() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for number in 10..<90 {
        try files.write(
          "title = \"Task \(number)\"\nstatus = \"in-progress\"\ndescription = \"x\"\n",
          to: "tasks/\(number).toml")
      }
      var driver = try AppDriver(files)
      let first = driver.lines
      driver.press(.mouse(MouseEvent(.wheelDown, row: 5, column: 5)))
      #expect(driver.lines[3] == first[6] && !driver.selected.isEmpty)
      driver.press(.mouse(MouseEvent(.wheelUp, row: 5, column: 5)))
      #expect(driver.lines[3] == first[3])
      for _ in 0..<100 { driver.press(.mouse(MouseEvent(.wheelDown, row: 0, column: 0))) }
      #expect(driver.text.contains("Task 89"))
      driver.type("a")
      driver.press(.mouse(MouseEvent(.wheelDown, row: 5, column: 5)))
      #expect(driver.selected.contains("Nobody"))
    }
  }

  @Test("is released to the terminal and captured again by a key")
  func givenAway() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("m")
      #expect(!driver.app.capturesMouse && driver.lines[22].contains("m takes it back"))
      driver.type("m")
      #expect(driver.app.capturesMouse)
      guard case .setMouse? = driver.effects.last else {
        Issue.record("\(driver.effects)")
        return
      }
    }
  }

  @Test("breaks nothing, wherever it clicks")
  func anywhere() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for language in Language.allCases {
        for keys in ["", "\r", "/o", ":x", "?", "a", "e", "n\u{1B}", "d", "s", "8"] {
          var driver = try AppDriver(files, language, Terminal.Size(columns: 40, rows: 12))
          for row in 0..<12 {
            for column in stride(from: 0, to: 40, by: 3) {
              for key in keys {
                driver.press(key == "\r" ? .enter : key == "\u{1B}" ? .escape : .character(key))
              }
              for kind in [MouseEvent.Kind.click, .wheelUp, .click, .wheelDown] {
                driver.press(.mouse(MouseEvent(kind, row: row, column: column)))
              }
              driver.press(.escape, .escape, .escape, .escape)
              #expect(driver.isOriented, "\(language), \(keys):\n\(driver.text)")
            }
          }
        }
      }
    }
  }
}

extension AppDriver {
  /// Clicks on the start of a text.
  mutating func click(_ text: String) throws {
    let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text) is not seen")
    let before = try #require(lines[row].components(before: text))
    press(.mouse(MouseEvent(.click, row: row, column: displayWidth(before))))
  }
}

extension String {
  fileprivate func components(before text: String) -> Substring? {
    indices.first { self[$0...].hasPrefix(text) }.map { self[..<$0] }
  }
}
