import Diagnostics
import Model
import TestSupport
import Testing
import Text

@Suite("Circular dependencies")
struct DependencyCycleTests {
  private func workspace(_ dependencies: KeyValuePairs<Int, [Int]>) -> WorkspaceText {
    WorkspaceText(
      dependencies.map { task, others in
        (
          path: "tasks/\(task).toml",
          text:
            "number = \(task)\nstatus = \"in-progress\"\ndescription = \"D\"\ndepends-on = \(others.map { "\($0)" })\n"
        )
      }
    )
  }

  private func messages(_ dependencies: KeyValuePairs<Int, [Int]>) -> [String] {
    workspace(dependencies).findings.filter { $0.code.rawValue == "dependency-cycle" }
      .map(\.message.english)
  }

  @Test("are not reported for trees and converging paths")
  func none() {
    #expect(messages([1: [2, 3], 2: [4], 3: [4], 4: []]) == [])
  }

  @Test("are reported once, as a shortest cycle from the lowest task")
  func shortest() {
    #expect(
      messages([5: [3], 3: [4, 9], 4: [5], 9: [5, 3]])
        == ["circular `depends-on`: `3` → `9` → `3`"])
  }

  @Test("are reported separately")
  func several() {
    #expect(
      messages([1: [2], 2: [1], 3: [3], 4: [5, 1], 5: [4]]) == [
        "circular `depends-on`: `1` → `2` → `1`",
        "circular `depends-on`: `3` → `3`",
        "circular `depends-on`: `4` → `5` → `4`",
      ])
  }

  @Test("ignore missing tasks")
  func dangling() {
    #expect(messages([1: [2], 3: [1, 4]]) == [])
  }

  @Test("are found through given references, even if another cycle is shorter")
  func throughReferences() throws {
    let graph = workspace([1: [2, 3], 2: [1], 3: [4], 4: [1], 5: [5], 6: [1]]).graph
    func found(_ references: [Int: [Int]], limit: Int = 10) throws -> [String] {
      let kind = BuiltInKind.task.index
      func record(_ number: Int) throws -> RecordIndex {
        try #require(graph.index(of: "\(number)", kind: kind))
      }
      var targets: [RecordIndex: Set<RecordIndex>] = [:]
      for (task, others) in references { targets[try record(task)] = Set(try others.map(record)) }
      let field = try #require(graph.schema[kind].fields.firstIndex { $0.name == "depends-on" })
      return graph.cycleFindings(in: kind, along: field, through: targets, limit: limit)
        .map(\.message.english)
    }
    #expect(try found([1: [3]]) == ["circular `depends-on`: `1` → `3` → `4` → `1`"])
    #expect(
      try found([4: [1], 2: [1], 5: [5]]) == [
        "circular `depends-on`: `2` → `1` → `2`", "circular `depends-on`: `4` → `1` → `3` → `4`",
        "circular `depends-on`: `5` → `5`",
      ])
    #expect(try found([1: [3], 4: [1], 3: [4]]).count == 1)
    #expect(try found([2: [1], 5: [5]], limit: 1).count == 1)
    #expect(try found([6: [1]]) == [])
  }

  @Test("can be longer than the stack is deep")
  func long() {
    // If each task needed a stack frame, even the smaller cycle would exceed a thread's stack.
    let count = isExhaustive ? 100_000 : 10_000
    let files = (1...count).map { number in
      (
        path: Path("tasks/\(number).toml"),
        text:
          "number = \(number)\nstatus = \"in-progress\"\ndescription = \"D\"\ndepends-on = [\"\(number % count + 1)\"]\n"
      )
    }
    #expect(
      WorkspaceText(files).findings.map(\.message.english) == [
        "circular `depends-on`: `1` → `2` → `3` → `4` → … → `\(count - 1)` → `\(count)` → `1`"
      ])
  }
}
