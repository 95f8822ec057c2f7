import Platform
import TestSupport
import Testing
import Text

@testable import TerminalUI

/// The tab with the agenda of `agendaFiles`.
private let tab = "7"

/// Tasks that are due on 1, 20, 21 and 22 November 2026; today is Friday, 20 November. The third repeats each week.
private let agendaFiles = sampleFiles.merging(
  [
    "tasks/4.toml": task(4, "Grease the crane", "due = 2026-11-20\nassignee = \"orlov-gleb\"\n"),
    "tasks/5.toml": task(5, "Walk the round", "due = 2026-11-21\nrepeat = \"every week\"\n"),
    "tasks/6.toml": task(6, "Inspect the roof", "due = 2026-11-22\npriority = \"high\"\n"),
  ], uniquingKeysWith: { $1 })

private func task(_ number: Int, _ title: String, _ fields: String) -> String {
  "number = \(number)\ntitle = \"\(title)\"\nstatus = \"to-do\"\ndescription = \"x\"\n" + fields
}

@Suite("The agenda")
struct AgendaTests {
  @Test("lists overdue work first, and then the days of the week")
  func week() throws {
    try TestWorkspace.with(agendaFiles) { files in
      var driver = try AppDriver(files)
      driver.type(tab)
      #expect(driver.lines[1].hasPrefix(" 16 Nov 2026 – 22 Nov 2026"))
      #expect(driver.lines[3] == "Overdue  1")
      #expect(driver.selected.hasPrefix(" !   1  Oil the press"))
      #expect(driver.selected.contains("2026-11-01"))
      #expect(driver.lines[5] == "Fri 20 Nov, today  1")
      #expect(driver.lines[6].contains("4  Grease the crane"))
      #expect(driver.lines[7] == "Sat 21 Nov  1")
      #expect(driver.lines[9] == "Sun 22 Nov  1")
      #expect(driver.lines[10].hasPrefix(" ↑   6  Inspect the roof"))
      driver.press(.end, .enter)
      #expect(driver.lines[1].contains("Inspect the roof"))
      var russian = try AppDriver(files, .russian)
      russian.type(tab)
      #expect(russian.lines[5] == "Пт 20 ноября, сегодня  1")
    }
  }

  @Test("moves a due day by a day, and keeps the task selected, also in another week")
  func moving() throws {
    try TestWorkspace.with(agendaFiles) { files in
      var driver = try AppDriver(files)
      driver.type(tab)
      driver.press(.down)
      driver.type("+")
      #expect(driver.askedIDs == ["4"])
      try driver.applyRequest()
      #expect(try files.text("tasks/4.toml").contains("due = 2026-11-21\n"))
      #expect(driver.selected.contains("Grease the crane"))
      #expect(driver.text.contains("Sat 21 Nov  2") && !driver.text.contains("Fri 20 Nov"))
      for _ in 0..<2 {
        driver.type("+")
        try driver.applyRequest()
      }
      #expect(driver.lines[1].hasPrefix(" 23 Nov 2026 – 29 Nov 2026"))
      #expect(driver.selected.contains("Grease the crane"))
      driver.type("-")
      try driver.applyRequest()
      #expect(driver.lines[1].hasPrefix(" 16 Nov 2026"))
      #expect(driver.selected.contains("Grease the crane"))
    }
  }

  @Test("moves all selected tasks together")
  func marks() throws {
    try TestWorkspace.with(agendaFiles) { files in
      var driver = try AppDriver(files)
      driver.type(tab)
      driver.press(.down)
      driver.type("  -")
      #expect(driver.askedIDs == ["4", "5"])
      try driver.applyRequest()
      #expect(driver.text.contains("Overdue  2") && driver.text.contains("Fri 20 Nov, today  1"))
      #expect(driver.app.list.marked.isEmpty)
    }
  }

  @Test("shows later days of a task that repeats, which cannot be moved")
  func repetitions() throws {
    try TestWorkspace.with(agendaFiles) { files in
      var driver = try AppDriver(files)
      driver.type(tab + ">")
      #expect(driver.lines[3] == "Sat 28 Nov  1")
      #expect(driver.selected.hasPrefix(" ↻   5  Walk the round"))
      driver.type("+")
      #expect(driver.effects.isEmpty && driver.text.contains("a repetition follows its task"))
      driver.type("-")
      #expect(driver.effects.isEmpty && driver.text.contains("a repetition follows its task"))
      driver.press(.enter)
      #expect(driver.lines[1].contains("Walk the round"))
      driver.press(.escape, .escape)
      #expect(driver.lines[1].hasPrefix(" 16 Nov 2026"), "Esc returns to this week")
    }
  }

  @Test("switches to months and back, and turns them")
  func months() throws {
    try TestWorkspace.with(agendaFiles) { files in
      var driver = try AppDriver(files)
      driver.type(tab + "v")
      #expect(driver.lines[1].hasPrefix(" November 2026"))
      #expect(driver.text.contains("Sun 22 Nov  1") && driver.text.contains("Sat 28 Nov  1"))
      driver.press(.shiftRight)
      #expect(driver.lines[1].hasPrefix(" December 2026"))
      #expect(driver.text.contains("Sat 26 Dec  1"))
      driver.press(.shiftLeft, .shiftLeft)
      #expect(driver.lines[1].hasPrefix(" October 2026"))
      #expect(driver.text.contains("Nothing is due in this time."))
      driver.type(">v")
      #expect(driver.lines[1].hasPrefix(" 16 Nov 2026"))
      driver.type("<<<")
      #expect(driver.lines[1].hasPrefix(" 26 Oct 2026 – 1 Nov 2026"))
      #expect(driver.lines[3] == "Sun 1 Nov  1")
    }
  }

