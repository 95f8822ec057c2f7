import Model
import Platform
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("A calendar")
struct MonthCalendarTests {
  private func calendar(_ year: Int, _ month: Int, _ day: Int) -> MonthCalendar {
    let day = CalendarDay(year: year, month: month, day: day)
    return MonthCalendar(from: day, today: day)
  }

  @Test(
    "moves by days, weeks and months",
    arguments: [
      ([.left], "2026-11-19"), ([.right], "2026-11-21"), ([.up], "2026-11-13"),
      ([.down, .down], "2026-12-04"), ([.pageUp], "2026-10-20"), ([.pageDown], "2026-12-20"),
      ([.home], "2026-11-01"), ([.end], "2026-11-30"), ([.end, .pageDown, .end], "2026-12-31"),
      ([.character("x")], "2026-11-20"),
    ] as [([Key], String)])
  func keys(_ keys: [Key], _ day: String) {
    var calendar = calendar(2026, 11, 20)
    for key in keys { #expect(calendar.press(key) == .continue) }
    #expect(calendar.day.text == day)
  }

  @Test("starts weeks on Monday")
  func weeks() {
    let february = calendar(2027, 2, 5).weeks
    #expect(february.count == 4 && february[0][0]?.text == "2027-02-01")
    let august = calendar(2027, 8, 5).weeks
    #expect(august.count == 6 && august[0][6]?.text == "2027-08-01" && august[0][5] == nil)
    #expect(calendar(2028, 2, 29).weeks.joined().compactMap(\.self).count == 29)
  }

  @Test("stays within years of four digits")
  func ends() {
    var first = calendar(1, 1, 3)
    for key in [Key.up, .pageUp, .left] { _ = first.press(key) }
    #expect(first.day.text == "0001-01-01")
    var last = calendar(9999, 12, 30)
    for key in [Key.down, .pageDown, .end, .right] { _ = last.press(key) }
    #expect(last.day.text == "9999-12-31" && last.weeks.count == 5)
  }

  @Test(
    "shows the weeks around the selected day in a small window")
  func lowWindows() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("e")
      driver.goTo(field: "Due")
      driver.press(.enter)
      for rows in 6...12 {
        driver.resize(80, rows)
        #expect(driver.lines[rows - 1].hasPrefix("Enter choose"), "\(rows) rows")
        #expect(driver.lines[rows - 2].isEmpty, "\(rows) rows")
        #expect(driver.selected.contains(" 1"), "\(rows) rows")
      }
    }
  }

  @Test("fills in the date of a form in each language")
  func form() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      driver.type("e")
      driver.goTo(field: "Due")
      driver.press(.enter)
      #expect(driver.text.contains("November 2026") && driver.text.contains("Mo  Tu  We"))
      #expect(driver.text.contains("> Due"), "the form stays in sight")
      driver.press(.pageDown, .right, .enter)
      #expect(driver.text.contains("  Due           2026-12-02"))
      driver.resize(40, 12)
      driver.goTo(field: "Due")
      driver.press(.enter)
      #expect(driver.lines[1].contains("December 2026"))
      driver.press(.escape)
      driver.press(.control("u"))
      driver.type("whenever")
      driver.press(.enter)
      #expect(!driver.text.contains("December"), "nobody knows which day that is")
      driver = try AppDriver(files, .russian)
      driver.press(.end)
      driver.type("e")
      driver.goTo(field: "Срок")
      driver.press(.control("u"))
      driver.type("завтра")
      driver.press(.enter)
      #expect(driver.text.contains("Ноябрь 2026") && driver.text.contains("Пн  Вт  Ср"))
      try driver.click(" 26 ")
      try driver.click(" 26 ")
      #expect(driver.text.contains("26.11.2026"))
    }
  }
}
