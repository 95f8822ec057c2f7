import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("The system calls of a transaction")
struct CallTests {
  @Test(
    "are few for one file, and as many in a large workspace as in a small one",
    arguments: [
      (FileChange.create("employees/b.toml", "b\n"), calls: 43, syncs: 4),
      (.create("tasks/5000.toml", "number = 5000\n"), calls: 66, syncs: 4),
      (.rewrite("tasks/1.toml", "a\n", "b\n"), calls: 64, syncs: 4),
      (.remove("tasks/2.toml", "a\n"), calls: 48, syncs: 3),
    ])
  func single(change: FileChange, calls: Int, syncs: Int) throws {
    for count in [3, 200] {
      try TestWorkspace.with([".git/HEAD": "", "employees/a.toml": "a\n"]) { files in
        for number in 1...count { try files.write("a\n", to: "tasks/\(number).toml") }
        try files.open().apply([])
        _ = try files.open().highestNumber(of: TestWorkspace.task)
        let faults = Faults()
        let workspace = try files.open(in: faults.fileSystem)
        let start = faults.calls.count
        try workspace.apply([change])
        let made = faults.calls[start...]
        #expect(made.count <= calls, "\(made.map(\.rawValue))")
        #expect(made.count { $0 == .fsync } <= syncs)
      }
    }
  }

  @Test("sync as often for very many files as for a few")
  func many() throws {
    var counts: [(all: Int, syncs: Int)] = []
    for count in [100, 300] {
      try TestWorkspace.with(["tasks/1.toml": ""]) { files in
        let faults = Faults()
        let workspace = try files.open(in: faults.fileSystem)
        try workspace.apply(Self.tasks(count))
        #expect(try files.tree().count == count + 3)
        let syncs = faults.calls.count { $0 == .fsync || $0 == .syncfs }
        counts.append((all: faults.calls.count, syncs: syncs))
      }
    }
    #expect(counts[1].syncs == counts[0].syncs)
    // Check the existing file, remove a possible remainder of an interruption, open, write in two halves because calls are
    // intercepted, close, and rename.
    #expect(counts[1].all - counts[0].all <= 200 * 7)
  }

  @Test("do not exceed the limit of open files")
  func manyFolders() throws {
    try TestWorkspace.with { files in
      let changes = (1...300).map { FileChange.create("tasks/\($0 % 150)/\($0).toml", "a\n") }
      try files.open().apply(changes)
      #expect(try files.tree().count == 300 + 150 + 2)
    }
  }

  /// New tasks with numbers from 1000 on.
  private static func tasks(_ count: Int) -> [FileChange] {
    (1000..<1000 + count).map { FileChange.create("tasks/\($0).toml", "number = \($0)\n") }
  }
}
