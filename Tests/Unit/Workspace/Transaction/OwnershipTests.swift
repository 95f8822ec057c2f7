import TestSupport
import Platform
import Testing
import Text

@testable import Workspace

@Suite("The owner of a file")
struct OwnershipTests {
  @Test("stays when it is rewritten or renamed, with the permissions")
  func kept() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"]) { files in
      let given = try give(files, "tasks/1.toml", 0o604)
      let other = try give(files, "tasks/2.toml", 0o660)
      try files.open().apply([
        .rewrite("tasks/1.toml", "a\n", "aa\n"), .remove("tasks/2.toml", "b\n"),
        FileChange(path: "tasks/3.toml", after: Array("b\n".utf8), modeOf: "tasks/2.toml"),
      ])
      #expect(try attributes(files, "tasks/1.toml") == given)
      #expect(try attributes(files, "tasks/3.toml") == other)
      try files.open().apply([.rewrite("tasks/3.toml", "b\n", "bb\n")])
      #expect(try attributes(files, "tasks/3.toml") == other)
    }
  }

  @Test("stays for .gitattributes, which is written outside of transactions")
  func attributes() throws {
    try TestWorkspace.with([".gitattributes": "*.png binary\n"]) { files in
      let given = try give(files, ".gitattributes", 0o604)
      #expect(try Workspace.setGitAttributes(in: files.root, present: true))
      #expect(try attributes(files, ".gitattributes") == given)
      #expect(try files.text(".gitattributes").hasPrefix("*.png binary\n*"))
    }
  }

  /// Sets the attributes that this user may set; returns the resulting ones.
  private func give(
    _ files: TestWorkspace, _ path: String, _ permissions: UInt16
  ) throws -> FileAttributes {
    let text = try files.text(path)
    try files.remove(path)
    let file = try Directory.open(files.root).createFile(path)
    try file.write(Array(text.utf8))
    try file.setAttributes(
      FileAttributes(permissions: permissions, owner: 4_321, group: 4_322))
    try file.close()
    return try attributes(files, path)
  }

  private func attributes(_ files: TestWorkspace, _ path: String) throws -> FileAttributes {
    try Directory.open(files.root).attributes(of: path)
  }

  @Test(
    "is the same as for a file created by hand in that folder", arguments: [0o755, 0o2775, 0o700])
  func inherited(permissions: UInt16) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      let folder = try Directory.open(files.root + "/tasks")
      // Only the superuser can choose any group.
      try? setPermissions(permissions, group: 4_322, of: files.root + "/tasks")
      try setPermissions(permissions, of: files.root + "/tasks")
      try folder.createFile("hand.toml").close()
      try files.open().apply([
        .create("tasks/2.toml", "b\n"), .create("tasks/new/deep/3.toml", "c\n"),
      ])
      let byHand = try attributes(files, "tasks/hand.toml")
      #expect(try attributes(files, "tasks/2.toml") == byHand)
      #expect(try attributes(files, "tasks/new/deep/3.toml") == byHand)
    }
  }

  @Test("does not limit docket's own files, which all users who may change the workspace can use")
  func shared() throws {
    for (mode, expected) in [(0o2770 as UInt16, 0o060 as UInt16), (0o777, 0o066), (0o1777, 0o066)] {
      try TestWorkspace.with(["tasks/1.toml": "number = 1\n"]) { files in
        try setPermissions(mode, of: files.root)
        var seen: [String: UInt16] = [:]
        try files.open().apply([.rewrite("tasks/1.toml", "number = 1\n", "number = 2\n")])
        _ = try files.open().highestNumber(of: TestWorkspace.task)
        let names = [
          ".docket", ".docket/lock", ".docket/log", ".docket/numbers.task",
          ".docket/numbers.task.0",
        ]
        for name in names { seen[name] = try files.status(name).permissions }
        // Users who may only read cannot open the lock.
        #expect(seen[".docket/lock"] == 0o600 | expected)
        #expect(seen.values.allSatisfy { $0 & expected == expected }, "\(seen)")
      }
    }
  }

  @Test("is its creator if nobody else may change the workspace")
  func own() throws {
    try TestWorkspace.with { files in
      try setPermissions(0o755, of: files.root)
      try files.open().apply([.create("tasks/7.toml", "c\n")])
      #expect(try files.status(".docket/lock").permissions & 0o022 == 0)
      #expect(try files.status(".docket").permissions & 0o2022 == 0)
    }
  }
}
