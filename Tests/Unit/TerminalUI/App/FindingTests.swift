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
  private func with(_ body: (inout AppDriver) throws -> Void) throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    try files.write(misspelled, to: "users/kim.toml")
    var driver = try AppDriver(files)
    driver.type("⇤")
    try body(&driver)
  }

  private var settings: ChangeSettings {
    ChangeSettings(
      clock: AppDriver.clock, command: "docket test", environment: [:])
  }

  @Test("shows a fix before it is made, from the list and from the page; undo restores each byte")
  func fixing() throws {
    for keys in [[], [Key.enter]] {
      try with { driver in
        for key in keys { driver.press(key) }
        driver.type("F", see: "Fix users/kim.toml: rename it to `email`?", "-emial =", "+email =")
        driver.type("⎋")
        #expect(driver.effects.isEmpty)
        driver.type("F⏎")
        try driver.applyRequest()
        #expect(try driver.files.text("users/kim.toml") == Self.user(with: "email"))
        #expect(driver.app.pages.isEmpty && driver.text.contains("No findings."))
        _ = try driver.live.workspace.takeBack(.undo, settings)
        #expect(try driver.files.text("users/kim.toml") == misspelled)
      }
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
        driver.handle(.confirmFixes(fixes), to: .fixAll(agreed: nil))
        #expect(driver.text.contains("Make 1 safe fix in 1 file?"))
        #expect(driver.text.contains("users/kim.toml: rename it to `email`"))
        driver.type("⏎")
        guard case .perform(.fixAll(let agreed?))? = driver.effects.last else {
          Issue.record("\(driver.effects)")
          return
        }
        // Somebody makes another error that can be fixed.
        try driver.files.write(
          "first-name = \"Ann\"\nlast-name = \"Lee\"\nemial = \"lee@example.org\"\n",
          to: "users/lee.toml")
        #expect(throws: (any Error).self) {
          try driver.live.workspace.fix(in: CheckScope([]), agreed: agreed, settings)
        }
        try driver.files.remove("users/lee.toml")
        #expect(
          try driver.live.workspace.fix(in: CheckScope([]), agreed: agreed, settings).count == 1)
        driver.handle(.confirmFixes([]), to: .fixAll(agreed: nil))
        #expect(driver.text.contains("There are no safe fixes"))
      }
    }
  }
}
