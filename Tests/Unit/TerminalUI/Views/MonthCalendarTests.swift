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
}
