import Platform
import TestSupport
import Testing

@testable import Workspace

@Suite("The system calls of a transaction of one file")
struct CallTests {
  @Test(
    "are few, and as many in a large workspace as in a small one",
    arguments: [
      (FileChange.create("employees/b.toml", "b\n"), calls: 30, syncs: 2),
      (.create("tasks/5000.toml", "number = 5000\n"), calls: 36, syncs: 3),
      (.rewrite("tasks/1.toml", "a\n", "b\n"), calls: 46, syncs: 2),
      (.remove("tasks/2.toml", "a\n"), calls: 36, syncs: 2),
    ])
  func single(change: FileChange, calls: Int, syncs: Int) throws {
    for count in [3, 200] {
      try TestWorkspace.with(["employees/a.toml": "a\n"]) { files in
        for number in 1...count { try files.write("a\n", to: "tasks/\(number).toml") }
        try files.writeCounters("task 1000\n")
        try files.open().apply([])
        let faults = Faults()
        let workspace = try files.open(in: faults.fileSystem)
        let start = faults.calls.count
        try workspace.apply([change])
        let made = faults.calls[start...]
        #expect(made.count == calls, "\(made.map(\.rawValue))")
        #expect(made.count { $0 == .fsync } == syncs)
      }
    }
  }
}
