import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("An edited row")
struct RowEditsTests {
  private static let settings = "format = 1\nuuid = \"7f0d7a4e-1111-4222-8333-444455556666\"\n"
  private static let own = """
    title = "Oil"
    status = "in-progress"
    priority = "high"
    due = 2026-02-01
    tags = ["a,b", "c"]
    description = "With care"

    """
  /// The file of a task after its Taskwarrior export was edited and imported.
  private func file(
    _ task: String, edited: (String) -> String
  ) throws -> String {
    let files = try TestWorkspace.temporary(["docket.toml": Self.settings, "tasks/1.toml": task])
    _ = try files.importing(edited(try files.taskwarrior()), ImportPolicy(updates: true))
    return try files.text("tasks/1.toml")
  }

  @Test("keeps its text in the field it came from: the title or the description")
  func text() throws {
    let task = "status = \"in-progress\"\ndescription = \"With care\"\n"
    #expect(
      try file(task) { $0.replacing("With care", with: "With oil") }
        == task.replacing("care", with: "oil"))
    #expect(
      try file(Self.own) { $0.replacing("\"Oil\"", with: "\"Saw\"") }
        == Self.own.replacing("Oil", with: "Saw"))
    let unwritable = Self.own.replacing("With care", with: "\\u0001")
    #expect(
      try file(unwritable) { $0.replacing("\"Oil\"", with: "\"Saw\"") }
        == unwritable.replacing("Oil", with: "Saw"))
    #expect(
      try file(Self.own) { $0.replacing(#/"annotations":\[.*?\],/#, with: "") }
        == Self.own.replacing("description = \"With care\"\n", with: ""))
  }

  @Test("keeps tags that Taskwarrior spells differently when another tag is added")
  func tags() throws {
    let text = try file(Self.own) { $0.replacing("\"a_b\"", with: "\"a_b\",\"z\"") }
    #expect(text.contains("tags = [\"a,b\", \"c\", \"z\"]\n"))
  }

  @Test("keeps the day in another time zone, and takes a new one if it was changed")
  func zones() throws {
    func clock(_ hours: Int) -> Clock {
      .told(by: { Timestamp(seconds: 1_767_225_600) }) { _ in hours * 3600 }
    }
    let files = try TestWorkspace.temporary([
      "docket.toml": Self.settings, "tasks/1.toml": Self.own,
    ])
    for (there, here) in [(14, -5), (-11, 9), (3, -8), (0, 13)] {
      let export = try files.taskwarrior(clock(there))
      let same = try files.importing(export, ImportPolicy(updates: true), clock: clock(here))
      #expect(same.records.map(\.outcome) == [.unchanged], "\(there) \(here)")
    }
    let export = try files.taskwarrior(clock(13)).replacing("20260131T11", with: "20260201T11")
    _ = try files.importing(export, ImportPolicy(updates: true), clock: clock(13))
    #expect(try files.text("tasks/1.toml").contains("due = 2026-02-02\n"))
  }
}

extension TestWorkspace {
  /// The input for Taskwarrior's `task import`.
  fileprivate func taskwarrior(
    _ clock: Clock = Clock.fixed(Timestamp(seconds: 1_767_225_600))
  ) throws -> String {
    let workspace = try open()
    return Export(
      graph: try workspace.loadWhole([BuiltInKind.task.index], for: .imported), language: .english,
      clock: clock, workspace: workspace.declarations.uuid
    ).taskwarrior(BuiltInKind.task.index)
  }
}
