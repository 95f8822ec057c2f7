import RandomNumbers
import TOML
import Testing

@testable import Model

@Suite("Repetitions")
struct RepetitionTests {
  @Test(
    "find the next days",
    arguments: [
      ("daily", "2026-11-27", "2026-11-27 2026-11-28 2026-11-29"),
      ("every 10 days", "2026-12-25", "2026-12-25 2027-01-04 2027-01-14"),
      // Weeks count across the end of the year, from the Monday of the anchor's week.
      ("every 2 weeks on monday", "2026-12-23", "2027-01-04 2027-01-18 2027-02-01"),
      ("every 2 weeks on monday and friday", "2026-12-23", "2026-12-25 2027-01-04 2027-01-08"),
      ("every weekday", "2026-11-27", "2026-11-27 2026-11-30 2026-12-01"),
      // Months that are shorter than the anchor's day.
      ("monthly", "2027-12-31", "2027-12-31 2028-01-31 2028-02-29 2028-03-31 2028-04-30"),
      ("monthly on the 31st", "2027-12-31", "2027-12-31 2028-01-31 2028-02-29 2028-03-31"),
      ("monthly on the last day", "2026-12-01", "2026-12-31 2027-01-31 2027-02-28"),
      ("every 2 months on the 30th", "2026-12-01", "2026-12-30 2027-02-28 2027-04-30"),
      ("monthly on the fifth monday", "2026-11-01", "2026-11-30 2027-03-29 2027-05-31"),
      ("monthly on the last weekday", "2027-01-01", "2027-01-29 2027-02-26 2027-03-31"),
      (
        "monthly on the first weekday", "2027-01-01",
        "2027-01-01 2027-02-01 2027-03-01 2027-04-01 2027-05-03"
      ),
      ("monthly on the 1st and last friday", "2027-01-05", "2027-01-29 2027-02-01 2027-02-26"),
      ("yearly", "2024-02-29", "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29"),
      ("yearly on 29 february", "1902-03-01", "1903-02-28 1904-02-29 1905-02-28"),
      ("every 100 years on 29 february", "1900-01-01", "1900-02-28 2000-02-29 2100-02-28"),
      (
        "yearly on the fifth sunday of february", "2000-01-01",
        "2004-02-29 2032-02-29 2060-02-29 2088-02-29 2128-02-29"
      ),
      ("every 2 years on 12 april", "2026-05-01", "2028-04-12 2030-04-12"),
      ("yearly on the last sunday of october", "2026-10-25", "2026-10-25 2027-10-31 2028-10-29"),
      ("after 1 month", "2027-01-31", "2027-01-31 2027-02-28 2027-03-28"),
      ("daily until 2026-11-28", "2026-11-27", "2026-11-27 2026-11-28"),
      ("daily until 2026-11-26", "2026-11-27", ""),
      ("after 2 days until 2026-11-30", "2026-11-27", "2026-11-27 2026-11-29"),
      ("yearly", "9998-01-01", "9998-01-01 9999-01-01"),
      ("every weekend", "2026-11-27", "2026-11-28 2026-11-29 2026-12-05"),
      // The day of the anchor in a short month.
      ("monthly on the 30th", "2027-02-28", "2027-02-28 2027-03-30 2027-04-30"),
      ("every 12 months on the 31st", "2026-06-01", "2026-06-30 2027-06-30"),
      // February 2000 and 2400 have five Tuesdays only.
      ("every 400 years on the fifth sunday of february", "2000-01-01", ""),
    ])
  func occurrences(text: String, anchor: String, expected: String) throws {
    let anchor = try day(anchor)
    let days = try Repetition(text).occurrences(
      from: anchor, through: CalendarDay(year: 9999, month: 12, day: 31), anchor: anchor)
    let expected = expected.split(separator: " ").map(String.init)
    #expect(days.prefix(max(1, expected.count)).map(\.text) == expected)
  }

