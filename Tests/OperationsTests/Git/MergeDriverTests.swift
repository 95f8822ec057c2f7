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

  @Test("mixes no two records")
  func mixed() throws {
    let (outcome, _) = try merge("", Self.task, Self.task.replacing("Press", with: "Saw"))
    guard case .mixed(.added(let kind, id: "1")) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(kind.name == "task")
  }
}
