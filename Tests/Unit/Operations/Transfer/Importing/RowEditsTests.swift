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
  /// A task that was created in Taskwarrior, as exported from there.
  private static let foreign = """
    [{"uuid":"52c96e11-59b8-4a65-a1bd-6f9d22e7b6f1","description":"Oil","status":"pending",\
    "entry":"20260102T030405Z","due":"20260201T000000Z"}]
    """

  /// The file of a task after its Taskwarrior export was edited and imported.
  private func file(
    _ task: String, _ settings: String = Self.settings, edited: (String) -> String
  ) throws -> String {
    try TestWorkspace.with(["docket.toml": settings, "tasks/1.toml": task]) { files in
      _ = try files.importing(edited(try files.taskwarrior()), ImportPolicy(updates: true))
      return try files.text("tasks/1.toml")
    }
  }

  @Test("changes only the fields that differ")
  func fields() throws {
    let text = try file(Self.own) {
      $0.replacing("pending", with: "completed").replacing("20260201T", with: "20260401T")
    }
    #expect(
      text
        == Self.own.replacing("in-progress", with: "done").replacing(
          "2026-02-01", with: "2026-04-01"))
  }

  @Test("removes a value that is missing in the row")
  func removed() throws {
    let text = try file(Self.own) { $0.replacing(#/"(due|priority)":"[^"]*",/#, with: "") }
    #expect(text == Self.own.replacing(#/(due|priority) = .*\n/#, with: ""))
  }

  @Test("changes nothing without `--update`, but reports the difference")
  func without() throws {
    try TestWorkspace.with(["docket.toml": Self.settings, "tasks/1.toml": Self.own]) { files in
      let edited = try files.taskwarrior().replacing("pending", with: "completed")
      let result = try files.importing(edited)
      #expect(result.records.map(\.outcome) == [.different])
      #expect(try files.text("tasks/1.toml") == Self.own)
    }
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

  @Test("keeps the title and the text that two lines of a todo.txt share")
  func line() throws {
    let task = "status = \"in-progress\"\ndescription = \"\"\"\nFirst\nSecond\"\"\"\n"
    try TestWorkspace.with(["docket.toml": Self.settings, "tasks/1.toml": task]) { files in
      _ = try files.importing("Third docket:1\n", ImportPolicy(updates: true), as: .todoTxt)
      #expect(try files.text("tasks/1.toml") == task.replacing("First", with: "Third"))
    }
  }

  @Test(
    "updates a task that was created there, repeatedly",
    arguments: [
      ("\"completed\"", "\"pending\"", "status = \"in-progress\"\n"),
      ("\"due\":\"20260301T", "\"due\":\"20260401T", "due = 2026-04-01\n"),
    ])
  func begunThere(value: String, new: String, line: String) throws {
    try TestWorkspace.with(["docket.toml": Self.settings]) { files in
      _ = try files.importing(Self.foreign)
      let path = "tasks/oil-skkn.toml"
      let here = try files.text(path).replacing("\"in-progress\"", with: "\"done\"")
        .replacing("2026-02-01", with: "2026-03-01")
      try files.write(here, to: path)
      let export = try files.taskwarrior()
      #expect(export.contains(value))
      let unedited = try files.importing(export, ImportPolicy(updates: true))
      #expect(unedited.records.map(\.outcome) == [.unchanged])
      #expect(try files.text(path) == here)
      _ = try files.importing(export.replacing(value, with: new), ImportPolicy(updates: true))
      #expect(try files.text(path).contains(line))
    }
  }

  @Test("keeps the day in another time zone, and takes a new one if it was changed")
  func zones() throws {
    func clock(_ hours: Int) -> Clock {
      .told(by: { Timestamp(seconds: 1_767_225_600) }) { _ in hours * 3600 }
    }
    try TestWorkspace.with(["docket.toml": Self.settings, "tasks/1.toml": Self.own]) { files in
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
}
