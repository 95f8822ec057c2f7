import Model
import Platform
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("A conflict with somebody else's change")
struct ConflictTests {
  @Test("is shown at its field, with the other value")
  func form() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("2")
      driver.press(.down)
      driver.type("e!")
      try files.write("name = \"Smelter\"\n", to: "workshops/foundry.toml")
      driver.press(.control("s"))
      try driver.applyRequest()
      #expect(try files.text("workshops/foundry.toml") == "name = \"Smelter\"\n")
      for text in ["Foundry!", "cannot be done", "somebody else changed this to: Smelter"] {
        #expect(driver.text.contains(text))
      }
      driver.press(.control("s"))
      try driver.applyRequest()
      #expect(try files.text("workshops/foundry.toml") == "name = \"Foundry!\"\n")
    }
  }

  @Test("does not exist if the other change is to another field or sets the same value")
  func apart() throws {
    try TestWorkspace.with(sampleFiles) { files in
      let text = try #require(sampleFiles["tasks/1.toml"])
      for other in [
        text.replacing("2026-11-01", with: "2026-12-01"),
        text.replacing("Oil the press", with: "Oil the press!"),
      ] {
        try files.write(text, to: "tasks/1.toml")
        var driver = try AppDriver(files)
        driver.press(.end)
        driver.type("e!")
        try files.write(other, to: "tasks/1.toml")
        driver.press(.control("s"))
        try driver.applyRequest()
        #expect(!driver.text.contains("cannot be done"))
        let expected = other.replacing("press\"", with: "press!\"")
        #expect(try files.text("tasks/1.toml") == expected)
      }
    }
  }

  @Test(
    "leaves a reference alone that no longer has the target that was seen",
    arguments: ["5\r-", "6-"])
  func takingOff(keys: String) throws {
    try TestWorkspace.with(sampleFiles) { files in
      let course = try #require(sampleFiles["courses/safety.toml"])
      let brown = course.replacing("teacher = \"kim\"", with: "teacher = \"brown\"")
      for isSeen in [false, true] {
        try files.write(course, to: "courses/safety.toml")
        var driver = try AppDriver(files)
        for key in keys { driver.press(key == "\r" ? .enter : .character(key)) }
        #expect(driver.text.contains("Safety: Teacher — Alina Kim"))
        if isSeen {
          try driver.write(brown, to: "courses/safety.toml")
        } else {
          try files.write(brown, to: "courses/safety.toml")
        }
        driver.press(.enter)
        try driver.applyRequest()
        #expect(try files.text("courses/safety.toml") == brown)
        #expect(driver.text.contains("cannot be done"))
      }
    }
  }

  @Test("leaves an assignment alone that no longer has the assignee that was seen")
  func picking() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        "last-name = \"Aaron\"\nfirst-name = \"Al\"\nworkshop = \"foundry\"\n",
        to: "employees/aaron.toml")
      let text = try #require(sampleFiles["tasks/1.toml"])
      let other = text.replacing("berg-anna", with: "aaron")
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("aor")
      try files.write(other, to: "tasks/1.toml")
      driver.press(.enter)
      try driver.applyRequest()
      #expect(try files.text("tasks/1.toml") == other)
      #expect(driver.text.contains("cannot be done") && driver.selected.contains("Орлов"))
      driver.press(.enter)
      try driver.applyRequest()
      #expect(try files.text("tasks/1.toml") == text.replacing("berg-anna", with: "orlov-gleb"))
    }
  }

  @Test("leaves tasks done that two people mark as done, and cancelled ones cancelled")
  func toggling() throws {
    try TestWorkspace.with(sampleFiles) { files in
      let text = try #require(sampleFiles["tasks/1.toml"])
      let moment = "completed = 2026-11-19T10:00:00Z\n"
      for (status, isRefused) in [("done", false), ("cancelled", true)] {
        try files.write(text, to: "tasks/1.toml")
        var driver = try AppDriver(files)
        driver.press(.end)
        let other =
          text.replacing("in-progress", with: status) + (status == "done" ? moment : "")
        try files.write(other, to: "tasks/1.toml")
        driver.type("t")
        try driver.applyRequest()
        #expect(try files.text("tasks/1.toml") == other)
        #expect(driver.text.contains("cannot be done") == isRefused)
      }
    }
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
