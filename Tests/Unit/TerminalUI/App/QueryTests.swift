import Model
import Platform
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("Queries on the screens")
struct QueryTests {
  @Test("have a tab if docket.toml says so")
  func tabs() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(savedQueries, to: "docket.toml")
      var driver = try AppDriver(files)
      driver.resize(120, 24)
      #expect(
        driver.lines[0].contains(" Teachers  Late work  of-mine  Agenda  Dashboard  Findings"))
      driver.type("7")
      #expect(driver.lines[1].hasPrefix(" All 1  open 1  done 0"))
      #expect(driver.text.contains("Oil the press"))
      driver.type("8")
      #expect(driver.text.contains("Oil the press") && !driver.text.contains("Paint the fence"))
      try driver.write("format = 1\n", to: "docket.toml")
      #expect(!driver.lines[0].contains("Late work"))
    }
  }

  @Test("show an error on their tab if a named record is gone")
  func missing() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(savedQueries, to: "docket.toml")
      var driver = try AppDriver(files)
      driver.type("8")
      try driver.remove("tasks/1.toml")
      try driver.remove("employees/berg-anna.toml")
      #expect(driver.text.contains("no employee `Berg Anna`"))
    }
  }

  @Test("filter by a typed condition, and leave an invalid one open with its error")
  func conditions() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type(":assigne = berg-anna")
      driver.press(.enter)
      #expect(driver.lines[1].hasPrefix(" :assigne = berg-anna"))
      #expect(driver.text.contains("did you mean `assignee`?"))
      #expect(driver.text.contains("Paint the fence"), "the list stays")
      driver.press(.control("a"), .delete)
      driver.press(.control("u"), .control("k"))
      driver.type("assignee = nobody-at-all")
      driver.press(.enter)
      #expect(driver.text.contains("no employee `nobody-at-all`"))
      driver.press(.control("u"))
      driver.type("assignee = me")
      driver.press(.enter)
      #expect(driver.lines[1].hasPrefix(" All 1  open 1  done 0  :assignee = me"))
      #expect(driver.selected.contains("Oil the press"))
      try driver.write(
        "title = \"New\"\nstatus = \"done\"\ncompleted = 2026-11-02T10:00:00Z\nassignee = \"berg-anna\"\n",
        to: "tasks/2.toml")
      #expect(driver.lines[1].hasPrefix(" All 2  open 1  done 1"))
      driver.press(.escape)
      #expect(driver.lines[1].hasPrefix(" All 3  open 2  done 1"))
    }
  }

  @Test("accept labels, and complete them while typing")
  func labels() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian)
      driver.type(":")
      #expect(driver.lines[2].contains("Статус") && !driver.lines[2].contains("status"))
      driver.type("ста")
      #expect(driver.lines[2] == "  Статус")
      driver.press(.tab)
      driver.type("= в")
      #expect(driver.lines[2] == "  \"в работе\"  выполнено")
      driver.type(" работе и исп")
      driver.press(.tab)
      driver.type("= орл")
      #expect(driver.lines[2] == "  \"Орлов Глеб\"")
      driver.press(.tab, .enter)
      #expect(driver.text.contains("Покрасить ворота") && !driver.text.contains("Oil the press"))
    }
  }

  @Test("evaluate relative dates again each day")
  func today() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        "format = 1\n[queries.due]\nquery = \"task where due = today\"\ntab = true\n",
        to: "docket.toml")
      var driver = try AppDriver(files)
      try driver.write(
        "title = \"Oil\"\nstatus = \"in-progress\"\ndescription = \"x\"\ndue = 2026-11-22\n",
        to: "tasks/1.toml")
      driver.type(":due = tomorrow")
      driver.press(.enter)
      #expect(driver.lines[1].hasPrefix(" All 0"))
      try driver.wait(days: 1)
      #expect(driver.lines[1].hasPrefix(" All 1"))
      try driver.wait(days: 1)
      #expect(driver.lines[1].hasPrefix(" All 0"))
      driver.type("7")
      #expect(driver.lines[1].hasPrefix(" All 1"))
      try driver.wait(days: 1)
      #expect(driver.lines[1].hasPrefix(" All 0"))
    }
  }

  @Test("show the whole error of a condition, wrapped")
  func longFaults() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian, Terminal.Size(columns: 40, rows: 16))
      driver.type(":ответственный = berg-anna")
      driver.press(.enter)
      let words = driver.lines.joined(separator: " ")
      #expect(words.contains("нет поля `ответственный`") && words.contains("`ждёт"))
    }
  }

  @Test("sort by each column in both directions, and finally in the default order")
  func sorting() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      let first = driver.lines
      driver.press(.end)
      driver.type("c")
      #expect(driver.lines[2].contains("↑ No."))
      #expect(driver.selected.contains("Oil the press"), "the selection stays on its record")
      driver.type("cC")
      #expect(driver.lines[2].contains("↓ Name"))
      let gates = try #require(driver.lines.firstIndex { $0.contains("Покрасить ворота") })
      #expect(driver.lines[gates + 1].contains("Paint the fence"))
      try driver.write(
        "title = \"Ямы\"\nstatus = \"in-progress\"\nassignee = \"orlov-gleb\"\n",
        to: "tasks/2.toml")
      #expect(driver.lines[gates].contains("Ямы"))
      driver.press(.escape)
      #expect(driver.lines[2] == first[2])
    }
  }
}
