import Platform
import Presentation
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The dashboard")
struct DashboardTests {
  @Test("shows overdue work, and the statistics as bars on one scale")
  func numbers() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    for number in 4...7 {
      try files.write(
        "title = \"Task\"\nstatus = \"to-do\"\nassignee = \"orlov-gleb\"\n",
        to: "tasks/\(number).toml")
    }
    var driver = try AppDriver(files)
    driver.type("8", see: "Done each week", "2–8 Nov 2026", "Courses by subject", "Law")
    #expect(driver.lines[2] == "Overdue (1)")
    #expect(driver.selected.hasPrefix(" !  1 Oil the press"))
    let heading = try #require(driver.lines.firstIndex { $0.hasPrefix("Workshop") })
    #expect(driver.lines[heading].contains("Open") && driver.lines[heading].contains("Overdue"))
    let lengths = driver.lines[heading + 1...heading + 2].map { line in
      line.count { $0 == "█" }
    }
    #expect(driver.lines[heading + 1].contains("5 █"))
    #expect(driver.lines[heading + 2].contains("1 █"))
    #expect(lengths[0] > lengths[1], "also with two bars in the second row")
  }

  @Test("shows the due day and the person where the name fits beside them")
  func room() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    var driver = try AppDriver(files)
    driver.type("8")
    for columns in [30, 31, 39, 40, 120, 124] {
      driver.resize(columns, 24)
      #expect(driver.selected.contains("2026-11-01") == (columns >= 31))
      #expect(driver.selected.contains("Berg") == (columns >= 40))
    }
  }

  @Test("opens the records that a row counts, as many as it says", arguments: Language.allCases)
  func counted(language: Language) throws {
    let sample = try TestWorkspace(root: repositoryRoot + "/sample-workspace").tree()
      .filter { $0.value != "folder" }
    var own = sample
    own["docket.toml"]? += """

      [queries.stats-open]
      query = "task where open group by status show count"
      [queries.stats-priority]
      query = "task where done or overdue group by priority show count"
      [queries.stats-months]
      query = "task where created group by month(created) show count"
      [queries.stats-weeks]
      query = "task where created group by week(created) show count"
      [queries.stats-quarters]
      query = "task where created group by quarter(created) show count"
      [queries.stats-tags]
      query = "task group by tags show count"
      [queries.stats-titles]
      query = "task where title and due group by title, due show count"
      [queries.stats-subjects]
      query = "course group by subject show count, count students"
      [queries.stats-teachers]
      query = "course group by teacher show count"
      [queries.stats-staff]
      query = "employee group by workshop show count"
      [queries.stats-created]
      query = "task group by created show count"

      """
    var opened = 0
    for files in [sample, own] {
      var driver = try AppDriver(files, language)
      driver.type(language == .english ? "?Dashboard⏎" : "?Сводка⏎")
      let dashboard = driver.app.snapshot.dashboard
      for row in 0..<driver.app.list.rows.rowCount {
        var driver = driver
        for _ in 0..<row { driver.press(.down) }
        guard case .bars(nil, let group, let position)? = driver.app.list.target else { continue }
        let bar = dashboard.bars(ofGroup: group)?.rows[position].bars.compactMap(\.self).first
        driver.press(.enter)
        if driver.text.contains(DisabledReason.onlyNumbers.message[language]) { continue }
        opened += 1
        #expect(driver.app.list.query.condition != nil)
        #expect(String(driver.app.list.rows.rowCount) == bar?.number, "\(driver.text)")
        driver.press(.escape)
        #expect(driver.app.list.query.condition == nil)
      }
    }
    #expect(opened > 30)
  }

  @Test("shows all bars and whole names in wide windows", arguments: [120, 160, 200])
  func wide(columns: Int) throws {
    var files = sampleFiles
    files["employees/orlov-gleb.toml"] =
      "last-name = \"Константинопольский\"\nfirst-name = \"Александр\"\nworkshop = \"assembly\"\n"
      + "patronymic = \"Александрович\"\n"
    for (number, rest) in [
      (10, "status = \"cancelled\""), (11, "status = \"in-progress\"\ndue = 2026-11-02"),
      (12, "status = \"done\"\ncompleted = 2026-11-18T10:00:00Z"),
    ] {
      files["tasks/t\(number).toml"] =
        "number = \(number)\ntitle = \"Task\"\nassignee = \"orlov-gleb\"\n\(rest)\n"
    }
    var driver = try AppDriver(files, .english, Terminal.Size(columns: columns, rows: 40))
    driver.type("8", see: "Константинопольский Александр Александрович")
    for title in ["Open", "Overdue", "Done (week)", "Cancelled"] {
      #expect(driver.lines.contains { $0.contains("Assignee") && $0.contains(title) })
    }
  }

  @Test("keeps the selected row in sight in any window", arguments: [(20, 6), (40, 12), (120, 12)])
  func sizes(columns: Int, rows: Int) throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    for language in Language.allCases {
      var driver = try AppDriver(files, language, Terminal.Size(columns: columns, rows: rows))
      driver.type("8")
      for key in Array(repeating: Key.down, count: 12) + Array(repeating: .up, count: 12) {
        #expect(driver.isOriented, "\(driver.text)")
        driver.press(key)
      }
    }
  }
}
