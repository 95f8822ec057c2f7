import Platform
import TestSupport
import Testing

@testable import Workspace

@Suite("A transaction of very many files")
struct BulkTests {
  @Test("waits for the disk as often as one of few files, and makes few calls for each file")
  func calls() throws {
    var counts: [(all: Int, syncs: Int)] = []
    for count in [100, 300] {
      try TestWorkspace.with(["tasks/1.toml": ""]) { files in
        let faults = Faults()
        let workspace = try files.open(in: faults.fileSystem)
        try workspace.apply(many(count), TransactionOptions(isBulk: true))
        #expect(try files.tree().count == count + 3)
        let syncs = faults.calls.count { $0 == .fsync || $0 == .syncfs }
        counts.append((all: faults.calls.count, syncs: syncs))
      }
    }
    #expect(counts[0].syncs == 8)
    #expect(counts[1].syncs == counts[0].syncs)
    // Staging opens, writes in two halves as it is watched, and closes; then there is a last look, and
    // the renaming.
    #expect(counts[1].all - counts[0].all == 200 * 6)
  }

  @Test("is finished by the next where it is interrupted in its middle")
  func interrupted() throws {
    try TestWorkspace.with(["tasks/1.toml": ""]) { files in
      try files.interruptAfterCommit(many(200), applied: 100)
      try files.open().apply([])
      #expect(try files.tree().count == 203)
    }
  }

  @Test("opens no more folders at once than a process may")
  func manyFolders() throws {
    try TestWorkspace.with { files in
      let changes = (1...300).map { FileChange.create("tasks/\($0 % 150)/\($0).toml", "a\n") }
      try files.open().apply(changes, TransactionOptions(isBulk: true))
      #expect(try files.tree().count == 300 + 150 + 2)
    }
  }
}

/// New tasks from number 1000 on.
private func many(_ count: Int) -> [FileChange] {
  (1000..<1000 + count).map { FileChange.create("tasks/\($0).toml", "number = \($0)\n") }
}
