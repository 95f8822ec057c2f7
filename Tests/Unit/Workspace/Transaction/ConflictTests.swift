import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("A manual edit that is saved while docket writes")
struct ConflictTests {
  /// Manual edits of the two files `tasks/1.toml` and `tasks/2.toml`.
  static let edits: [@Sendable (TestWorkspace) throws -> Void] = [
    { try $0.write("by hand\n", to: "tasks/1.toml") },
    { try $0.write("b!", to: "tasks/2.toml") },
    { try $0.remove("tasks/1.toml") },
    { try $0.remove("tasks/2.toml") },
    { try $0.write("by hand\n", to: "tasks/3.toml") },
    { try $0.link("tasks/3.toml", to: "nowhere") },
    {
      try $0.remove("tasks/2.toml")
      try $0.link("tasks/2.toml", to: "1.toml")
    },
  ]

  static let changes: [FileChange] = [
    .create("tasks/3.toml", "c\n"), .rewrite("tasks/1.toml", "a\n", "aa\n"),
    .remove("tasks/2.toml", "b\n"),
  ]

  @Test("is detected before any file is replaced, and nothing is written", arguments: 0..<7)
  func meanwhile(number: Int) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      var edited: [String: String] = [:]
      let workspace = try files.open()
      do {
        try workspace.transact { transaction in
          for change in Self.changes { transaction.stage(change) }
          try Self.edits[number](files)
          edited = try files.tree()
        }
        Issue.record("the edit was not detected")
      } catch {
        switch error as? WorkspaceError {
        case .transaction(.changedMeanwhile), .transaction(.link): break
        default: Issue.record(error)
        }
      }
      #expect(try files.tree() == edited)
    }
  }

  @Test("stops a change of a single file as well", arguments: changes)
  func single(change: FileChange) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      try files.write("by hand\n", to: change.path)
      let edited = try files.tree()
      #expect(throws: WorkspaceError.transaction(.changedMeanwhile(path: change.path))) {
        try files.open().apply([change])
      }
      #expect(try files.tree() == edited)
    }
  }

  @Test("of docket.toml stops a change if it declares other kinds, and otherwise applies to it")
  func settings() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      let workspace = try files.open()
      try files.write("format = 1\nlanguage = \"ru\"\n", to: "docket.toml")
      #expect(try workspace.transact { $0.workspace.declarations.language } == .russian)
      try files.write("format = 1\n[kinds.machine]\n", to: "docket.toml")
      #expect(throws: WorkspaceError.transaction(.changedMeanwhile(path: "docket.toml"))) {
        try workspace.apply([.rewrite("tasks/1.toml", "a\n", "b\n")])
      }
      #expect(try files.text("tasks/1.toml") == "a\n")
    }
  }

  @Test("is kept and reported when an interrupted transaction is completed")
  func afterDeath() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      try files.interrupt(Self.changes)
      try files.write("by hand\n", to: "tasks/1.toml")
      try files.write("by hand too\n", to: "tasks/2.toml")
      try files.write("third\n", to: "tasks/3.toml")
      let edited = try files.tree()
      let recovery = try files.open().transact { $0.recovery }
      #expect(recovery.edited == ["tasks/1.toml", "tasks/2.toml", "tasks/3.toml"])
      #expect(try files.tree() == edited)
    }
  }

  @Test("with the same result as docket's change is no conflict")
  func agreement() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      try files.interrupt(Self.changes)
      try files.write("aa\n", to: "tasks/1.toml")
      try files.remove("tasks/2.toml")
      try files.write("c\n", to: "tasks/3.toml")
      let recovery = try files.open().transact { $0.recovery }
      #expect(recovery.isFinished)
      #expect(recovery.edited.isEmpty)
    }
  }

  @Test("that removes a whole folder does not prevent completing an interrupted transaction")
  func removedFolder() throws {
    let path: Path = "tasks/archive/1.toml"
    try TestWorkspace.with([path.text: "a\n", "tasks/archive/2.toml": "b\n"]) { files in
      try files.interrupt([
        .rewrite(path, "a\n", "aa\n"), .remove("tasks/archive/2.toml", "b\n"),
      ])
      try removeTree(files.root + "/tasks")
      let recovery = try files.open().transact { $0.recovery }
      #expect(recovery.edited == [path])
      #expect(try files.tree() == ["docket.toml": "format = 1\n"])
      #expect(try files.pendingChanges().isEmpty)
    }
  }
}
