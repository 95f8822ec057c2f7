import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("Tasks imported back from Taskwarrior")
struct OwnTasksTests {
  private static let files = [
    "docket.toml": "format = 1\nuuid = \"7f0d7a4e-1111-4222-8333-444455556666\"\n",
    "tasks/milk-2b3c.toml": task("Buy milk", 1), "tasks/rent-4d5e.toml": task("Pay rent", 2),
  ]

  private static func task(_ text: String, _ number: Int) -> String {
    "number = \(number)\nstatus = \"in-progress\"\ncreated = 2026-01-05T10:00:00Z\ndescription = \"\(text)\"\n"
  }

  /// The files after `export` is edited and imported, while something else changed here.
  private static func tree(
    after change: (TestWorkspace) throws -> Void, exported edit: (String) -> String = { $0 }
  ) throws -> [String: String] {
    var tree: [String: String] = [:]
    try TestWorkspace.with(files) { files in
      let export = edit(try files.taskwarrior())
      try change(files)
      _ = try files.importing(export, ImportPolicy(updates: true))
      tree = try files.tree().filter { $0.key.begins(with: "tasks/") }
    }
    return tree
  }

  @Test("are restored with their ids and the next number if they were deleted here")
  func deleted() throws {
    let tree = try Self.tree { try $0.remove("tasks/milk-2b3c.toml") }
    var files = Self.files.filter { $0.key.begins(with: "tasks/") }
    files["tasks/milk-2b3c.toml"] = Self.task("Buy milk", 3)
    #expect(tree == files)
  }

  @Test("are not mistaken for a newer task")
  func added() throws {
    let other = Self.task("Paint the fence", 3)
    let tree = try Self.tree {
      try $0.remove("tasks/milk-2b3c.toml")
      try $0.write(other, to: "tasks/fence-6f7g.toml")
    } exported: {
      $0.replacing("pending", with: "completed")
    }
    #expect(tree["tasks/fence-6f7g.toml"] == other)
    #expect(tree["tasks/milk-2b3c.toml"]?.contains("status = \"done\"") == true)
    #expect(tree.count == 3)
  }

  @Test("are matched with tasks that were renamed here")
  func renamed() throws {
    let tree = try Self.tree {
      try $0.remove("tasks/milk-2b3c.toml")
      let text = Self.task("Buy milk", 1) + "former-ids = [\"milk-2b3c\"]\n"
      try $0.write(text, to: "tasks/oat-milk-8h9j.toml")
    } exported: {
      $0.replacing("pending", with: "completed")
    }
    #expect(tree.count == 2)
    #expect(tree["tasks/oat-milk-8h9j.toml"]?.contains("status = \"done\"") == true)
  }
}

extension TestWorkspace {
  /// The input for Taskwarrior's `task import`.
  func taskwarrior(
    _ clock: Clock = Clock.fixed(Timestamp(seconds: 1_767_225_600))
  ) throws -> String {
    let workspace = try open()
    return Export(
      graph: try workspace.loadWhole([BuiltInKind.task.index]), language: .english,
      clock: clock, workspace: workspace.declarations.uuid
    ).taskwarrior(BuiltInKind.task.index)
  }
}
