import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("A task that goes to Taskwarrior and back")
struct TwoWayTests {
  private static let settings = "format = 1\nuuid = \"7f0d7a4e-1111-4222-8333-444455556666\"\n"
  private static let own = """
    title = "Oil"
    status = "in-progress"
    priority = "high"
    due = 2026-02-01
    tags = ["a,b", "c"]
    description = "With care"

    """
  /// What Taskwarrior has of a task that began there.
  private static let foreign = """
    [{"uuid":"52c96e11-59b8-4a65-a1bd-6f9d22e7b6f1","description":"Oil","status":"pending",\
    "entry":"20260102T030405Z","due":"20260201T000000Z"}]
    """
  /// The file that it comes to here.
  private static let path = "tasks/oil-skkn.toml"

  /// The file of a task where what is exported of it comes back edited, behind an edit here, and what was kept.
  private func file(
    _ task: String, _ here: (String) -> String = { $0 }, edited there: (String) -> String
  ) throws -> (text: String, told: [String]) {
    let files = ["docket.toml": Self.settings, "tasks/1.toml": task]
    return try TestWorkspace.with(files) { files in
      let export = there(try files.taskwarrior())
      try files.write(here(task), to: "tasks/1.toml")
      let result = try files.importing(export, ImportPolicy(updates: true))
      return (
        try files.text("tasks/1.toml"), (result.kept + result.overwritten).flatMap(\.fields)
      )
    }
  }

  @Test("keeps what was edited here since, and takes over what was edited there")
  func bothSides() throws {
    let (text, kept) = try file(
      Self.own, { $0.replacing("2026-02-01", with: "2026-03-01") },
      edited: { $0.replacing("pending", with: "completed") })
    #expect(
      text
        == Self.own.replacing("2026-02-01", with: "2026-03-01")
        .replacing("in-progress", with: "done"))
    #expect(kept == [])
  }

  @Test("takes over what was edited on both sides, as from any other program, and says so")
  func oneField() throws {
    let (text, told) = try file(
      Self.own, { $0.replacing("2026-02-01", with: "2026-03-01") },
      edited: { $0.replacing("\"due\":\"20260201T", with: "\"due\":\"20260401T") })
    #expect(text.contains("due = 2026-04-01\n"))
    #expect(told == ["due"])
  }

  @Test("has its text and notes in the description where it got a title here since")
  func title() throws {
    let task = Self.own.replacing("title = \"Oil\"\n", with: "")
    let titled = { (text: String) in "title = \"Mine\"\n" + text }
    let (text, told) = try file(
      task, titled, edited: { $0.replacing("\"With care\"", with: "\"With oil\"") })
    #expect(text == titled(task).replacing("With care", with: "With oil"))
    #expect(told == [])
    let note = #""annotations":[{"entry":"20260102T030405Z","description":"Soon"}],"status""#
    let (noted, _) = try file(task, titled, edited: { $0.replacing("\"status\"", with: note) })
    #expect(
      noted
        == titled(task).replacing(
          "\"With care\"", with: "\"\"\"\nWith care\nSoon\"\"\""))
  }

  @Test("keeps its tags as they are where another comes to them")
  func tags() throws {
    let (text, _) = try file(Self.own, edited: { $0.replacing("\"a_b\"", with: "\"a_b\",\"z\"") })
    #expect(text.contains("tags = [\"a,b\", \"c\", \"z\"]\n"))
  }

  @Test("loses nothing that somebody has left out of the JSON, but what was taken away there")
  func leftOut() throws {
    let (partial, _) = try file(
      Self.own,
      edited: { text in
        text.replacing(#/"(due|tags|priority|docketsums)":("[^"]*"|\[[^\]]*\]),?/#, with: "")
          .replacing(",}", with: "}")
      })
    #expect(partial == Self.own)
    let (taken, _) = try file(
      Self.own, edited: { $0.replacing(#/"(due|priority)":"[^"]*",/#, with: "") })
    #expect(taken == Self.own.replacing(#/(due|priority) = .*\n/#, with: ""))
  }

  @Test("has to have its description, and says that it was kept")
  func lastNote() throws {
    let (text, kept) = try file(
      Self.own, edited: { $0.replacing(#/"annotations":\[.*?\],/#, with: "") })
    #expect(text == Self.own)
    #expect(kept == ["description"])
  }

  @Test(
    "is taken over from there time and again where it began there, whatever it was before",
    arguments: [
      ("\"completed\"", "\"pending\"", "status = \"in-progress\"\n"),
      ("\"due\":\"20260301T", "\"due\":\"20260401T", "due = 2026-04-01\n"),
      ("\"due\":\"20260301T", "\"due\":\"20260201T", "due = 2026-02-01\n"),
    ])
  func begunThere(value: String, new: String, line: String) throws {
    try TestWorkspace.with(["docket.toml": Self.settings]) { files in
      _ = try files.importing(Self.foreign)
      let here = try files.text(Self.path).replacing("\"in-progress\"", with: "\"done\"")
        .replacing("2026-02-01", with: "2026-03-01")
      try files.write(here, to: Self.path)
      let export = try files.taskwarrior()
      #expect(export.contains(value))
      let unedited = try files.importing(export, ImportPolicy(updates: true))
      #expect(try files.text(Self.path) == here)
      #expect(unedited.records.map(\.outcome) == [.unchanged])
      let result = try files.importing(
        export.replacing(value, with: new), ImportPolicy(updates: true))
      #expect(try files.text(Self.path).contains(line))
      #expect(result.kept.isEmpty)
    }
  }

  @Test("has a text that Taskwarrior cannot have beside its title, and keeps that")
  func unwritable() throws {
    let task = Self.own.replacing("With care", with: "\\u0001")
    let (text, _) = try file(
      task, edited: { $0.replacing("\"description\":\"Oil\"", with: "\"description\":\"Saw\"") })
    #expect(text == task.replacing("Oil", with: "Saw"))
  }

  @Test("keeps its title and its text where it began there, got a title here and a note there")
  func titledHere() throws {
    try TestWorkspace.with(["docket.toml": Self.settings]) { files in
      _ = try files.importing(Self.foreign)
      let export = try files.taskwarrior()
      let here = "title = \"Mine\"\n" + (try files.text(Self.path))
      try files.write(here, to: Self.path)
      let note = #""annotations":[{"entry":"20260102T030405Z","description":"Soon"}],"status""#
      let result = try files.importing(
        export.replacing("\"status\"", with: note), ImportPolicy(updates: true))
      let text = try files.text(Self.path)
      #expect(text.contains("title = \"Mine\"\n"))
      #expect(text.contains("\"\"\"\nOil\nSoon\"\"\"\n"))
      #expect(result.kept.isEmpty)
    }
  }

  @Test("is left as it was edited here where it began there and was edited on both sides since")
  func conflict() throws {
    try TestWorkspace.with(["docket.toml": Self.settings]) { files in
      _ = try files.importing(Self.foreign)
      let export = try files.taskwarrior()
      let here = try files.text(Self.path).replacing("2026-02-01", with: "2026-03-01")
      try files.write(here, to: Self.path)
      let result = try files.importing(
        export.replacing("\"due\":\"20260201T", with: "\"due\":\"20260401T"),
        ImportPolicy(updates: true))
      #expect(try files.text(Self.path) == here)
      #expect(result.kept.flatMap(\.fields) == ["due"])
    }
  }
}
