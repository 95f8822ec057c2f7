import Model
import Platform
import Presentation
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The palette")
struct PaletteTests {
  @Test(
    "finds an action by its key in either language, and tries the other keyboard layout last"
  )
  func keys() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for language in Language.allCases {
        var driver = try AppDriver(files, language)
        driver.type("?d")
        #expect(driver.selected.contains(language == .english ? "Delete" : "Удалить"))
        driver.press(.enter)
        #expect(driver.askedDeletion != nil)
      }
      var driver = try AppDriver(files, .russian)
      driver.type("?elfkb")
      #expect(driver.selected.contains("Удалить"), "удали, in the Latin layout")
    }
  }

  @Test(
    "finds actions by synonyms",
    arguments: [
      ("история", "историю"), ("фильтр", "Показать все"), ("выход", "Выйти"),
      ("статус", "выполненным"), ("новая", "Добавить"), ("отменить", "Отменить последнее"),
      ("history", "историю"), ("filter", "Показать все"), ("exit", "Выйти"),
      ("cancel", "Пометить отменённым"),
      ("замечания", "Перейти: Замечания"),
    ])
  func synonyms(typed: String, found: String) throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian)
      driver.type("?" + typed)
      #expect(driver.text.contains(found) && !driver.text.contains("Ничего не найдено"))
    }
  }

  @Test("shows how many lines are hidden, and scrolls by End and by pages")
  func sizes() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian, Terminal.Size(columns: 50, rows: 12))
      driver.type("?")
      #expect(driver.lines[2].contains("ещё: ↓"))
      let first = driver.selected
      driver.press(.pageDown)
      #expect(driver.selected != first)
      driver.press(.end)
      #expect(driver.selected.contains("Перейти: Замечания") && driver.lines[2].contains("ещё: ↑"))
      driver.press(.home)
      #expect(driver.selected == first)
    }
  }

  @Test("cancels a task by a key, and reopens it")
  func cancelling() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("x")
      #expect(driver.askedIDs == ["1"] && driver.askedChanges == [.set(.string("cancelled"))])
      try driver.write(
        "title = \"Oil the press\"\nstatus = \"cancelled\"\nassignee = \"berg-anna\"\n"
          + "due = 2026-11-01\ndescription = \"Use oil.\"\n", to: "tasks/1.toml")
      driver.type("x")
      #expect(driver.askedChanges == [.set(.string("in-progress"))])
    }
  }

  @Test("shows the history of the record selected in a list")
  func history() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("H")
      #expect(driver.lines[1] == "Task No. 1: Oil the press")
      let wanted = driver.takeHistoryRequest()
      let name = try #require(wanted)
      driver.show(
        (1...30).map { RecordView.HistoryEntry(heading: "commit \($0)", lines: []) }, of: name)
      #expect(driver.text.contains("commit 12"))
    }
  }
}
