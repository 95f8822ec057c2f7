import Testing

@testable import Platform

@Suite("A deadline")
struct DeadlineTests {
  @Test(
    "that has passed leaves no time and does not pause", arguments: [Duration.zero, .seconds(-5)])
  func passed(time: Duration) {
    var deadline = Deadline(after: time)
    #expect(deadline.left == .zero)
    let paused = deadline.pause()
    #expect(!paused)
  }

  @Test("without a limit never passes")
  func none() {
    let deadline = Deadline(after: nil)
    #expect(deadline.left == nil)
    #expect(deadline.milliseconds == -1)
  }

  @Test("is limited to the range of milliseconds", arguments: [Duration.seconds(Int64.max)])
  func far(time: Duration) {
    #expect(Deadline(after: time).milliseconds == .max)
  }
}
