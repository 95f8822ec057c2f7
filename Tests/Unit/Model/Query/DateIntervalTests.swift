import RandomNumbers
import Testing

@testable import Model

@Suite("Compared dates")
struct DateIntervalTests {
  /// Two hours ahead of UTC, and three from the end of March 2026 on.
  private static let zone = LocalZone { $0 < 1_774_746_000 ? 7200 : 10_800 }

  @Test(
    "cover the period that their precision implies",
    arguments: [
      ("2026", "2026-12-31", 0), ("2026", "2025-12-31", -1), ("2026", "2027-01-01T00:00:00", 1),
      ("2026-02", "2026-02-28T23:00:00", 0), ("2026-02", "2026-03-01", 1),
      ("2026-02-01", "2026-02-01 00:00:00", 0), ("2026-02-01", "2026-01-31T23:59:59", -1),
      ("2026-02-01T10:00:00", "2026-02-01t10:00:00", 0), ("2026-02-01T10:00:00", "2026-02-01", 0),
      ("2026-02-01T10:00", "2026-02-01T10:00:59.9", 0), ("2026-02-01T10:00", "2026-02-01T10:01", 1),
      ("2026-02-01T10:00:00", "2026-02-01T10:00:00.5", 0),
      ("2026-02-01T10:00:00.5", "2026-02-01T10:00:00.5", 0),
      ("2026-02-01T10:00:00.5", "2026-02-01T10:00:00.25", -1),
    ])
  func ranks(typed: String, date: String, rank: Int) throws {
    for zone in [LocalZone.utc, Self.zone] {
      let typed = try #require(DateInterval(typed: typed, in: zone))
      #expect(typed.rank(of: try #require(DateInterval(date, in: zone))) == rank)
    }
  }

  @Test(
    "are converted to local time",
    arguments: [
      ("2026-02-01T10:00:00Z", "2026-02-01T12:00:00+02:00", 0),
      ("2026-02-01T10:00:00Z", "2026-02-01T10:00:00+02:00", -1),
      ("2026-02-01T10:00:00", "2026-02-01T08:00:00Z", 0),
      ("2026-06-01T10:00:00", "2026-06-01T07:00:00Z", 0),
      ("2026-02-01", "2026-01-31T22:30:00Z", 0), ("2026-02-01", "2026-02-01T22:30:00Z", 1),
      ("2026-01", "2026-01-31T22:30:00Z", 1),
    ])
  func offsets(typed: String, date: String, rank: Int) throws {
    let typed = try #require(DateInterval(typed: typed, in: Self.zone))
    #expect(typed.rank(of: try #require(DateInterval(date, in: Self.zone))) == rank)
  }

  @Test("have a total order that agrees with conditions")
  func order() throws {
    var random = RandomNumbers(seed: 5)
    let offsets = ["", "", "Z", "+02:00", "-05:30"]
    let days = (0..<400).map { _ -> String in
      let day = "2026-0\(random.below(3) + 1)-1\(random.below(10))"
      switch random.below(3) {
      case 0: return day
      case 1: return day + "T0\(random.below(10)):00" + random.pick(offsets)
      default:
        return day + "T0\(random.below(10)):00:0\(random.below(3))"
          + random.pick(offsets)
      }
    }
    let dates = try days.map { try #require(DateInterval($0, in: Self.zone)) }
      .sorted { $0.order(to: $1) < 0 }
    for (position, one) in dates.enumerated() {
      for other in dates[position...] { #expect(one.rank(of: other) >= 0) }
    }
  }

  @Test(
    "must be dates or the beginnings of dates",
    arguments: [
      "", "26", "2026-2", "2026-13", "2026-02-30", "2026-02-01x", "today", "1]#", "10:00:00",
    ])
  func faults(text: String) {
    #expect(DateInterval(typed: text, in: .utc) == nil)
  }
}
