import Testing

@testable import Platform

@Suite("A deadline")
struct DeadlineTests {
  @Test("is limited to the range of milliseconds", arguments: [Duration.seconds(Int64.max)])
  func far(time: Duration) {
    #expect(Deadline(after: time).milliseconds == .max)
  }
}
