import Platform
import Testing

@Suite("A clock")
struct ClockTests {
  @Test("that is fixed always shows the same time, in its own time zone")
  func fixed() {
    let clock = Clock.fixed(Timestamp(seconds: 1_767_000_000, nanoseconds: 5), utcOffset: 10_800)
    #expect(clock.now == Timestamp(seconds: 1_767_000_000, nanoseconds: 5))
    #expect(clock.now == clock.now)
    #expect(clock.utcOffset(at: 0) == 10_800)
  }

  @Test("of the system does not run backwards and is less than a day from UTC")
  func system() {
    let (one, other) = (Clock.system.now, Clock.system.now)
    #expect(one <= other)
    #expect(one.seconds > 1_700_000_000)
    #expect(abs(Clock.system.utcOffset(at: one.seconds)) < 86_400)
  }

  @Test("has an offset for any representable time", arguments: [Int64.min, -1, Int64.max])
  func farMoments(seconds: Int64) {
    #expect(abs(Clock.system.utcOffset(at: seconds)) < 86_400)
  }
}
