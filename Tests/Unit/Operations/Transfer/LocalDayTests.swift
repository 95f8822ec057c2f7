import Model
import Platform
import Testing

@testable import Operations

@Suite("A local day")
struct LocalDayTests {
  @Test(
    "starts when its date is reached, also if the clocks change",
    arguments: [
      // Sydney, at two in the morning, which is the day before in UTC.
      ("2026-10-04", "2026-10-03T16:00:00Z", 36_000, 39_600, "2026-10-03T14:00:00Z"),
      // Santiago, at midnight, which does not exist on that day.
      ("2026-09-06", "2026-09-06T04:00:00Z", -14_400, -10_800, "2026-09-06T04:00:00Z"),
      // Berlin, at two in the morning, and back at three.
      ("2026-03-29", "2026-03-29T01:00:00Z", 3_600, 7_200, "2026-03-28T23:00:00Z"),
      ("2026-10-25", "2026-10-25T01:00:00Z", 7_200, 3_600, "2026-10-24T22:00:00Z"),
      // Havana, at one in the morning, so there are two midnights.
      ("2026-11-01", "2026-11-01T05:00:00Z", -14_400, -18_000, "2026-11-01T04:00:00Z"),
    ])
  func start(
    day: String, change: String, before: Int, after: Int, start: String
  ) throws {
    let change = try #require(Instant(change)).secondsSince1970
    let clock = Clock.told(
      by: { Timestamp(seconds: 0) }, utcOffset: { $0 < change ? before : after })
    let midnight = try #require(Instant(day)).secondsSince1970
    #expect(clock.start(ofDay: midnight) == Instant(start)?.secondsSince1970)
    #expect(clock.day(at: clock.start(ofDay: midnight)) == midnight)
  }
}
