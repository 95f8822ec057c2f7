import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("Tasks that come back from Taskwarrior")
struct OwnTasksTests {
  private static let moment = "2026-01-05T10:00:00Z"
  /// Three tasks of one second, as commands in a row add them.
  private static let files = [
    "docket.toml": "format = 1\nuuid = \"7f0d7a4e-1111-4222-8333-444455556666\"\n",
    "tasks/1.toml": task("Buy milk"), "tasks/2.toml": task("Pay rent"),
    "tasks/3.toml": task("Call mother"),
  ]

  private static func task(_ text: String, created: String = moment) -> String {
    "status = \"in-progress\"\ncreated = \(created)\ndescription = \"\(text)\"\n"
  }

  /// What becomes of the files where `export` comes back behind a change here.
  private static func tree(
    behind change: (TestWorkspace) throws -> Void, exported edit: (String) -> String = { $0 }
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

  @Test("change no other task where one of the same second was deleted")
  func deleted() throws {
    let tree = try Self.tree { try $0.remove("tasks/1.toml") }
    #expect(tree == Self.files.filter { $0.key.begins(with: "tasks/") })
  }

  @Test("are those that began at another moment by now")
  func begunAnew() throws {
    let file = Self.task("Pay rent", created: "2026-02-02T10:00:00Z")
    let tree = try Self.tree { try $0.write(file, to: "tasks/2.toml") }
    #expect(tree.count == 3)
    #expect(tree["tasks/2.toml"]?.contains("Pay rent") == true)
  }

  @Test("are the tasks that have other numbers by now")
  func renamed() throws {
    let tree = try Self.tree {
      try $0.remove("tasks/1.toml")
      try $0.write(Self.task("Buy milk"), to: "tasks/9.toml")
    } exported: {
      $0.replacing("pending", with: "completed")
    }
    #expect(tree.count == 3)
    #expect(tree["tasks/9.toml"]?.contains("status = \"done\"") == true)
  }

  @Test("leave alone another clone's task that has their number by now")
  func renumbered() throws {
    let other = Self.task("Paint the fence", created: "2026-01-06T11:00:00Z")
    let tree = try Self.tree {
      try $0.write(other, to: "tasks/2.toml")
      try $0.write(Self.task("Pay rent"), to: "tasks/4.toml")
    } exported: {
      $0.replacing("pending", with: "completed")
    }
    #expect(tree["tasks/2.toml"] == other)
    #expect(tree["tasks/4.toml"]?.contains("status = \"done\"") == true)
    #expect(tree.count == 4)
  }

  @Test("come once where they come under a former number too")
  func twice() throws {
    try TestWorkspace.with(Self.files) { files in
      let former = try files.taskwarrior()
      try files.remove("tasks/1.toml")
      try files.write(Self.task("Buy milk"), to: "tasks/9.toml")
      let both = former.dropLast(3) + ",\n" + (try files.taskwarrior()).dropFirst(2)
      let before = try files.tree()
      let result = try files.importing(
        Self.withoutDoubles(String(both)), ImportPolicy(updates: true))
      #expect(try files.tree() == before)
      #expect(result.losses.map(\.loss) == [.formerNumber])
    }
  }

  /// As Taskwarrior has it: a task that is imported again stands in the place of the former one.
  private static func withoutDoubles(_ items: String) -> String {
    let lines = items.split(separator: "\n").map {
      $0.hasSuffix(",") ? String($0.dropLast()) : String($0)
    }
    var seen: Set<String> = []
    let kept = lines.filter { $0.hasPrefix("{") && seen.insert(String($0.prefix(50))).inserted }
    return "[" + kept.joined(separator: ",") + "]"
  }
}

extension TestWorkspace {
  /// What `task import` of Taskwarrior is given.
  func taskwarrior() throws -> String {
    let workspace = try open()
    return Export(
      graph: try workspace.loadWhole([BuiltInKind.task.index]), language: .english,
      clock: Clock.fixed(Timestamp(seconds: 1_767_225_600)), workspace: workspace.declarations.uuid
    ).taskwarrior(BuiltInKind.task.index)
  }
}
