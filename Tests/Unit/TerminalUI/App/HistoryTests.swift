import Model
import Platform
import Presentation
import Synchronization
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("The history on a record's page")
struct HistoryTests {
  private let entries = (1...5).map {
    RecordView.HistoryEntry(heading: "commit \($0)", lines: ["status: \($0)"])
  }

  @Test(
    "is requested when a record opens or changes, shows the latest entries, and all of them by a key"
  )
  func page() throws {
    var driver = try AppDriver()
    var wanted = driver.takeHistoryRequest()
    #expect(wanted == nil)
    driver.type("⇲⏎")
    wanted = driver.takeHistoryRequest()
    let name = try #require(wanted)
    wanted = driver.takeHistoryRequest()
    #expect(name.id == "t1" && wanted == nil)
    driver.show(entries, of: name)
    driver.resize(80, 40)
    #expect(driver.text.contains("History  5") && driver.text.contains("    status: 3"))
    #expect(!driver.text.contains("commit 4"))
    try driver.click("… and 2 more: press H")
    #expect(driver.text.contains("commit 5") && !driver.text.contains("more: press"))
    driver.type("H", unseen: "commit 5")
    try driver.write("name = \"Smelter\"\n", to: "workshops/foundry.toml")
    wanted = driver.takeHistoryRequest()
    #expect(wanted == name)
    #expect(driver.text.contains("commit 1"), "the old history stays until it is read again")
  }

  @Test("is requested again if another request replaced it")
  func goingBack() throws {
    var driver = try AppDriver()
    var wanted: [RecordName?] = []
    func look() { wanted.append(driver.takeHistoryRequest()) }
    driver.type("⇲⏎")
    look()
    driver.type("⏎")
    look()
    driver.type("⎋")
    look()
    let (first, second) = (try #require(wanted[0]), try #require(wanted[1]))
    #expect(second != first && wanted[2] == first, "the reader has dropped it")
    driver.show(entries, of: first)
    #expect(driver.text.contains("commit 1"))
    look()
    driver.type("⏎")
    look()
    driver.show(entries, of: second)
    driver.type("⎋")
    look()
    #expect(wanted[3...] == [nil, second, nil], "a history is not read twice")
  }

  @Test("is read again by its key, because a commit changes no record file")
  func commits() throws {
    var driver = try AppDriver()
    driver.type("⇲⏎")
    var wanted = driver.takeHistoryRequest()
    let name = try #require(wanted)
    driver.show([], of: name)
    driver.type("H")
    wanted = driver.takeHistoryRequest()
    #expect(driver.text.contains("not committed") && wanted == name)
    driver.show(entries, of: name)
    #expect(driver.text.contains("commit 1") && !driver.text.contains("not committed"))
    driver.type("H")
    wanted = driver.takeHistoryRequest()
    #expect(wanted == name)
  }

  @Test("is not shown if empty, nor on a page that was closed")
  func none() throws {
    var driver = try AppDriver(.russian)
    driver.type("⇲⏎")
    let wanted = driver.takeHistoryRequest()
    let name = try #require(wanted)
    driver.show([], of: name)
    #expect(!driver.text.contains("История"))
    driver.type("⎋")
    driver.show(entries, of: name)
    #expect(!driver.text.contains("commit"))
  }

  @Test("is unavailable for a reason that its key shows")
  func absence() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    for language in Language.allCases {
      var driver = try AppDriver(files, language)
      driver.type("⇲H")
      let wanted = driver.takeHistoryRequest()
      let name = try #require(wanted)
      let isRead = language == .english ? "Reading the history…" : "Читаю историю…"
      #expect(name.id == "t1" && driver.lines[22] == isRead)
      driver.show(unavailable: "no git", of: name)
      let none = language == .english ? "No history: no git" : "Истории нет: no git"
      #expect(driver.lines[22] == none)
      driver.type("↓")
      #expect(driver.lines[22].isEmpty)
      driver.type("H")
      #expect(driver.lines[22] == none)
      driver.show([], of: name)
      driver.type("H", see: language == .english ? "not committed" : "коммит")
      driver.show(Array(entries.prefix(1)), of: name)
      driver.type("H", see: language == .english ? "whole history" : "вся история")
    }
  }
}
