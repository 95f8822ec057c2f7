import Model
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

/// Tasks of which three are finished.
private let files = [
  "tasks/1.toml": "title = \"Oil the press\"\nstatus = \"in-progress\"\n",
  "tasks/2.toml": "title = \"Paint\"\nstatus = \"done\"\ncompleted = 2026-11-02T10:00:00Z\n",
  "tasks/3.toml": "title = \"Weld\"\nstatus = \"done\"\ncompleted = 2026-11-02T10:00:00Z\n",
  "tasks/4.toml": "title = \"Scrap\"\nstatus = \"cancelled\"\n",
]

@Suite("Folded rows")
struct FoldingTests {
  @Test("stand for finished records, and Enter shows these")
  func finished() throws {
    try TestWorkspace.with(files) { files in
      for (language, words) in [
        (Language.english, "✓ 2 done  – 1 cancelled"), (.russian, "✓ выполнено: 2  – отменено: 1"),
      ] {
        var driver = try AppDriver(files, language)
        #expect(driver.text.contains(words) && !driver.text.contains("Paint"))
        driver.press(.end)
        #expect(driver.selected.contains(words))
        driver.press(.enter)
        #expect(driver.selected.contains("Paint") && driver.text.contains("Scrap"))
        driver.type("z")
        #expect(driver.text.contains(words) && !driver.text.contains("Paint"))
      }
    }
  }

  @Test("are shown by a search, a filter and a sort order")
  func narrowed() throws {
    try TestWorkspace.with(files) { files in
      for keys in ["/a", "ff", "c"] {
        var driver = try AppDriver(files)
        driver.type(keys)
        #expect(driver.text.contains("Paint"), "\(keys)")
      }
    }
  }

  @Test("do not hide records that were finished in this session, until the tab is left")
  func kept() throws {
    try TestWorkspace.with(files) { files in
      try files.write("title = \"Cut\"\nstatus = \"in-progress\"\n", to: "tasks/5.toml")
      var driver = try AppDriver(files)
      driver.type("t")
      try driver.applyRequest()
      #expect(driver.text.contains("Oil the press") && driver.text.contains("✓ 2 done"))
      driver.type("21")
      #expect(!driver.text.contains("Oil the press") && driver.text.contains("✓ 3 done"))
    }
  }

  @Test("are not used where every record is finished")
  func all() throws {
    try TestWorkspace.with(files.filter { $0.key != "tasks/1.toml" }) { files in
      let driver = try AppDriver(files)
      #expect(driver.text.contains("Paint"))
    }
  }

  @Test("stand for a whole group after `z`")
  func groups() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("z")
      #expect(driver.selected.contains("▸ 2 folded"))
      #expect(driver.text.contains("Assembly  2") && driver.text.contains("Oil the press"))
      driver.type("t")
      #expect(driver.text.contains("Enter shows them") && driver.effects.isEmpty)
      driver.press(.enter)
      #expect(driver.text.contains("Paint the fence"))
    }
  }

  @Test("keep the heading of their group at the top while the list scrolls")
  func heading() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for number in 10..<40 {
        try files.write(
          "title = \"Task \(number)\"\nstatus = \"in-progress\"\nassignee = \"berg-anna\"\n",
          to: "tasks/\(number).toml")
      }
      var driver = try AppDriver(files)
      driver.press(.end)
      #expect(driver.lines[3].hasPrefix("Foundry  31"))
      for _ in 0..<29 { driver.press(.up) }
      #expect(driver.lines[3].hasPrefix("Foundry") && driver.selected.contains("Task 10"))
    }
  }
}

@Suite("Keys that set one field")
struct FieldKeyTests {
  @Test("choose the status and the priority from a menu")
  func choices() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("S")
      #expect(driver.selected.contains("in progress"))
      driver.type("can")
      driver.press(.enter)
      #expect(driver.askedChanges == [.set(.string("cancelled"))])
      driver.type("P")
      driver.type("high")
      driver.press(.enter)
      #expect(driver.askedChanges == [.set(.string("high"))])
      driver.type("P")
      driver.press(.end, .enter)
      #expect(driver.askedChanges == [.unset])
    }
  }

  @Test("set the due day as typed, and show what it means")
  func due() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("wsat")
      #expect(driver.lines[1].contains("Due: sat") && driver.lines[1].contains("→ Sat 21 Nov"))
      driver.press(.enter)
      #expect(driver.askedChanges?.count == 1 && driver.askedIDs == ["3"])
      driver.type("wnever")
      driver.press(.enter)
      #expect(driver.text.contains("expected a date") && driver.lines[1].contains("never"))
      driver.press(.escape)
      #expect(!driver.lines[1].contains("never"))
      let count = driver.effects.count
      driver.type("w")
      driver.press(.enter)
      #expect(driver.effects.count == count, "an empty text changes nothing")
      driver.type("w-")
      driver.press(.enter)
      #expect(driver.askedChanges == [.unset])
    }
  }

  @Test("add a note, signed and dated")
  func note() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("NWet paint")
      driver.press(.enter)
      try driver.applyRequest()
      let text = try files.text("tasks/3.toml")
      #expect(text.contains("notes = [\"2026-11-20 ") && text.contains("Wet paint\"]"))
    }
  }

  @Test("tick steps")
  func steps() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        "title = \"Pump\"\nstatus = \"in-progress\"\nsteps = [\"[x] Drain\", \"Open\"]\n",
        to: "tasks/3.toml")
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("T")
      #expect(driver.text.contains("[x] Drain") && driver.text.contains("[ ] Open"))
      driver.press(.down, .character(" "), .enter)
      #expect(
        driver.askedChanges == [.set(.array([.string("[x] Drain"), .string("[x] Open")]))])
      driver.press(.home)
      driver.type("T")
      #expect(driver.text.contains("no steps"))
    }
  }

  @Test("group the list by any field, or by none")
  func groups() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("b")
      #expect(driver.selected.contains("As usual"))
      driver.type("status")
      driver.press(.enter)
      #expect(driver.lines[3] == "in progress  2")
      driver.type("bwithout")
      driver.press(.enter)
      #expect(driver.lines[3].contains("Oil the press"))
    }
  }
}
