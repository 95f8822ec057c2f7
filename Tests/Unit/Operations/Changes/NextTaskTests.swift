import Model
import Operations
import TestSupport
import Testing
import Workspace

@Suite("The next task")
struct NextTaskTests {
  private static let people = [
    "workshops/assembly.toml": "name = \"Assembly\"\n",
    "employees/a.toml": "last-name = \"A\"\nfirst-name = \"A\"\nworkshop = \"assembly\"\n",
    "employees/b.toml": "last-name = \"B\"\nfirst-name = \"B\"\nworkshop = \"assembly\"\n",
  ]

  private func task(_ number: Int, _ lines: String...) -> String {
    "number = \(number)\ntitle = \"T\"\n" + lines.map { $0 + "\n" }.joined()
  }

  /// The ids of the tasks that a user takes one after the other.
  private func taken(_ files: [String: String], by user: String) throws -> [String] {
    try TestWorkspace.with(files.merging(Self.people) { $1 }) { disk in
      let tasks = try disk.kind("task")
      var ids: [String] = []
      while ids.count < 20 {
        do {
          var settings = disk.settings()
          settings.environment = ["DOCKET_ME": user]
          let result = try disk.open().change(settings) { plan in
            try plan.takeNext(tasks)
          }
          ids += result.outcomes.map(\.id)
        } catch OperationError.change(.nothingReady) {
          return ids
        }
      }
      return ids
    }
  }

  @Test("is the most urgent one: by due day, priority and number")
  func order() throws {
    let open = "status = \"to-do\""
    let ids = try taken(
      [
        "tasks/plain.toml": task(1, open), "tasks/high.toml": task(2, open, "priority = \"high\""),
        "tasks/low.toml": task(3, open, "priority = \"low\""),
        "tasks/later.toml": task(4, open, "due = 2026-03-01"),
        "tasks/overdue.toml": task(5, open, "due = 2025-12-01"),
        "tasks/overdue-high.toml": task(6, open, "due = 2025-12-01", "priority = \"high\""),
        "tasks/another.toml": task(7, open),
      ], by: "a")
    #expect(ids == ["overdue-high", "overdue", "later", "high", "plain", "another", "low"])
  }

  @Test("is never somebody else's, started by the user, closed or waiting")
  func choice() throws {
    let ids = try taken(
      [
        "tasks/others.toml": task(1, "status = \"to-do\"", "assignee = \"b\""),
        "tasks/mine.toml": task(2, "status = \"to-do\"", "assignee = \"a\""),
        "tasks/started.toml": task(3, "status = \"in-progress\"", "assignee = \"a\""),
        "tasks/free.toml": task(4, "status = \"in-progress\""),
        "tasks/done.toml": task(5, "status = \"done\""),
        "tasks/future.toml": task(6, "status = \"to-do\"", "start = 2026-02-01"),
        "tasks/waiting.toml": task(7, "status = \"to-do\"", "depends-on = [\"free\"]"),
        "tasks/nobody.toml": task(8, "status = \"to-do\"", "assignee = \"gone\""),
      ], by: "a")
    #expect(ids == ["mine", "free"])
  }
}