  @Test(
    "keep the day of the month when each next day becomes the anchor",
    arguments: [
      ("monthly", "2027-01-29", "2027-02-28 2027-03-29 2027-04-29"),
      ("monthly", "2027-01-30", "2027-02-28 2027-03-30 2027-04-30"),
      ("monthly", "2027-01-31", "2027-02-28 2027-03-31 2027-04-30"),
      ("monthly", "2027-04-30", "2027-05-30 2027-06-30 2027-07-30"),
      ("monthly until 2027-03-01", "2027-01-30", "2027-02-28"),
      ("every 3 months", "2026-11-30", "2027-02-28 2027-05-30 2027-08-30"),
      ("monthly on the 30th", "2027-01-30", "2027-02-28 2027-03-30"),
      ("yearly", "2024-02-29", "2025-02-28 2026-02-28 2027-02-28 2028-02-29"),
      ("weekly", "2027-01-30", "2027-02-06 2027-02-13"),
    ])
  func series(text: String, first: String, expected: String) throws {
    var (repetition, anchor) = (try Repetition(text), try day(first))
    var days: [String] = []
    for _ in expected.split(separator: " ") {
      guard let next = repetition.next(after: anchor, anchor: anchor) else { break }
      repetition = repetition.keepingDay(of: anchor, from: next)
      anchor = next
      days.append(next.text)
    }
    #expect(days.joined(separator: " ") == expected)
  }

  @Test(
    "are written as in todo.txt, and read",
    arguments: [
      ("every 2 weeks", "+2w"), ("after 3 days", "3d"), ("daily", "+1d"), ("monthly", "+1m"),
      ("after 1 year", "1y"), ("every weekday", "+1b"), ("every friday", nil),
      ("monthly on the 1st", nil), ("daily until 2027-01-01", nil),
    ])
  func todoTxt(text: String, value: String?) throws {
    let repetition = try Repetition(text)
    #expect(repetition.todoTxt == value)
    if let value { #expect(Repetition(todoTxt: value) == repetition) }
  }

  @Test(
    "are not read from other values of todo.txt",
    arguments: ["", "1", "w", "0d", "1x", "1b", "+", "1000d"])
  func invalidTodoTxt(value: String) {
    #expect(Repetition(todoTxt: value) == nil)
  }

  @Test("can be completed early or late")
  func completion() throws {
    let due = try day("2026-11-27")
    let weekly = try Repetition("weekly")
    #expect(weekly.next(after: due, anchor: due)?.text == "2026-12-04")
    #expect(weekly.next(after: try day("2026-12-10"), anchor: due)?.text == "2026-12-11")
    let after = try Repetition("after 1 week")
    #expect(after.next(after: try day("2026-12-10"), anchor: due)?.text == "2026-12-17")
    #expect(after.countsFromCompletion && !weekly.countsFromCompletion)
  }

  @Test("begin with the anchor")
  func beginning() throws {
    let anchor = try day("2026-11-27")
    let early = try day("1999-01-01")
    #expect(try Repetition("daily").next(after: early, anchor: anchor) == anchor)
    #expect(try Repetition("every monday").next(after: early, anchor: anchor)?.text == "2026-11-30")
  }

  @Test("have one next day for all days before it")
  func consistency() {
    var random = RandomNumbers(seed: 13)
    for _ in 0..<1000 {
      let repetition = random.repetition()
      if repetition.countsFromCompletion { continue }
      let anchor = CalendarDay(number: random.below(60_000) - 30_000)
      let day = CalendarDay(number: anchor.number + random.below(9000) - 1000)
      guard let next = repetition.next(after: day, anchor: anchor) else { continue }
      #expect(next > day && next >= anchor)
      let between = CalendarDay(number: day.number + random.below(next.number - day.number))
      #expect(repetition.next(after: between, anchor: anchor) == next)
    }
  }

  private func day(_ text: String) throws -> CalendarDay {
    var text = text
    let parts = text.withUTF8(decodeDateTime)
    return CalendarDay(try #require(parts))
  }
}
