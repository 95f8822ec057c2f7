import Model
import Operations
import TestSupport
import Testing
import Workspace

@Suite("The merge of a file that git hands over")
struct MergeDriverTests {
  private static let task =
    "title = \"Press\"\nstatus = \"in-progress\"\ndescription = \"Oil it\"\n"

  /// What comes of three versions of a task, and what stands in our version's place then.
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, of path: String = "tasks/1.toml"
  ) throws -> (outcome: DriverOutcome, text: String) {
    try TestWorkspace.with([
      ".merge/base": base, ".merge/ours": ours, ".merge/theirs": theirs,
    ]) { disk in
      let folder = disk.root + "/.merge/"
      let driver = MergeDriver(
        (folder + "base", folder + "ours", folder + "theirs"), of: path, markerSize: 7,
        in: disk.root, try disk.open(), [:])
      return (try driver.run(), try disk.text(".merge/ours"))
    }
  }

  @Test("joins what both sides changed")
  func merged() throws {
    let ours = Self.task.replacing("Press", with: "The press")
    let (outcome, text) = try merge(
      Self.task, ours, Self.task.replacing("in-progress", with: "done"))
    guard case .merged = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(text == ours.replacing("in-progress", with: "done"))
  }

  @Test("names the keys that both sides changed")
  func conflicts() throws {
    let (outcome, text) = try merge(
      Self.task, Self.task.replacing("Press", with: "A"), Self.task.replacing("Press", with: "B"))
    guard case .conflicts(["title"]) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(text.contains("<<<<<<< ours\n"))
  }

  @Test("joins what both sides added under one id, field by field")
  func bothAdded() throws {
    let (outcome, text) = try merge("", Self.task, Self.task + "priority = \"low\"\n")
    guard case .merged = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(text == Self.task + "priority = \"low\"\n")
  }

  /// What comes of three versions where they have to tell it alone, and what stands in our version's place then.
  private func mergeWhereCertain(
    _ base: String, _ ours: String, _ theirs: String, of path: String = "tasks/1.toml",
    declaring settings: String = ""
  ) throws -> (isDone: Bool, text: String) {
    try TestWorkspace.with([
      "docket.toml": "format = 1\n" + settings, ".merge/base": base, ".merge/ours": ours,
      ".merge/theirs": theirs,
    ]) { disk in
      let folder = disk.root + "/.merge/"
      let driver = MergeDriver(
        (folder + "base", folder + "ours", folder + "theirs"), of: path, markerSize: 7,
        in: disk.root, nil, [:])
      return (driver.mergeWhereCertain(), try disk.text(".merge/ours"))
    }
  }

  @Test("merges what is certain by the three versions alone")
  func certain() throws {
    let ours = Self.task.replacing("Press", with: "The press")
    let (isDone, text) = try mergeWhereCertain(
      Self.task, ours, Self.task.replacing("in-progress", with: "done"))
    #expect(isDone)
    #expect(text == ours.replacing("in-progress", with: "done"))
  }

  @Test(
    "leaves the file alone where there is a conflict or a doubt",
    arguments: [
      (
        task, task.replacing("Press", with: "A"), task.replacing("Press", with: "B"), "tasks/1.toml"
      ),
      ("", task, task.replacing("Press", with: "Saw"), "tasks/1.toml"),
      ("a", "b", "c", "tasks/1.toml"),
    ])
  func uncertain(base: String, ours: String, theirs: String, path: String) throws {
    let (isDone, text) = try mergeWhereCertain(base, ours, theirs, of: path)
    #expect(!isDone)
    #expect(text == ours)
  }

  @Test("merges a set that docket.toml declares as one, however its key is spelled")
  func declared() throws {
    let settings = "[\"\\u006binds\".task.fields.machines]\ntype = \"set of word\"\n"
    for settings in [settings, settings.replacing("\\u006b", with: "k")] {
      let (isDone, text) = try mergeWhereCertain(
        "machines = [\"b\"]\n", "machines = [\"a\", \"b\"]\n", "machines = [\"b\", \"c\"]\n",
        declaring: settings)
      #expect(isDone)
      #expect(text.filter { "abc".contains($0) } == "acabc")
    }
  }
}
