import Diagnostics
import Model
import TestSupport
import Testing
import Text

@Suite("Circular dependencies")
struct DependencyCycleTests {
  private func messages(_ dependencies: KeyValuePairs<Int, [Int]>) -> [String] {
    WorkspaceText(
      dependencies.map { task, others in
        (
          path: "tasks/\(task).toml",
          text:
            "number = \(task)\nstatus = \"in-progress\"\ndescription = \"D\"\ndepends-on = \(others.map { "\($0)" })\n"
        )
      }
    ).findings.filter { $0.code.rawValue == "dependency-cycle" }.map(\.message.english)
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
