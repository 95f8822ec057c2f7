import TOML
import Testing

@testable import Model

@Suite("Two files under one number")
struct CollisionTests {
  private let task = """
    title = "Order oil"
    created = 2026-01-01T10:00:00Z
    tags = ["oil"]
    description = "200 litres."

    """

  private func areSurelyOne(_ one: String, _ other: String) throws -> Bool {
    try kind().areSurelyOne(Array(one.utf8), Array(other.utf8))
  }

  private func kind() throws -> Kind {
    try #require(Kind.builtIn.first { $0.name == "task" })
  }

  @Test("are one record where both say the same, whatever the way")
  func same() throws {
    #expect(try areSurelyOne(task, task + "# Soon.\n"))
    #expect(try areSurelyOne(task, task.replacing("[\"oil\"]", with: "['oil']")))
  }

  @Test("are two where one says more than the other")
  func more() throws {
    #expect(try !areSurelyOne(task, task + "due = 2026-12-01\n"))
    #expect(try !areSurelyOne(task, task + "assignee = \"petrov-ivan\"\n"))
    #expect(try !areSurelyOne(task, task.replacing("[\"oil\"]", with: "[\"press\"]")))
  }

  @Test("are two where anything differs, were they made in one second")
  func different() throws {
    #expect(try !areSurelyOne(task, task.replacing("200", with: "300")))
    #expect(try !areSurelyOne(task + "priority = \"low\"\n", task + "priority = \"high\"\n"))
    #expect(try !areSurelyOne(task, task.replacing("10:00", with: "10:01")))
    #expect(try !areSurelyOne(task.replacing("created", with: "made"), task))
  }

  @Test(
    "are two where a key is written in other bytes, as one letter or as a letter and its accent")
  func keys() throws {
    #expect(
      try !areSurelyOne(task + "\"caf\u{E9}\" = 1\n", task + "\"cafe\u{301}\" = 1\n"))
  }

  @Test("are two where one cannot be read")
  func broken() throws {
    #expect(try !areSurelyOne(task, task + "due = \n"))
  }

  @Test("are two in a merge where one side gave the number away")
  func givenAway() throws {
    let base = Array(task.utf8)
    let edited = Array(task.replacing("200", with: "300").utf8)
    let other = Array(task.replacing("10:00", with: "11:00").utf8)
    let kind = try kind()
    #expect(kind.areTwoRecords(base: Document(base), Document(other), Document(edited)))
    #expect(kind.areTwoRecords(base: Document(base), Document(edited), Document(other)))
    #expect(!kind.areTwoRecords(base: Document(base), Document(edited), Document(base)))
    #expect(!kind.areTwoRecords(base: Document(base), Document(other), Document(other)))
  }
}
