import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("A transaction")
struct TransactTests {
  @Test("creates, changes and deletes files, and returns the result of its plan")
  func changes() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      let result = try files.open().transact { transaction in
        transaction.stage(.create("tasks/3.toml", "c\n"))
        transaction.stage(.rewrite("tasks/1.toml", "a\n", "aa\n"))
        transaction.stage(.remove("tasks/2.toml", "b\n"))
        return transaction.changes.count
      }
      #expect(result == 3)
      #expect(
        try files.tree() == [
          "docket.toml": "format = 1\n", "tasks": "folder", "tasks/1.toml": "aa\n",
          "tasks/3.toml": "c\n",
        ])
    }
  }

  @Test("whose plan throws passes the error on and writes nothing")
  func planFailure() throws {
    struct Refusal: Error, Equatable {}
    try TestWorkspace.with { files in
      let old = try files.tree()
      let workspace = try files.open()
      #expect(throws: Refusal.self) {
        try workspace.transact { transaction in
          transaction.stage(.create("tasks/1.toml", "a\n"))
          throw Refusal()
        }
      }
      #expect(try files.tree() == old)
    }
  }

  @Test("as a dry run takes no lock, creates no folder and writes nothing")
  func dryRun() throws {
    try TestWorkspace.with(["tasks/7.toml": "a\n"]) { files in
      let number = try files.open().transact(ChangeSettings(isDryRun: true)) {
        transaction in
        transaction.stage(.create("tasks/9.toml", "number = 9\n"))
        return try transaction.nextNumber(of: 2)
      }
      #expect(number == 10)
      #expect(FileSystem.real.exists(files.root + "/.docket") == false)
      #expect(try files.tree()["tasks/9.toml"] == nil)
    }
  }

  @Test(
    "that stages a file several times writes the last version, and nothing if that equals the first"
  )
  func merging() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.open().apply([
        .rewrite("tasks/1.toml", "a\n", "b\n"), .rewrite("tasks/1.toml", "b\n", "c\n"),
        .create("tasks/2.toml", "d\n"), .remove("tasks/2.toml", "d\n"),
      ])
      let tree = try files.tree()
      #expect(tree["tasks/1.toml"] == "c\n")
      #expect(tree["tasks/2.toml"] == nil)
    }
  }

  @Test(
    "keeps the permissions of a file that it rewrites or renames, and applies the umask to a new one"
  )
  func permissions() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      let file = try Directory.open(files.root + "/tasks").createFile("2.toml", permissions: 0o600)
      try file.write(Array("a\n".utf8))
      try file.close()
      try files.open().apply([
        .rewrite("tasks/2.toml", "a\n", "b\n"),
        FileChange(path: "tasks/3.toml", after: [], modeOf: "tasks/2.toml"),
        .create("tasks/4.toml", ""),
      ])
      #expect(try files.status("tasks/2.toml").permissions == 0o600)
      #expect(try files.status("tasks/3.toml").permissions == 0o600)
      #expect(
        try files.status("tasks/4.toml").permissions == files.status("tasks/1.toml").permissions)
    }
  }

  @Test(
    "refuses paths that are hidden or outside the workspace",
    arguments: [
      "", "/", "/etc/passwd", "../up.toml", "tasks/../../up.toml", "tasks/./1.toml",
      "tasks//1.toml",
      ".git/config", "tasks/.hidden.toml", ".docket/lock", "tasks/1.toml/", "tasks/\0.toml",
    ])
  func forbiddenPaths(path: String) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      let old = try files.tree()
      #expect(throws: WorkspaceError.transaction(.forbiddenPath(Path(path)))) {
        try files.open().apply([.create(Path(path), "b\n")])
      }
      #expect(try files.tree() == old)
    }
  }

  @Test(
    "accepts names of any letters and length",
    arguments: [
      "Иванов Пётр.toml", "a\nb\\n.toml", "two words \"quoted\".toml",
      String(repeating: "n", count: 250) + ".toml",
    ])
  func names(name: String) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.open().apply([.create("tasks/\(name)", "b\n"), .create("users/\(name)", "c\n")])
      try files.open().apply([
        .rewrite("tasks/\(name)", "b\n", "d\n"), .remove("users/\(name)", "c\n"),
      ])
      let tree = try files.tree()
      #expect(tree["tasks/" + name] == "d\n")
      #expect(tree["users/" + name] == nil)
    }
  }

  @Test("fails before it writes if a name is too long")
  func tooLongName() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      let old = try files.tree()
      let name = String(repeating: "n", count: 256)
      #expect(throws: WorkspaceError.self) {
        try files.open().apply([.create("tasks/\(name)", "b\n"), .create("tasks/2.toml", "c\n")])
      }
      #expect(try files.tree() == old)
    }
  }

  @Test("fails in a folder that is a link, and writes nothing at the link's target")
  func linkedFolder() throws {
    try TestWorkspace.with(["elsewhere/1.toml": "a\n"]) { files in
      try files.link("tasks", to: "elsewhere")
      let old = try files.tree()
      for changes in [
        [FileChange.create("tasks/2.toml", "b\n")],
        [.rewrite("tasks/1.toml", "a\n", "b\n"), .create("users/a.toml", "b\n")],
      ] {
        #expect(throws: SystemError.self) { try files.open().apply(changes) }
        #expect(try files.tree() == old)
      }
    }
  }

  @Test("fails if `.docket` is not a folder", arguments: [true, false])
  func localFolder(isLink: Bool) throws {
    try TestWorkspace.with(["elsewhere/a": ""]) { files in
      if isLink {
        try files.link(".docket", to: "elsewhere")
      } else {
        try files.write("", to: ".docket")
      }
      let old = try files.tree()
      #expect(
        throws: WorkspaceError.transaction(.localFolder(path: ".docket", isLink ? .link : .file))
      ) {
        try files.open().apply([.create("tasks/1.toml", "a\n")])
      }
      #expect(try files.tree() == old)
      #expect(try files.open().inspect().findings.isEmpty)
    }
  }

  @Test("fails if the workspace's folder was removed")
  func vanished() throws {
    try TestWorkspace.with { files in
      let workspace = try files.open()
      try removeTree(files.root)
      #expect(throws: SystemError.self) { try workspace.apply([.create("tasks/1.toml", "")]) }
      try Directory.open("/").createDirectory(String(files.root.dropFirst()))
    }
  }

  @Test("waits for another transaction, reports that once, and stops at the timeout")
  func waiting() throws {
    try TestWorkspace.with { files in
      let workspace = try files.open()
      try workspace.apply([])
      let folder = try Directory.open(files.root + "/.docket")
      guard let held = try FileLock.tryLock(LocalFolder.lockName, in: folder) else {
        Issue.record("the lock is not free")
        return
      }
      var count = 0
      var settings = ChangeSettings(lockTimeout: .milliseconds(20))
      settings.patience = .zero
      settings.onWait = { _ in count += 1 }
      let error = #expect(throws: WorkspaceError.self) { try workspace.apply([], settings) }
      if case .transaction(.lockTimedOut) = error {
      } else {
        Issue.record("\(String(describing: error))")
      }
      #expect(count == 1)
      _ = consume held
    }
  }

  @Test("creates a folder of its own that git ignores")
  func ignored() throws {
    try TestWorkspace.with { files in
      try files.open().apply([.create("tasks/1.toml", "number = 1\n")])
      #expect(try files.text(".docket/.gitignore") == "*\n")
      var names: Set<String> = []
      try Directory.open(files.root + "/.docket").forEachEntry { names.insert($0.string) }
      #expect(names == [".gitignore", "lock", "log"])
    }
  }
}