  @Test("leaves its keys to other lists")
  func otherLists() throws {
    try TestWorkspace.with(agendaFiles) { files in
      var driver = try AppDriver(files)
      driver.type("-")
      #expect(driver.text.contains("Nothing to remove here"))
      driver.type("<")
      #expect(driver.text.contains("This moves cards on a board"))
      driver.type("+")
      #expect(driver.text.contains("A new task"))
    }
  }

  @Test("has own kinds with a due day, and keeps the time of day")
  func ownKinds() throws {
    try TestWorkspace.with(agendaFiles) { files in
      try files.write(
        """
        format = 1
        [kinds.visit]
        fields.title = { type = "text", required = true }
        fields.due = { type = "date-time" }
        fields.status = { type = "one-of", required = true, default = "open", choices = { open = { means = "open" }, done = { means = "done" } } }

        """, to: "docket.toml")
      try files.write(
        "title = \"Dentist\"\ndue = 2026-11-20T10:30:00\nstatus = \"open\"\n",
        to: "visits/dentist.toml")
      var driver = try AppDriver(files)
      driver.press(.backTab, .backTab, .backTab)
      #expect(driver.text.contains("Fri 20 Nov, today  2"))
      driver.type("/dentist")
      driver.press(.enter)
      #expect(driver.selected.contains("2026-11-20 10:30"))
      driver.type("+")
      try driver.applyRequest()
      #expect(try files.text("visits/dentist.toml").contains("due = 2026-11-21T10:30:00\n"))
    }
  }

  @Test("is missing in a workspace without due days")
  func noDueDays() throws {
    try TestWorkspace.with([:]) { files in
      try files.write("format = 1\n[kinds.task]\nhidden = true\n", to: "docket.toml")
      let driver = try AppDriver(files)
      #expect(!driver.lines[0].contains("Agenda") && !driver.lines[0].contains("Dashboard"))
    }
  }
}

@Suite("The dashboard")
struct DashboardTests {
  @Test("shows overdue work, and the statistics as bars on one scale")
  func numbers() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for number in 4...7 {
        try files.write(
          task(number, "Task", "assignee = \"orlov-gleb\"\n"), to: "tasks/\(number).toml")
      }
      var driver = try AppDriver(files)
      driver.type("8")
      #expect(driver.lines[2] == "Overdue (1)")
      #expect(driver.selected.hasPrefix(" ! 1 Oil the press"))
      let heading = try #require(driver.lines.firstIndex { $0.hasPrefix("Workshop") })
      #expect(driver.lines[heading].contains("Open") && driver.lines[heading].contains("Overdue"))
      let lengths = driver.lines[heading + 1...heading + 2].map { line in
        line.count { $0 == "█" }
      }
      #expect(driver.lines[heading + 1].contains("5 █"))
      #expect(driver.lines[heading + 2].contains("1 █"))
      #expect(lengths[0] > lengths[1], "also with two bars in the second row")
      #expect(driver.text.contains("Done each week") && driver.text.contains("2026-W45"))
      #expect(driver.text.contains("Courses by subject") && driver.text.contains("Law"))
    }
  }

  @Test("opens overdue tasks and people, and says that other rows only show numbers")
  func opening() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("8")
      driver.press(.enter)
      #expect(driver.lines[1].contains("Oil the press"))
      driver.press(.escape)
      driver.type("/berg")
      driver.press(.enter, .end, .enter)
      #expect(driver.lines[1] == "Berg Anna")
      driver.press(.escape, .escape)
      driver.type("/W45")
      driver.press(.enter, .enter)
      #expect(driver.text.contains("only shows numbers"))
    }
  }

  @Test("runs the workspace's own statistics")
  func ownStatistics() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        """
        format = 1
        [queries.stats-all]
        label = "All tasks"
        query = "task group by status show count"
        [queries.stats-fences]
        label = "Fences"
        query = "task where title ~ \\"fence\\" show title"

        """, to: "docket.toml")
      var driver = try AppDriver(files)
      driver.type("8")
      #expect(driver.text.contains("All tasks · Status") && driver.text.contains("in progress"))
      #expect(driver.text.contains("Fences (1)") && driver.text.contains("2 Paint the fence"))
      #expect(!driver.text.contains("Done each week"))
    }
  }

  @Test("keeps the selected row in sight in any window", arguments: [(20, 6), (40, 12), (120, 12)])
  func sizes(columns: Int, rows: Int) throws {
    try TestWorkspace.with(sampleFiles) { files in
      for language in Language.allCases {
        var driver = try AppDriver(
          files, language, Terminal.Size(columns: columns, rows: rows))
        driver.type("8")
        for key in Array(repeating: Key.down, count: 12) + Array(repeating: .up, count: 12) {
          #expect(driver.isOriented, "\(driver.text)")
          driver.press(key)
        }
      }
    }
  }

  @Test("has two columns of groups from 120 columns")
  func columns() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.resize(120, 24)
      driver.type("8")
      #expect(driver.lines[2].hasPrefix("Overdue (1) ") && driver.lines[2].contains("Open"))
    }
  }

  @Test("is the first tab if docket.toml says so, and so is the agenda")
  func firstTab() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write("format = 1\n[settings]\nfirst-tab = \"dashboard\"\n", to: "docket.toml")
      var driver = try AppDriver(files)
      #expect(driver.lines[0].hasPrefix(" Dashboard Tasks Workshops"))
      #expect(driver.lines[2] == "Overdue (1)")
      try driver.write("format = 1\n[settings]\nfirst-tab = \"agenda\"\n", to: "docket.toml")
      #expect(driver.lines[0].hasPrefix(" Agenda Tasks Workshops"))
    }
  }
}
