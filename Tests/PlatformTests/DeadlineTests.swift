import Testing

@testable import Platform

@Suite("A deadline")
struct DeadlineTests {
  @Test("that has passed leaves nothing, and no pause", arguments: [Duration.zero, .seconds(-5)])
  func passed(time: Duration) {
    var deadline = Deadline(after: time)
    #expect(deadline.left == .zero)
    let paused = deadline.pause()
    #expect(!paused)
  }

  @Test("that there is none of is never over")
  func none() {
    let deadline = Deadline(after: nil)
    #expect(deadline.left == nil)
    #expect(deadline.milliseconds == -1)
  }

  @Test("counts in milliseconds as far as they go", arguments: [Duration.seconds(Int64.max)])
  func far(time: Duration) {
    #expect(Deadline(after: time).milliseconds == .max)
  }
}
