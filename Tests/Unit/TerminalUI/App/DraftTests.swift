import Model
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("A draft")
struct DraftTests {
  private func hasQuit(_ driver: AppDriver) -> Bool {
    driver.effects.contains { if case .quit = $0 { true } else { false } }
  }

  @Test(
    "makes quitting ask first, by any key",
    arguments: [Key.character("q"), .control("c")])
  func quitting(key: Key) throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian)
      driver.type("n")
      driver.type("Смазать")
      driver.press(.escape, key)
      #expect(!hasQuit(driver))
      #expect(driver.text.contains("Новая запись: поручение"))
      driver.press(.escape)
      driver.type("n")
      #expect(driver.text.contains("Смазать"))
      driver.press(.escape, key, .enter)
      #expect(hasQuit(driver))
    }
  }

  @Test("does not exist if nothing was typed")
  func nothing() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("n")
      driver.press(.escape)
      driver.type("q")
      #expect(hasQuit(driver))
    }
  }

  @Test("keeps ticks until a key resets them")
  func ticks() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5s")
      #expect(driver.text.contains("[x] Tom Brown") && driver.text.contains("[ ] Alina Kim"))
      driver.press(.down, .tab, .escape)
      #expect(driver.text.contains("Not saved"))
      driver.type("q")
      #expect(!hasQuit(driver) && driver.text.contains("Safety: "))
      driver.press(.escape)
      driver.type("s")
      #expect(driver.text.contains("[x] Alina Kim") && driver.text.contains("[x] Tom Brown"))
      driver.press(.control("r"))
      #expect(driver.text.contains("[ ] Alina Kim"))
      driver.press(.escape)
      driver.type("q")
      #expect(hasQuit(driver))
    }
  }

  @Test("keeps the ticks of a list in a form")
  func ticksOfForms() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5e")
      driver.press(.down, .down, .down, .down, .enter)
      #expect(driver.text.contains("[x] Tom Brown"))
      driver.press(.down, .tab, .escape)
      #expect(driver.text.contains("Not saved"))
      driver.press(.escape)
      driver.type("e")
      driver.press(.enter)
      #expect(driver.text.contains("[x] Alina Kim"))
    }
  }

  @Test("keeps the ticks of a closed list, even when the rest of the form is saved")
  func ticksBesideSaved() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for typed in ["", "!"] {
        try files.write(try #require(sampleFiles["courses/safety.toml"]), to: "courses/safety.toml")
        var driver = try AppDriver(files)
        driver.type("5e" + typed)
        driver.goTo(field: "Students")
        driver.press(.enter, .down, .tab, .escape, .control("s"))
        #expect(driver.askedChanges == (typed.isEmpty ? nil : [.set(.string("Safety!"))]))
        try driver.applyRequest()
        #expect(!driver.text.contains("Save"))
        driver.type("e")
        #expect(driver.text.contains("Safety" + typed) && !driver.text.contains("somebody else"))
        driver.goTo(field: "Students")
        driver.press(.enter)
        #expect(driver.text.contains("[x] Alina Kim"))
      }
    }
  }

  @Test("shows what somebody else changed in the same field when it is reopened")
  func changedMeanwhile() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("2")
      driver.press(.down)
      driver.type("e!")
      driver.press(.escape)
      try driver.write("name = \"Smelter\"\n", to: "workshops/foundry.toml")
      driver.type("e")
      let notice = "somebody else changed this to: Smelter"
      #expect(driver.text.contains("Foundry!") && driver.text.contains(notice))
      driver.press(.escape)
      driver.type("e")
      #expect(driver.text.contains("Foundry!") && driver.text.contains(notice))
      driver.press(.control("u"))
      driver.type("Smelter")
      driver.press(.escape)
      driver.type("e")
      #expect(!driver.text.contains(notice))
    }
  }

  @Test("keeps the input for a record whose file is half typed, until it can be read again")
  func halfTyped() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("e!")
      driver.press(.escape)
      try driver.write("title = \n", to: "tasks/1.toml")
      driver.type("D")
      #expect(driver.text.contains("press!") && driver.text.contains("2026-11-01"))
      #expect(!driver.text.contains("somebody else"))
      let text = try #require(sampleFiles["tasks/1.toml"])
      try driver.write(text + "tags = [\"oil\"]\n", to: "tasks/1.toml")
      #expect(
        driver.text.contains("press!") && driver.text.contains("somebody else just changed this"))
    }
  }

  @Test("of a new record is saved elsewhere when the terminal closes")
  func endOfInput() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("2nMill")
      driver.press(.escape)
      driver.type("1nSweep")
      driver.goTo(field: "Due")
      driver.type("some day")
      driver.press(.endOfInput)
      let kept = driver.effects.compactMap { effect -> (KindIndex, [Value])? in
        guard case .keep(let kind, let values) = effect else { return nil }
        return (kind, Array(values.values))
      }
      #expect(kept.map(\.0) == [BuiltInKind.workshop.index, BuiltInKind.task.index])
      #expect(kept[0].1 == [.string("Mill")])
      #expect(kept[1].1.contains(.string("Sweep")) && kept[1].1.contains(.string("some day")))
      #expect(hasQuit(driver))
    }
  }

  @Test("is reset by a key and restored by the same key")
  func resetting() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("2")
      driver.press(.down)
      driver.type("e")
      driver.type("!!")
      #expect(driver.text.contains("Foundry!!"))
      driver.press(.control("r"))
      #expect(!driver.text.contains("Foundry!!"))
      driver.press(.control("r"))
      #expect(driver.text.contains("Foundry!!"))
      driver.press(.control("r"), .escape)
      driver.type("q")
      #expect(hasQuit(driver))
    }
  }

  @Test("can be saved as a new record if somebody deleted the old one")
  func orphan() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("e")
      driver.type("!")
      try driver.remove("tasks/1.toml")
      #expect(driver.text.contains("Somebody deleted this record"))
      #expect(
        driver.text.contains("Save as a new record") && driver.lines[1].contains("Oil the press"))
      driver.press(.escape)
      #expect(driver.text.contains("`D` reopens the draft"))
      driver.type("D")
      #expect(driver.text.contains("Oil the press!"))
      driver.press(.control("s"))
      guard case .perform(.add(_, let values))? = driver.effects.last else {
        Issue.record("\(driver.effects)")
        return
      }
      #expect(values.values.contains(.string("Oil the press!")))
      driver.press(.control("r"))
      #expect(driver.text.contains("Discard this draft?") && driver.text.contains("Oil the press!"))
      driver.press(.escape)
      #expect(driver.text.contains("Save as a new record"))
      driver.press(.control("r"), .enter)
      driver.type("q")
      #expect(hasQuit(driver))
    }
  }

  @Test(
    "survives a schema change, even if its field or kind is gone")
  func schema() throws {
    try TestWorkspace.with(sampleFiles) { files in
      let room =
        "[kinds.task.fields.room]\ntype = \"text\"\nlabel = { en = \"Room\", ru = \"Место\" }\n"
      try files.write("format = 1\n" + room, to: "docket.toml")
      var driver = try AppDriver(files)
      driver.type("nSweep")
      driver.press(.pageDown, .up)
      driver.type("the yard")
      try driver.write("format = 1\n", to: "docket.toml")
      #expect(driver.text.contains("Sweep") && driver.text.contains("Room: the yard"))
      driver.press(.escape)
      driver.type("n")
      #expect(driver.text.contains("Room: the yard"))
      driver.press(.escape)
      try driver.write(machineSettings, to: "docket.toml")
      driver.type("M7nLathe")
      try driver.write("format = 1\n", to: "docket.toml")
      #expect(driver.text.contains("Not saved"))
      try driver.write(machineSettings, to: "docket.toml")
      driver.type("7D")
      driver.press(.escape)
      driver.type("D")
      #expect(driver.text.contains("Lathe"))
    }
  }
  @Test("survives a schema change with an open list or question")
  func schemaWhileAsked() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5e")
      driver.goTo(field: "Students")
      driver.press(.enter, .down, .tab)
      try driver.write(machineSettings, to: "docket.toml")
      driver.press(.enter)
      #expect(driver.text.contains("[x] Alina Kim"))
      driver.press(.escape, .escape)
      driver.type("1")
      driver.press(.end)
      driver.type("e!")
      try driver.remove("tasks/1.toml")
      driver.press(.control("r"))
      #expect(driver.text.contains("Discard this draft?"))
      try driver.write("format = 1\n", to: "docket.toml")
      #expect(
        driver.text.contains("Oil the press!") && driver.text.contains("Save as a new record"))
    }
  }
}
