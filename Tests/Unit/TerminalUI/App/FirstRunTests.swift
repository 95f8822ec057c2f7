import Model
import Operations
import Platform
import Presentation
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("A new workspace on the screens")
struct FirstRunTests {
  @Test("names the first keys, until there is a record")
  func firstKeys() throws {
    try TestWorkspace.with { files in
      for language in Language.allCases {
        let driver = try AppDriver(files, language)
        for (row, action) in [(4, ScreenAction.add), (5, .load), (6, .palette)] {
          #expect(driver.lines[row] == "   " + ScreenMessages.firstStep(action)[language])
        }
      }
      var driver = try AppDriver(files)
      try driver.write("name = \"Foundry\"\n", to: "workshops/foundry.toml")
      #expect(driver.lines[3] == "   No records yet; `n` adds the first." && driver.lines[4] == "")
      driver.resize(20, 6)
      #expect(driver.isOriented)
    }
  }

  @Test("shows the tabs of tasks and findings; the others appear with their first record")
  func tabs() throws {
    try TestWorkspace.with { files in
      var driver = try AppDriver(files)
      #expect(driver.lines[0] == "  Tasks  more… M  Findings")
      driver.type("9")
      #expect(driver.text.contains("There are only 2 tabs"))
      driver.press(.tab)
      #expect(driver.text.contains("No findings."))
      try driver.write("name = \"Foundry\"\n", to: "workshops/foundry.toml")
      #expect(driver.lines[0] == "  Tasks  Workshops  more… M  Findings")
      driver.type("2")
      #expect(driver.text.contains("Foundry"))
      try driver.write(
        "name = \"Oil\"\nsubject = \"Law\"\nbranch = \"Work\"\n", to: "courses/oil.toml")
      #expect(driver.lines[0] == "  Tasks  Workshops  Courses  more… M  Findings")
    }
  }

  @Test("shows all tabs by `M` or a click")
  func moreTabs() throws {
    try TestWorkspace.with { files in
      for key in [Key.character("M"), .mouse(MouseEvent(.click, row: 0, column: 11))] {
        var driver = try AppDriver(files)
        driver.press(key)
        #expect(driver.lines[0].contains("Workshops") && driver.lines[0].contains("Teachers"))
        #expect(!driver.lines[0].contains("more…"))
        driver.type("M")
        #expect(driver.text.contains("All tabs are visible."))
      }
    }
  }

  @Test("opens a hidden tab from the palette, and hides it again")
  func palette() throws {
    try TestWorkspace.with { files in
      var driver = try AppDriver(files)
      driver.type("?workshops")
      driver.press(.enter)
      #expect(driver.lines[0] == "  Tasks  Workshops  more… M  Findings")
      driver.type("1")
      #expect(driver.lines[0] == "  Tasks  more… M  Findings")
    }
  }

  @Test("asks before it loads the to-do list, from the address in docket.toml or the default one")
  func loading() throws {
    for (settings, address) in [
      ("format = 1\n", "https://dummyjson.com/todos"),
      ("format = 1\nseed = \"https://example.org/todos\"\n", "https://example.org/todos"),
    ] {
      try TestWorkspace.with(["docket.toml": settings]) { files in
        var driver = try AppDriver(files)
        driver.type("L")
        #expect(driver.text.contains("Load the to-do list from \(address)?"))
        driver.press(.enter)
        guard case .load(let source, _) = try driver.request() else {
          Issue.record("\(driver.effects)")
          return
        }
        #expect(source.name == address)
        let request = try driver.request()
        driver.handle(.refused("no network"), to: request)
        #expect(driver.text.contains("no network"))
      }
    }
  }

  @Test("loads nothing where there are tasks or unreadable files, or without a network")
  func loadingNothing() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("L")
      #expect(driver.effects.isEmpty && driver.text.contains("only while there are no tasks"))
    }
    try TestWorkspace.with(["workshops/foundry.toml": "name =\n"]) { files in
      var driver = try AppDriver(files)
      driver.type("L")
      #expect(driver.text.contains("until the errors on the Findings tab are fixed"))
    }
    try TestWorkspace.with { files in
      let workspace = try files.open()
      let settings = ChangeSettings(
        clock: AppDriver.clock, command: "docket test", environment: ["DOCKET_OFFLINE": "1"])
      let error = #expect(throws: OperationError.self) {
        try workspace.loadTasks(
          from: workspace.seedAddress(), BuiltInKind.task.index, settings)
      }
      guard case .address(let error) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(error.reason == .offline)
    }
  }
}
