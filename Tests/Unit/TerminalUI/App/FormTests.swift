import Model
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("A form")
struct FormTests {
  @Test("says which records are missing for a choice")
  func nothingToChoose() throws {
    try TestWorkspace.with([:]) { files in
      var driver = try AppDriver(files)
      driver.type("M3n")
      driver.goTo(field: "Workshop")
      #expect(driver.selected.contains("Workshop"))
      driver.press(.enter)
      #expect(driver.text.contains("no workshops yet"))
    }
  }

  @Test(
    "shows the fields of a record and errors beside them, and changes only edited fields")
  func editing() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("e")
      #expect(driver.lines[1] == "Task No. 1: Oil the press")
      #expect(driver.text.contains("Berg Anna") && driver.text.contains("2026-11-01"))
      driver.press(.control("u"), .control("s"))
      #expect(driver.askedIDs == ["1"] && driver.askedChanges == [.unset])
      driver.goTo(field: "Due")
      driver.type("x")
      driver.press(.control("s"))
      #expect(driver.text.contains("expected a date"))
      driver.press(.control("u"))
      driver.type("tomorrow")
      #expect(!driver.text.contains("expected a date"))
    }
  }

  @Test("keeps a draft when closed, and requires the fields of a new record")
  func leaving() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian)
      driver.type("n")
      #expect(driver.lines[1] == "Новая запись: поручение")
      driver.type("Смазать")
      driver.press(.escape)
      #expect(driver.text.contains("Не сохранено"))
      driver.type("n")
      #expect(driver.text.contains("Смазать"))
      driver.press(.escape)
      driver.type("3n")
      driver.press(.control("s"))
      #expect(driver.text.contains("заполните это поле"))
    }
  }

  @Test("follows changes by others except in edited fields")
  func changedMeanwhile() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("2")
      driver.press(.down)
      driver.type("e")
      driver.type("!")
      try driver.write("name = \"Smelter\"\n", to: "workshops/foundry.toml")
      #expect(driver.text.contains("Foundry!"))
      #expect(driver.text.contains("somebody else changed this to: Smelter"))
      driver.press(.control("u"))
      driver.type("Both")
      driver.press(.control("s"))
      #expect(driver.askedChanges == [.set(.string("Both"))])
    }
  }

  @Test("accepts a long text from the user's editor")
  func longText() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("e")
      driver.press(.control("g"))
      #expect(driver.effects.isEmpty, "a title is one line")
      driver.goTo(field: "Description")
      driver.press(.control("g"))
      guard case .editText(let text)? = driver.effects.last else {
        Issue.record("\(driver.effects)")
        return
      }
      #expect(text == "Use oil.")
      driver.setEditedText("One.\nTwo.")
      #expect(driver.text.contains("One.") && driver.text.contains("Two."))
      driver.press(.control("s"))
      #expect(driver.askedChanges == [.set(.string("One.\nTwo.\n"))])
    }
  }

  @Test("starts with the surname, and accepts typing over an open calendar")
  func order() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("4n")
      #expect(driver.lines[2].hasPrefix("> Last name") && driver.lines[3].hasPrefix("  First name"))
      driver.press(.escape)
      driver.type("1")
      driver.press(.end)
      driver.type("e")
      driver.goTo(field: "Due")
      driver.press(.enter)
      #expect(driver.text.contains("November 2026"))
      driver.press(.control("a"))
      driver.type("9")
      #expect(!driver.text.contains("November 2026") && driver.text.contains("2026-11-019"))
    }
  }

  @Test("picks choices and references from a list")
  func picking() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("e")
      driver.goTo(field: "Status")
      driver.press(.enter)
      #expect(driver.text.contains("cancelled"))
      driver.type("done")
      driver.press(.enter)
      driver.press(.control("s"))
      #expect(driver.askedChanges == [.set(.string("done"))])
    }
  }

  @Test("opens a choice list with the first typed letters")
  func lettersOfChoice() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for (keys, choice) in [
        ([.character("d"), .character("o")], "done"), ([.pasted("cancelled")], "cancelled"),
      ] as [([Key], String)] {
        var driver = try AppDriver(files)
        driver.press(.end)
        driver.type("e")
        driver.goTo(field: "Status")
        for key in keys { driver.press(key) }
        #expect(driver.selected.contains(choice))
        driver.press(.enter, .control("s"))
        #expect(driver.askedChanges == [.set(.string(choice))])
      }
    }
  }

  @Test("names the field by its label in a whole error message")
  func faults() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian, Terminal.Size(columns: 50, rows: 20))
      driver.type("4e")
      driver.press(.down, .down)
      driver.type("no address")
      driver.press(.control("s"))
      #expect(!driver.text.contains("`email`") && !driver.text.contains("… "))
      #expect(driver.text.contains("«Эл. почта»"))
      driver.press(.control("u"))
      driver.type("kim@example.org")
      driver.press(.control("s"))
      let request = try driver.request()
      let words = "`email`: `kim@example.org` уже есть у другой записи вида «Пользователь»"
      driver.press(.up)
      driver.handle(.refused(words), to: request)
      let lines = driver.lines
      let row = try #require(lines.firstIndex { $0.hasPrefix("> Эл. почта") })
      #expect(lines[row + 1].contains("«Эл. почта»: `kim@example.org`"))
      #expect(driver.text.contains("«Пользователь»"))
    }
  }

  @Test("shows the date format, and takes the day of a date-time from the calendar")
  func days() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        machineSettings + "fields.serviced = { type = \"date-time\" }\n", to: "docket.toml")
      for (language, how, day) in [
        (Language.english, "YYYY-MM-DD HH:MM", "2026-11-21"),
        (.russian, "ДД.ММ.ГГГГ ЧЧ:ММ", "21.11.2026"),
      ] {
        var driver = try AppDriver(files, language)
        driver.type("M7n")
        driver.press(.down)
        #expect(driver.text.contains(how))
        driver.press(.enter, .right, .enter)
        #expect(driver.text.contains(day + " 00:00"))
        driver.press(.backspace, .backspace)
        driver.type("30")
        driver.press(.enter, .enter)
        #expect(driver.text.contains(day + " 00:30"))
      }
    }
  }
  @Test("allows more items to be typed after any list value")
  func lists() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        machineSettings + "fields.parts = { type = \"list of text\" }\n", to: "docket.toml")
      try files.write(
        "name = \"Lathe\"\nparts = [\"bolt, M8\", \"nut\"]\n", to: "machines/lathe.toml")
      var driver = try AppDriver(files)
      driver.type("7e")
      driver.press(.down)
      driver.type(", washer")
      driver.press(.control("s"))
      #expect(
        driver.askedChanges
          == [.set(.array([.string("bolt, M8"), .string("nut"), .string("washer")]))])
    }
  }
}
