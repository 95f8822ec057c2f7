import TestSupport
import Testing

@testable import Operations

@Suite("A reference to what went, whose number another record got")
struct ReusedNamesTests {
  private typealias Commits = [(String, [String: String?])]

  private let base: [String: String?] = [
    "tasks/1.toml": task("One", hour: 7), "tasks/3.toml": task("Three", hour: 8),
  ]
  /// Task 3 goes, and One gets its number.
  private let reusing: Commits = [
    ("gone", ["tasks/3.toml": nil]),
    ("renamed", ["tasks/1.toml": nil, "tasks/3.toml": task("One", hour: 7)]),
  ]
  private let referring: Commits = [
    ("new", ["tasks/4.toml": task("New", hour: 9, "depends-on = [3]\n")])
  ]

  private func open(_ ours: Commits, _ theirs: Commits) throws -> [String] {
    var open: [String] = []
    try Stop.with(bases: [base], ours: ours, theirs: theirs) { open = $0.open }
    return open
  }

  @Test("is left to a person, whichever side it came from")
  func left() throws {
    #expect(try open(reusing, referring) == ["tasks/4.toml"])
    #expect(try open(referring, reusing) == ["tasks/4.toml"])
  }

  @Test("is none where it was made since, or another was meant")
  func meant() throws {
    #expect(try open(reusing + referring, [("other", ["tasks/5.toml": task("O", hour: 9)])]) == [])
    let elsewhere: Commits = [
      ("new", ["tasks/4.toml": task("New", hour: 9, "depends-on = [1]\n")])
    ]
    #expect(try open(reusing, elsewhere) == [])
  }
}
