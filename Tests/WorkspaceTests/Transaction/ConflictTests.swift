import Model
import Platform
import TestSupport
import Testing

@testable import Workspace

@Suite("An edit by hand that is saved while docket works")
struct ConflictTests {
  /// What a person does to the two files `tasks/1.toml` and `tasks/2.toml`.
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

  @Test("before the files are put into place is found, and nothing is written", arguments: 0..<7)
  func meanwhile(number: Int) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      var edited: [String: String] = [:]
      let workspace = try files.open()
      do throws(TransactionFailure<any Error>) {
        try workspace.transact { transaction in
          for change in Self.changes { transaction.stage(change) }
          try Self.edits[number](files)
          edited = try files.tree()
        }
        Issue.record("it was not found")
      } catch {
        guard case .transaction(.changedMeanwhile) = error else {
          Issue.record(error)
          return
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
      #expect(throws: TransactionError.changedMeanwhile(path: change.path)) {
        try files.open().apply([change])
      }
      #expect(try files.tree() == edited)
    }
  }

  @Test("stands after an interrupted transaction is finished, with docket's content beside it")
  func afterDeath() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      try files.interruptAfterCommit(Self.changes)
      try files.write("by hand\n", to: "tasks/1.toml")
      try files.write("by hand too\n", to: "tasks/2.toml")
      try files.write("third\n", to: "tasks/3.toml")
      let recovery = try files.open().transact { transaction throws(Never) in
        transaction.recovery
      }
      #expect(
        recovery.conflicts == [
          Conflict(path: "tasks/3.toml", keptAs: "tasks/3.toml.docket-new"),
          Conflict(path: "tasks/1.toml", keptAs: "tasks/1.toml.docket-new"),
          Conflict(path: "tasks/2.toml", keptAs: nil),
        ])
      #expect(
        try files.tree() == [
          "docket.toml": "format = 1\n", "tasks": "folder",
          "tasks/1.toml": "by hand\n", "tasks/1.toml.docket-new": "aa\n",
          "tasks/2.toml": "by hand too\n",
          "tasks/3.toml": "third\n", "tasks/3.toml.docket-new": "c\n",
        ])
    }
  }

  @Test("that made of a file what docket would have is no conflict")
  func agreement() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      try files.interruptAfterCommit(Self.changes)
      try files.write("aa\n", to: "tasks/1.toml")
      try files.remove("tasks/2.toml")
      try files.write("c\n", to: "tasks/3.toml")
      let recovery = try files.open().transact { transaction throws(Never) in
        transaction.recovery
      }
      #expect(recovery.isFinished)
      #expect(recovery.conflicts.isEmpty)
      #expect(try files.tree()["tasks/1.toml.docket-new"] == nil)
    }
  }

  @Test("does not lose docket's content where a name beside the file is taken or too long")
  func names() throws {
    let name = "tasks/" + String(repeating: "я", count: 122) + ".toml"
    try TestWorkspace.with([name: "a\n", "tasks/1.toml": "a\n"]) { files in
      try files.interruptAfterCommit([
        .rewrite(name, "a\n", "b\n"), .rewrite("tasks/1.toml", "a\n", "b\n"),
      ])
      try files.write("by hand\n", to: name)
      try files.write("by hand\n", to: "tasks/1.toml")
      try files.write("other\n", to: "tasks/1.toml.docket-new")
      try files.open().apply([])
      let tree = try files.tree()
      #expect(tree["tasks/1.toml.docket-new"] == "other\n")
      #expect(tree["tasks/1.toml.docket-new-2"] == "b\n")
      #expect(tree["tasks/" + String(repeating: "я", count: 122) + ".docket-new"] == "b\n")
    }
  }

  @Test("that takes a whole folder away does not keep an interrupted transaction from its end")
  func removedFolder() throws {
    let path = "tasks/archive/1.toml"
    try TestWorkspace.with([path: "a\n", "tasks/archive/2.toml": "b\n"]) { files in
      try files.interruptAfterCommit([
        .rewrite(path, "a\n", "aa\n"), .remove("tasks/archive/2.toml", "b\n"),
      ])
      try removeTree(files.root + "/tasks")
      try files.open().apply([])
      #expect(try files.tree()[path] == nil)
      #expect(try files.text(path + ".docket-new") == "aa\n")

      try files.write("c\n", to: "tasks/archive/3.toml")
      try files.interruptAfterCommit([
        .create("users/a.toml", "a\n"), .remove("tasks/archive/3.toml", "c\n"),
      ])
      try removeTree(files.root + "/tasks")
      try files.open().apply([])
      #expect(try files.tree().keys.sorted() == ["docket.toml", "users", "users/a.toml"])
    }
  }
}
