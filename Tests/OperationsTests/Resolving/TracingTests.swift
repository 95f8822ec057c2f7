import TestSupport
import Testing

@testable import Operations

@Suite("Records that came to both sides by different ways")
struct TracingTests {
  private let base = ["tasks/1.toml": task("First", hour: 7)]

  /// How many tasks there are when two sides, each of one commit, come together.
  private func count(_ ours: [String: String?], _ theirs: [String: String?]) throws -> Int {
    var count = 0
    try Stop.with(base: base, ours: ours, theirs: theirs) { stop in
      count = zip(stop.resolution.versions.records, stop.resolution.outcomes)
        .count { $1.exists }
    }
    return count
  }

  @Test("are one, where both say the same under one number")
  func same() throws {
    let file = ["tasks/2.toml": task("Press", hour: 8)]
    #expect(try count(file.merging(["tasks/3.toml": task("Ours", hour: 9)]) { $1 }, file) == 2)
  }

  @Test("are two, where they were made at different moments")
  func moments() throws {
    #expect(
      try count(
        ["tasks/2.toml": task("Press", hour: 8)], ["tasks/2.toml": task("Press", hour: 9)]) == 2)
  }

  @Test("are two, where they only say the same under two numbers")
  func alike() throws {
    let text = task("Press", hour: 8)
    #expect(
      try count(
        ["tasks/2.toml": text, "tasks/4.toml": task("Ours", hour: 9)],
        ["tasks/3.toml": text, "tasks/4.toml": task("Theirs", hour: 10)]) == 4)
  }
}
