import TestSupport
import Testing

@testable import Model

/// A value of a wrong type is left out; nobody knows what it was to say.
@Suite("What is found by wrong values")
struct UnknownValuesTests {
  private let tasks = SmallWorkspace([
    "tasks/1.toml": "status = 5\ndescription = \"x\"\n",
    "tasks/2.toml": "status = \"done\"\nassignee = 7\ndue = \"soon\"\ndescription = \"x\"\n",
    "tasks/3.toml":
      "status = \"done\"\ndepends-on = [\"1\"]\ntags = [\"a\", 5]\ndescription = \"x\"\n",
    "tasks/4.toml": "status = \"in-progress\"\ndepends-on = [2]\ndescription = \"x\"\n",
  ])

  @Test(
    "is nothing that takes them for absent",
    arguments: [
      ("not status", ""), ("status", "2 3 4"), ("status != done", "4"),
      ("not (status = done or due)", "4"), ("not (status = done and due)", "1 3 4"),
      ("not assignee", "1 3 4"), ("not assignee.workshop", "1 3 4"),
      ("not not status", "2 3 4"), ("not due", "1 3 4"), ("tags = a", "3"),
      ("not tags = b", "1 2 4"),
      ("not depends-on.status = cancelled", "1 2 4"), ("not depends-on.due", "1 2"),
    ])
  func found(condition: String, ids: String) throws {
    let found = try tasks.records("task", where: condition).map { tasks.graph.id(of: $0) }
      .joined(separator: " ")
    #expect(found == ids)
  }
}
