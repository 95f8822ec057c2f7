import Model
import TOML
import Testing

@testable import Operations

@Suite("The days of a task in Taskwarrior")
struct WarriorDaysTests {
  private func day(_ text: String, _ field: String, _ moment: String?) -> String? {
    guard case .localDate(let parts)? = WarriorDays(text).day(of: field, at: moment) else {
      return nil
    }
    return "\(parts.year)-\(parts.month)-\(parts.day)"
  }

  @Test("are those that their moments were written for, in whatever order they stand")
  func told() {
    let text = "seen=9999-12-31 due=2026-03-29@20260328T210000Z"
    #expect(WarriorDays(text).text == text)
    #expect(day(text, "due", "20260328T210000Z") == "2026-3-29")
    #expect(day(text, "seen", nil) == "9999-12-31")
    #expect(day(text, "due", "20260329T210000Z") == nil)
    #expect(day(text, "due", nil) == nil)
    #expect(day(text, "until", nil) == nil)
  }

  @Test(
    "may be chosen anew in the time zone in which they were written, also where clocks were changed since",
    arguments: [
      ("20260329T210000Z", "2026-3-30"), ("20260329T200000Z", "2026-3-30"),
      ("20260329T220000Z", "2026-3-30"), ("20260329T000000Z", nil), ("20260329T210001Z", nil),
    ] as [(String, String?)])
  func chosen(moment: String, day: String?) throws {
    let text = try #require(WarriorTime.toml(moment))
    let seconds = try #require(Instant(text)).secondsSince1970
    let found = WarriorDays("due=2026-03-29@20260328T210000Z").day(of: "due", beginningAt: seconds)
    guard case .localDate(let parts)? = found else {
      #expect(day == nil)
      return
    }
    #expect("\(parts.year)-\(parts.month)-\(parts.day)" == day)
    #expect(WarriorDays("due=2026-03-29").day(of: "due", beginningAt: seconds) == nil)
  }

  @Test(
    "are nothing that somebody else has written there",
    arguments: [
      "", " ", "due", "due=", "=2026-03-29", "due=2026-02-30", "due=2026-03-29T00:00:00Z", "due=@",
      "due=tomorrow", "due:2026-03-29",
    ])
  func others(text: String) {
    #expect(day(text, "due", nil) == nil)
    #expect(WarriorDays(text).day(of: "due", at: "") == nil)
  }
}
