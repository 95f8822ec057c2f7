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

  @Test("are reported once, as a shortest cycle from the lowest task")
  func shortest() {
    #expect(
      messages([5: [3], 3: [4, 9], 4: [5], 9: [5, 3]])
        == ["circular “Depends on”: No. 3 → No. 9 → No. 3"])
  }

  @Test(
    "are shown through a reference that was not in a cycle before, even if another cycle is shorter"
  )
  func besidesKnownOnes() {
    func new(_ after: KeyValuePairs<Int, [Int]>, since before: KeyValuePairs<Int, [Int]>)
      -> [String]
    {
      let known = Check.cycles(in: workspace(before).graph).identities
      return Check.cycles(in: workspace(after).graph, besides: known).map(\.message.english)
    }
    let before: KeyValuePairs = [1: [2], 2: [1], 3: [4], 4: [1], 5: [5], 6: [1]]
    #expect(new(before, since: before) == [])
    #expect(
      new([1: [2, 3], 2: [1], 3: [4], 4: [1], 5: [5], 6: [1]], since: before)
        == ["circular “Depends on”: No. 1 → No. 3 → No. 4 → No. 1"])
    #expect(
      new([1: [2], 2: [1], 3: [4], 4: [1], 5: [5, 6], 6: [5, 1]], since: before)
        == ["circular “Depends on”: No. 5 → No. 6 → No. 5"])
    #expect(new([1: [2], 2: [3], 3: [1]], since: [1: [2, 3], 2: [1, 3], 3: [1]]) == [])
  }

  @Test("can be longer than the stack is deep")
  func long() {
    // If each task needed a stack frame, even the smaller cycle would exceed a thread's stack.
    let count = isExhaustive ? 100_000 : 10_000
    let files = (1...count).map { number in
      (
        path: Path("tasks/t\(number).toml"),
        text:
          "number = \(number)\nstatus = \"in-progress\"\ndescription = \"D\"\ndepends-on = [\"t\(number % count + 1)\"]\n"
      )
    }
    #expect(
      WorkspaceText(files).findings.map(\.message.english) == [
        "circular “Depends on”: No. 1 → No. 2 → No. 3 → No. 4 → … → No. \(count - 1) → No. \(count) → No. 1"
      ])
  }
}
