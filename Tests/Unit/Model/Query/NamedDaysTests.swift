import Testing

@testable import Model

@Suite("Days in everyday words")
struct NamedDaysTests {
  /// Tuesday, 24 November 2026.
  private let today = CalendarDay(year: 2026, month: 11, day: 24)

  @Test(
    "are read relative to today",
    arguments: [
      ("3d", "2026-11-27"), ("+1w", "2026-12-01"), ("-1w", "2026-11-17"), ("2m", "2027-01-24"),
      ("in 3 days", "2026-11-27"), ("in a week", "2026-12-01"), ("через неделю", "2026-12-01"),
      ("через 3 дня", "2026-11-27"), ("on friday", "2026-11-27"), ("в пятницу", "2026-11-27"),
      ("во вторник", "2026-12-01"), ("eow", "2026-11-29"), ("eom", "2026-11-30"),
      ("eoy", "2026-12-31"), ("end of month", "2026-11-30"), ("конец недели", "2026-11-29"),
      ("next week", "2026-11-30"), ("следующий месяц", "2026-12-01"), ("next year", "2027-01-01"),
      ("27.11", "2026-11-27"), ("23.11", "2027-11-23"), ("24.11", "2026-11-24"),
      ("29.02", "2028-02-29"), ("27 nov", "2026-11-27"), ("nov 27", "2026-11-27"),
      ("27 ноября", "2026-11-27"), ("1 января", "2027-01-01"), ("27.11.26", "2026-11-27"),
      ("27 nov 26", "2026-11-27"),
    ])
  func read(text: String, day: String) {
    #expect(NaturalDate(text, on: today)?.text == day)
  }

  @Test(
    "are nothing else",
    arguments: [
      "d", "3", "3x", "in days", "in 3", "через", "on", "27.13", "31.02", "0.11", "27.11.6", "next",
      "next day", "end of", "eo", "nov", "27 foo", "99999999d", "-", "+d",
    ])
  func other(text: String) {
    #expect(NaturalDate(text, on: today) == nil)
  }
}
