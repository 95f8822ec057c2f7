import Platform
import Synchronization
import TestSupport
import Testing
import Text
import Workspace

/// Tests that only the superuser can run, by acting as another user too.
@Suite("Another user", .enabled(if: canBeSomebodyElse, "needs root and `setpriv`"))
struct OtherUserTests {
  fileprivate static let other: UInt32 = 65_534

  @Test("gets an error for files that they cannot replace in a sticky folder, and nothing changes")
  func sticky() throws {
    try with { sandbox in
      try sandbox.run("docket", "task", "list")
      try setPermissions(0o1777, of: sandbox.folder + "/tasks")
      for (path, owner) in ["tasks/t1.toml": Self.other, "tasks/t3.toml": 4_321] {
        try sandbox.give(path, FileAttributes(permissions: 0o666, owner: owner))
      }
      let old = try regularFiles(below: sandbox.folder).filter { !$0.key.hasPrefix(".docket") }
      let refused = try sandbox.asOther("docket employee rename ivanov petrov")
      #expect(refused.status == .exited(3))
      #expect(refused.said.contains("tasks/t3.toml: operation not permitted"), "\(refused.said)")
      #expect(
        try regularFiles(below: sandbox.folder).filter { !$0.key.hasPrefix(".docket") } == old)

      let listed = try sandbox.asOther("docket task list")
      #expect(listed.status.isSuccess, "\(listed.said)")
      // This user can still change permitted files, also several at once.
      let edited = try sandbox.asOther("docket task edit t1 --title more")
      #expect(edited.status.isSuccess, "\(edited.said)")
      let renamed = try sandbox.asOther("docket workshop rename assembly press")
      #expect(renamed.status.isSuccess, "\(renamed.said)")
      let checked = try sandbox.asOther("docket check")
      #expect(checked.status.isSuccess, "\(checked.said)")
    }
  }

  @Test("of the group that shares the workspace can write after the first user, and undo")
  func group() throws {
    try with { sandbox in
      for folder in ["", "/tasks", "/employees", "/workshops"] {
        try setPermissions(0o2770, group: Self.other, of: sandbox.folder + folder)
      }
      #expect(try sandbox.run("docket", "task", "done", "t1").status.isSuccess)
      for command in ["docket task reopen t1", "docket undo", "docket undo"] {
        let result = try sandbox.run(
          "setpriv",
          ["--reuid", "4321", "--regid", "\(Self.other)", "--clear-groups"]
            + command.split(separator: " ").map(String.init))
        #expect(result.status.isSuccess, "\(command): \(result.said)")
      }
      #expect(try sandbox.run("docket", "redo").status.isSuccess)
    }
  }

  @Test(
    "gets an error if they cannot finish an interrupted change", arguments: [true, false])
  func reader(maySearch: Bool) throws {
    try with(isWritable: false) { sandbox in
      try sandbox.breakOffRenaming()
      if !maySearch {
        try setPermissions(0o700, of: sandbox.folder + "/.docket")
      }
      let old = try regularFiles(below: sandbox.folder)
      for command in [
        "check", "task list", "task show t3", "employee list", "employee show petrov",
        "export --format json",
      ] {
        let result = try sandbox.asOther("docket \(command)")
        #expect(result.status == .exited(1), "\(command): \(result.said)")
        #expect(
          result.said.contains(maySearch ? ".docket/log/" : ".docket"),
          "\(command): \(result.said)")
      }
      let written = try sandbox.asOther("docket task add --description x")
      #expect(written.status == .exited(3))
      #expect(try regularFiles(below: sandbox.folder) == old)

      #expect(try sandbox.run("docket", "check").status.isSuccess)
      let files = try regularFiles(below: sandbox.folder)
      #expect(files["employees/ivanov.toml"] == nil && files["employees/petrov.toml"] != nil)
      let listed = try sandbox.run(
        "docket", "task", "list", "--assignee", "petrov", "--format", "ids")
      #expect(listed.said == "t1\nt3\n")
    }
  }

  /// Creates a workspace that another user may read, and may write to as far as its folders allow it.
  private func with(isWritable: Bool = true, _ body: (Sandbox) throws -> Void) throws {
    try Sandbox.with { sandbox in
      try sandbox.letOthersIn()
      try sandbox.write(Array("format = 1\n".utf8), to: "docket.toml")
      for (path, text) in Self.files { try sandbox.write(Array(text.utf8), to: path) }
      if isWritable {
        for folder in ["", "/tasks", "/employees", "/workshops"] {
          try setPermissions(0o777, of: sandbox.folder + folder)
        }
      }
      try body(sandbox)
    }
  }

  private static let files = [
    "workshops/assembly.toml": "name = \"A\"\n",
    "employees/ivanov.toml":
      "last-name = \"I\"\nfirst-name = \"I\"\nworkshop = \"assembly\"\n",
    "tasks/t1.toml": "status = \"in-progress\"\ndescription = \"d\"\nassignee = \"ivanov\"\n",
    "tasks/t3.toml": "status = \"in-progress\"\ndescription = \"d\"\nassignee = \"ivanov\"\n",
  ]
}

private let canBeSomebodyElse: Bool =
  (try? Sandbox.with { sandbox in
    try sandbox.letOthersIn()
    return try sandbox.asOther("docket version").status.isSuccess
  }) ?? false

extension Process.Result {
  fileprivate var said: String { String(decoding: output + errors, as: UTF8.self) }
}

extension Sandbox {
  fileprivate func letOthersIn() throws {
    for folder in ["", "/bin", "/work"] {
      try setPermissions(0o755, of: root + folder)
    }
  }

  fileprivate func asOther(_ command: String) throws -> Process.Result {
    try run(
      "setpriv",
      ["--reuid", "\(OtherUserTests.other)", "--clear-groups"]
        + command.split(separator: " ").map(String.init))
  }

  fileprivate func give(_ path: String, _ attributes: FileAttributes) throws {
    let bytes = try read(path)
    let folder = try Directory.open(self.folder)
    try folder.remove(path)
    let file = try folder.createFile(path)
    try file.write(bytes)
    try file.setAttributes(attributes)
    try file.close()
  }

  /// Stops docket after it has renamed an employee but not the references.
  fileprivate func breakOffRenaming() throws {
    let isDead = Mutex(false)
    let fileSystem = FileSystem { call, path, moment throws(SystemError) in
      if call == .renameat, path == "employees/petrov.toml", moment == .after {
        isDead.withLock { $0 = true }
      }
      if isDead.withLock({ $0 }) {
        throw SystemError(call: call, path: path, code: Faults.deathCode)
      }
    }
    let workspace = try #require(try Workspace.find(from: folder, in: fileSystem))
    let (employee, task) = (try read("employees/ivanov.toml"), try read("tasks/t3.toml"))
    let referring = Array(
      String(decoding: task, as: UTF8.self).replacing("ivanov", with: "petrov").utf8)
    let changes = [
      FileChange(path: "employees/petrov.toml", after: employee),
      FileChange(path: "employees/ivanov.toml", before: employee),
      FileChange(path: "tasks/t1.toml", before: task, after: referring),
      FileChange(path: "tasks/t3.toml", before: task, after: referring),
    ]
    _ = try? workspace.transact { transaction in
      for change in changes { transaction.stage(change) }
    }
    var names: [String] = []
    try Directory.open(folder + "/.docket/log").forEachEntry { names.append($0.string) }
    #expect(names.contains { $0.contains("-applying-") })
  }
}
