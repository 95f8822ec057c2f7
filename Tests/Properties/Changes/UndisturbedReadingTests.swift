import TestSupport
import Diagnostics
import Model
import Platform
import Synchronization
import Testing
import Text

@testable import Workspace

@Suite("Reading a workspace")
struct UndisturbedReadingTests {
  @Test("creates no files in it")
  func makesNothing() throws {
    try TestWorkspace.with(TransactionExample.people) { files throws in
      #expect(try files.open().inspect().findings.withoutHints == [])
      #expect(!FileSystem.real.exists(files.root + "/.docket"))
    }
  }

  @Test("never shows an incomplete transaction, even during continuous writing")
  func consistency() throws {
    try TestWorkspace.with(TransactionExample.people) { files throws in
      try files.open().apply([])
      let seen = Mutex((loads: 0, findings: [String]()))
      let isWriting = Mutex(true)
      Threads.run(2) { thread in
        if thread == 1 {
          while isWriting.withLock({ $0 }) {
            let findings =
              (try? files.open().inspect().findings.withoutHints.map(\.message.english)) ?? [
                "cannot be read"
              ]
            seen.withLock { $0 = ($0.loads + 1, $0.findings + findings) }
          }
          return
        }
        for number in 0..<60 { try? files.renameEmployee(isBack: number % 2 == 1) }
        isWriting.withLock { $0 = false }
      }
      #expect(seen.withLock { $0.findings } == [])
      #expect(seen.withLock { $0.loads } > 0)
      #expect(try files.tree()["employees/ivanov.toml"] != nil)
    }
  }

  @Test("fails instead of showing an incomplete transaction whose process is stopped")
  func stoppedWriter() throws {
    try TestWorkspace.with(TransactionExample.people) { files throws in
      var reader = try files.open()
      reader.readingPatience = .zero
      var isWriting = false
      var steps = 0
      func visit() {
        steps += 1
        if isWriting {
          #expect(throws: SystemError.self) { try reader.inspect() }
        } else {
          #expect((try? reader.inspect().findings.withoutHints) == [])
        }
        #expect(throws: WorkspaceError.self) {
          try files.open().apply([], ChangeSettings(lockTimeout: .zero))
        }
      }
      var settings = ChangeSettings()
      settings.onStep = { visit() }
      try files.open().transact(settings) { transaction in
        visit()
        isWriting = true
        for change in TransactionExample.renaming.changes { transaction.stage(change) }
      }
      #expect(steps > TransactionExample.renaming.changes.count)
      #expect(try reader.inspect().findings.withoutHints == [])
      #expect(try files.tree()["employees/ivanov.toml"] == nil)
    }
  }

  @Test("is repeated if the first transaction begins meanwhile")
  func firstTransaction() throws {
    try TestWorkspace.with(TransactionExample.people) { files throws in
      let hasBegun = Mutex(false)
      let fileSystem = FileSystem { call, path, moment throws(SystemError) in
        let isFirst = hasBegun.withLock { hasBegun in
          defer { hasBegun = hasBegun || path == "tasks/t3.toml" }
          return !hasBegun && path == "tasks/t3.toml"
        }
        if isFirst { try? files.renameEmployee(isBack: false) }
      }
      #expect(try files.open(in: fileSystem).inspect().findings.withoutHints == [])
      #expect(try files.tree()["employees/petrov.toml"] != nil)
    }
  }

  @Test(
    "reports an interrupted change that it may not complete",
    arguments: [ErrorNumber.permission, ErrorNumber.readOnly])
  func readOnly(code: Int32) throws {
    try TestWorkspace.with(TransactionExample.people) { files throws in
      try files.interrupt(TransactionExample.renaming.changes, applied: 4)
      let interrupted = try files.tree()
      let fileSystem = FileSystem { call, path, moment throws(SystemError) in
        let isWriting: Set<SystemCall> = [.mkdirat, .renameat, .unlinkat, .write, .fsync]
        if moment == .before, path == ".docket/lock" || isWriting.contains(call) {
          throw SystemError(call: call, path: path, code: code)
        }
      }
      let workspace = try files.open(in: fileSystem)
      let entry = try #require(try files.pendingChanges().first)
      let path = ChangeLog.path(of: entry)
      #expect(try workspace.inspect().findings.withoutHints.map(\.location.path) == [path])
      for graph in [
        try workspace.open(["t1"], TestWorkspace.task),
        try workspace.openWithSurroundings(["t1"], TestWorkspace.task),
        try workspace.load([TestWorkspace.task]),
      ] {
        #expect(graph.findings.map(\.location.path) == [path])
      }
      #expect(try files.tree() == interrupted)
    }
  }

  @Test("does not wait for the lock in a transaction's plan")
  func ownPlan() throws {
    try TestWorkspace.with(TransactionExample.people) { files throws in
      let count = try files.open().transact { transaction in
        let graph = try transaction.workspace.load([TestWorkspace.task])
        return graph.records(of: TestWorkspace.task).count
      }
      #expect(count == 3)
    }
  }
}

extension TestWorkspace {
  /// Renames an employee with all references, or renames it back.
  fileprivate func renameEmployee(isBack: Bool) throws {
    let changes = TransactionExample.renaming.changes.map { change in
      isBack
        ? FileChange(path: change.path, before: change.after, after: change.before) : change
    }
    try open().apply(changes, ChangeSettings(lockTimeout: .seconds(60)))
  }
}
