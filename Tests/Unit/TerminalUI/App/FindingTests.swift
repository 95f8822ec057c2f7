import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("The findings tab")
struct FindingTests {
  private let misspelled = Self.user(with: "emial")

  private static func user(with key: String) -> String {
    "first-name = \"Alina\"\nlast-name = \"Kim\"\n\(key) = \"kim@example.org\" # work\n"
  }

  /// Runs `body` with the findings of a workspace where a key of a user is misspelled.
  private func with(
    _ columns: Int = 80, _ rows: Int = 24, _ body: (inout AppDriver) throws -> Void
  ) throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(misspelled, to: "users/kim.toml")
      var driver = try AppDriver(files, .english, Terminal.Size(columns: columns, rows: rows))
      driver.press(.backTab)
      try body(&driver)
    }
  }

  private var settings: ChangeSettings {
    ChangeSettings(
      clock: AppDriver.clock, command: "docket test", environment: [:])
  }

  @Test("shows the selected finding beside the list or below it, as `check` prints it")
  func preview() throws {
    for (columns, rows) in [(120, 24), (80, 40)] {
      try with(columns, rows) { driver in
        #expect(driver.text.contains("--> users/kim.toml:3:1"))
        #expect(driver.text.contains("3 | emial = \"kim@example.org\""))
        #expect(driver.text.contains("| ^^^^^"))
        #expect(driver.text.contains("= help: rename it to `email`"))
      }
    }
    try with { driver in #expect(!driver.text.contains("-->")) }
  }

  @Test("opens a finding as a page, which leads to the record and to the file")
  func page() throws {
    try with { driver in
      driver.press(.enter)
      #expect(driver.lines[1].hasPrefix("warning[unknown-key]"))
      #expect(driver.selected.contains("--> users/kim.toml:3:1"))
      driver.type("t")
      #expect(driver.text.contains("This is a finding, not a record"))
      driver.press(.enter)
      #expect(driver.text.contains("users/kim.toml") && !driver.text.contains("-->"))
      driver.press(.escape)
      driver.type("o")
      guard case .edit(let place)? = driver.effects.last else {
        Issue.record("\(driver.effects)")
        return
      }
      #expect(place == FilePlace(path: "users/kim.toml", line: 3))
    }
  }

  @Test("closes the page of a finding that is gone, and follows one that has moved")
  func following() throws {
    try with { driver in
      driver.press(.enter)
      try driver.write("# Alina\n" + misspelled, to: "users/kim.toml")
      #expect(driver.text.contains("--> users/kim.toml:4:1"))
      try driver.write("first-name = \"Alina\"\nlast-name = \"Kim\"\n", to: "users/kim.toml")
      #expect(driver.app.pages.isEmpty && driver.text.contains("No findings."))
    }
  }

  @Test("shows a fix before it is made, from the list and from the page; undo restores each byte")
  func fixing() throws {
    for keys in [[], [Key.enter]] {
      try with { driver in
        for key in keys { driver.press(key) }
        driver.type("F")
        #expect(driver.text.contains("Fix users/kim.toml: rename it to `email`?"))
        #expect(driver.text.contains("-emial =") && driver.text.contains("+email ="))
        driver.press(.escape)
        #expect(driver.effects.isEmpty)
        driver.type("F")
        driver.press(.enter)
        try driver.applyRequest()
        #expect(try driver.files.text("users/kim.toml") == Self.user(with: "email"))
        #expect(driver.app.pages.isEmpty && driver.text.contains("No findings."))
        _ = try driver.live.workspace.takeBack(.undo, settings)
        #expect(try driver.files.text("users/kim.toml") == misspelled)
      }
    }
  }

  @Test("refuses a fix if the file has changed since it was shown")
  func changedMeanwhile() throws {
    try with { driver in
      driver.type("F")
      let text = misspelled + "# later\n"
      try driver.files.write(text, to: "users/kim.toml")
      driver.press(.enter)
      try driver.applyRequest()
      #expect(try driver.files.text("users/kim.toml") == text)
    }
  }

  @Test("offers all safe fixes by `A`, also from the question about one")
  func fixingAll() throws {
    for keys in ["A", "FA"] {
      try with { driver in
        driver.type(keys)
        guard case .fixAll = try driver.request() else {
          Issue.record("\(driver.effects)")
          return
        }
        var settings = settings
        settings.isDryRun = true
        let fixes = try driver.live.workspace.fix(in: CheckScope([]), settings)
        driver.handle(.confirmFixes(fixes), to: .fixAll)
        #expect(driver.text.contains("Make 1 safe fix in 1 file?"))
        #expect(driver.text.contains("users/kim.toml: rename it to `email`"))
        driver.press(.enter)
        guard case .perform(.fixAll)? = driver.effects.last else {
          Issue.record("\(driver.effects)")
          return
        }
        driver.handle(.confirmFixes([]), to: .fixAll)
        #expect(driver.text.contains("There are no safe fixes"))
      }
    }
  }

  @Test("offers no fixes where no finding has one, nor outside the tab")
  func withoutFix() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        "number = 2\ntitle = \"Paint\"\nstatus = \"in-progress\"\nassignee = \"zzzzzzzz\"\n"
          + "description = \"Green.\"\n", to: "tasks/2.toml")
      var driver = try AppDriver(files)
      driver.type("F")
      #expect(driver.effects.isEmpty && driver.text.contains("This works only on findings"))
      driver.press(.backTab)
      for key in ["F", "A"] {
        driver.type(key)
        #expect(driver.effects.isEmpty && driver.text.contains("There are no safe fixes"))
      }
    }
  }
}
