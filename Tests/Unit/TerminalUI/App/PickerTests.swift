import Model
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("A picker")
struct PickerTests {
  private let machines =
    machineSettings + """
      [kinds.task.fields.machine]
      type = "reference"
      to = "machine"
      label = { en = "Machine", ru = "Станок" }
      [kinds.machine.fields.keepers]
      type = "set of reference"
      to = "employee"
      label = { en = "Keepers", ru = "Ответственные" }
      [kinds.machine.fields.parts]
      type = "set of reference"
      to = "machine"
      label = { en = "Parts", ru = "Узлы" }

      """

  @Test("switches between single references, even to declared kinds")
  func one() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(machines, to: "docket.toml")
      try files.write("name = \"Lathe\"\n", to: "machines/lathe.toml")
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("a")
      #expect(driver.text.contains(": Assignee ") && driver.lines[23].contains("→ Machine"))
      driver.press(.right)
      #expect(driver.text.contains(": Machine ") && driver.lines[23].contains("→ Assignee"))
      driver.type("lathe")
      driver.press(.enter)
      #expect(driver.askedIDs == ["1"] && driver.askedChanges == [.set(.string("lathe"))])
      driver.press(.escape)
      driver.type("s")
      #expect(!driver.lines[23].contains("→"), "there is one such field")
    }
  }

  @Test("keeps the ticks of each reference list, and saves all at once")
  func several() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(machines, to: "docket.toml")
      try files.write("name = \"Lathe\"\n", to: "machines/lathe.toml")
      try files.write("name = \"Chuck\"\n", to: "machines/chuck.toml")
      var driver = try AppDriver(files, .russian)
      driver.type("7s")
      #expect(driver.text.contains(". Ответственные "))
      driver.type(" ")
      driver.press(.right)
      driver.type(" ")
      driver.press(.left)
      #expect(driver.text.contains("[x] Берг") || driver.text.contains("[x] Berg Anna"))
      driver.press(.enter)
      #expect(driver.askedChanges?.count == 2)
    }
  }

  @Test("stays open with its ticks until the change is saved")
  func refused() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5s")
      driver.press(.down, .tab, .enter)
      let request = try driver.request()
      driver.handle(.refused("Given up."), to: request)
      #expect(driver.text.contains("Given up.") && driver.text.contains("[x] Alina Kim"))
      driver.press(.enter)
      #expect(driver.askedChanges == [.add([.string("kim")])])
      driver.handle(.refused("Given up."), to: request)
      driver.press(.escape)
      driver.type("s")
      #expect(driver.text.contains("[x] Alina Kim"))
      driver.press(.enter)
      driver.handle(.done("Done.", added: nil), to: request)
      #expect(!driver.text.contains("[x]") && driver.text.contains("Done."))
      driver.type("s")
      #expect(driver.text.contains("[ ] Alina Kim"))
    }
  }

  @Test("closes without a change if the ticks equal the saved values")
  func unchanged() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5s")
      driver.press(.down, .tab, .escape)
      driver.type("s")
      #expect(driver.text.contains("[x] Alina Kim"))
      driver.press(.tab, .enter)
      #expect(driver.askedChanges == nil && !driver.text.contains("[ ]"))
      driver.type("s")
      #expect(driver.text.contains("[ ] Alina Kim"))
    }
  }

  @Test("skips a field without candidates", arguments: [Key.right, .left])
  func nothingToChoose(key: Key) throws {
    try TestWorkspace.with(sampleFiles) { files in
      let room = """
        [kinds.room]
        folder = "rooms"
        label = { en = "Room", ru = "Место" }
        plural = { en = "Rooms", ru = "Места" }
        fields.name = { type = "text", required = true }
        [kinds.task.fields.room]
        type = "reference"
        to = "room"
        label = { en = "Room", ru = "Место" }
        [kinds.task.fields.helper]
        type = "reference"
        to = "employee"
        label = { en = "Helper", ru = "Помощник" }

        """
      try files.write("format = 1\n" + room, to: "docket.toml")
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("a")
      #expect(driver.text.contains(": Assignee ") && driver.lines[23].contains("→ Helper"))
      driver.press(key)
      #expect(driver.text.contains(": Helper ") && driver.lines[23].contains("→ Assignee"))
    }
  }

  @Test("keeps its ticks when the schema changes")
  func schema() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5s")
      driver.press(.down, .tab)
      try driver.write(machineSettings, to: "docket.toml")
      #expect(driver.text.contains("Not saved"))
      driver.type("5s")
      #expect(driver.text.contains("[x] Alina Kim") && driver.text.contains("[x] Tom Brown"))
    }
  }
}
