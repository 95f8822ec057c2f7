import TestSupport
import Testing

@testable import Operations

@Suite("Records that a commit brought which was made anew")
struct ReplayedRecordsTests {
  private let base = ["tasks/1.toml": task("First", hour: 7)]
  private let mine = task("Mine", hour: 8)

  /// How many tasks there are where they brought Mine as task 2, and our commits did something else.
  private func count(
    _ ours: [(String, [String: String?])], bringing theirs: String? = nil
  ) throws -> Int {
    var count = 0
    try Stop.with(
      bases: [base], ours: ours, theirs: [("bring it", ["tasks/2.toml": theirs ?? mine])]
    ) { count = $0.count }
    return count
  }

  private let other = ("another", ["tasks/2.toml": task("Other", hour: 9)] as [String: String?])

  @Test("are one where the number was taken by then")
  func taken() throws {
    #expect(try count([other, ("bring it", ["tasks/3.toml": mine])]) == 3)
  }

  @Test("are two where it was free: nobody would have given another")
  func free() throws {
    let elsewhere = ("another", ["tasks/4.toml": task("Other", hour: 9)] as [String: String?])
    #expect(try count([elsewhere, ("bring it", ["tasks/3.toml": mine])]) == 4)
  }

  @Test("are two where the commit is another one")
  func otherCommit() throws {
    #expect(try count([other, ("bring something", ["tasks/3.toml": mine])]) == 4)
  }

  @Test("are one where each refers to what is one too, by the number that it has there")
  func references() throws {
    let (first, second) = (task("Mine", hour: 8, "depends-on = [1]\n"), mine)
    #expect(
      try count(
        [other, ("bring it", ["tasks/3.toml": first])],
        bringing: first) == 3)
    #expect(
      try count([other, ("bring it", ["tasks/3.toml": first])], bringing: second) == 4)
  }
}
