import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("The merge of a file for git")
struct MergeDriverTests {
  private static let task =
    "title = \"Press\"\nstatus = \"in-progress\"\ndescription = \"Oil it\"\n"

  /// The outcome of merging three versions of a task, and the content of the result.
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, of path: String = "tasks/1.toml"
  ) throws -> (outcome: DriverOutcome, text: String) {
    try TestWorkspace.with([
      ".merge/base": base, ".merge/ours": ours, ".merge/theirs": theirs,
    ]) { disk in
      let folder = disk.root + "/.merge/"
      let driver = MergeDriver(
        (folder + "base", folder + "ours", folder + "theirs"), of: path, markerSize: 7,
        in: disk.root, try disk.open(), [:], .real)
      return (try driver.run(), try disk.text(".merge/ours"))
    }
  }

  /// The content of the result after a merge in a repository's folder.
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, in repository: TestRepository,
    _ labels: MergeLabels = MergeLabels(), markerSize: Int = 7
  ) throws -> String {
    let path = { (name: String) in repository.root + "/" + name }
    for (name, text) in ["base": base, "ours": ours, "theirs": theirs] {
      try writeFile(path(name), Array(text.utf8))
    }
    _ = try MergeDriver(
      (path("base"), path("ours"), path("theirs")), of: "tasks/press-7kf2.toml",
      markerSize: markerSize, labels, in: repository.root, repository.workspace,
      Environment.variables.filter { !$0.key.hasPrefix("GIT_") }, .real
    ).run()
    return String(decoding: try FileSystem.real.read(path("ours"), limit: 1 << 20), as: UTF8.self)
  }

  @Test(
    "shows a conflict in the style of git's settings, with the branch in place of `HEAD`",
    .enabled(if: isInstalled("git"), "git is not installed"))
  func styles() throws {
    let description = { (lines: String) in "description = \"\"\"\n\(lines)\"\"\"\n" }
    let versions = ["a\nb\nz\n", "a\nc\nd\nz\n", "a\nc\ne\nz\n"].map(description)
    let labels = MergeLabels(base: "1a2b3c4", ours: "HEAD", theirs: "feature\n=======\u{1B}[1m")
    let markers = [
      "<<<<<<<<< main\n", "||||||||| 1a2b3c4\n", "=========\n",
      ">>>>>>>>> feature =======␛[1m\n",
    ]
    let ours = "description = \"\"\"\na\nc\n"
    try TestRepository.with { repository in
      for (style, expected) in [
        (
          "merge",
          markers[0] + versions[1] + markers[2] + versions[2] + markers[3]
        ),
        (
          "diff3",
          markers[0] + versions[1] + markers[1] + versions[0] + markers[2] + versions[2]
            + markers[3]
        ),
        (
          "zdiff3",
          ours + markers[0] + "d\n" + markers[1] + versions[0] + markers[2] + "e\n" + markers[3]
            + "z\n\"\"\"\n"
        ),
      ] {
        _ = try repository.git.run(["config", "merge.conflictStyle", style])
        let merged = try merge(
          versions[0], versions[1], versions[2], in: repository, labels, markerSize: 9)
        #expect(merged == expected)
      }
      let text = try merge(
        "x = \n", "x = 1 1\n", "x = 2 2\n", in: repository, labels, markerSize: 9)
      #expect(
        text == markers[0] + "x = 1 1\n" + markers[1] + "x = \n" + markers[2] + "x = 2 2\n"
          + markers[3], "merged as text")
    }
  }

  @Test(
    "has default labels if git passes none or unknown placeholders",
    arguments: [nil, "", "%S"])
  func labels(text: String?) {
    let labels = MergeLabels(
      base: text, ours: text == "%S" ? "%X" : text, theirs: text == "%S" ? "%Y" : text)
    #expect([labels.base, labels.ours, labels.theirs] == ["base", "ours", "theirs"])
  }

  @Test(
    "takes the number from the upstream branch, also during a rebase",
    .enabled(if: isInstalled("git"), "git is not installed"))
  func numbers() throws {
    try TestRepository.with { repository in
      let record = { (number: Int) in "number = \(number)\ntitle = \"Press\"\n" }
      let commit = try repository.commit(files: [
        "docket.toml": "format = 1\n", "tasks/press-7kf2.toml": record(45),
      ])
      try repository.checkOut(commit)
      #expect(
        try merge("", record(45), record(44), in: repository) == record(44), "the smaller one")
      for settings in [
        ["update-ref", "refs/remotes/origin/main", commit],
        ["config", "remote.origin.url", "nowhere"],
        ["config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*"],
        ["config", "branch.main.remote", "origin"],
        ["config", "branch.main.merge", "refs/heads/main"],
      ] {
        _ = try repository.git.run(settings)
      }
      #expect(try merge("", record(45), record(44), in: repository) == record(45))
      #expect(try merge("", record(44), record(45), in: repository) == record(45))
      #expect(try merge("", record(47), record(46), in: repository) == record(46), "neither has it")
      _ = try repository.git.run(["checkout", "-q", "--detach"])
      #expect(try merge("", record(45), record(44), in: repository) == record(44))
      let folder = repository.root + "/.git/rebase-merge"
      try Directory.open(repository.root + "/.git").createDirectory("rebase-merge")
      try writeFile(folder + "/head-name", Array("refs/heads/main\n".utf8))
      #expect(try merge("", record(45), record(44), in: repository) == record(45))
    }
  }

  /// The outcome of merging three versions without git, and the content of the result.
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
        in: disk.root, nil, [:], .real)
      return (driver.mergeWhereCertain(), try disk.text(".merge/ours"))
    }
  }

  @Test(
    "leaves the file alone in a conflict or in doubt",
    arguments: [
      (
        task, task.replacing("Press", with: "A"), task.replacing("Press", with: "B"), "tasks/1.toml"
      ),
      ("", task, task.replacing("Press", with: "Saw"), "tasks/1.toml"),
      ("", "number = 1\n" + task, "number = 2\n" + task, "tasks/1.toml"),
      ("a", "b", "c", "tasks/1.toml"),
    ])
  func uncertain(base: String, ours: String, theirs: String, path: String) throws {
    let (isDone, text) = try mergeWhereCertain(base, ours, theirs, of: path)
    #expect(!isDone)
    #expect(text == ours)
  }

  @Test("merges a set that docket.toml declares, in any spelling of its key")
  func declared() throws {
    let settings = "[\"\\u006binds\".task.fields.machines]\ntype = \"set of word\"\n"
    for settings in [settings, settings.replacing("\\u006b", with: "k")] {
      let (isDone, text) = try mergeWhereCertain(
        "number = 1\nmachines = [\"b\"]\n", "number = 1\nmachines = [\"a\", \"b\"]\n",
        "number = 1\nmachines = [\"b\", \"c\"]\n",
        declaring: settings)
      #expect(isDone)
      #expect(text.filter { "abc".contains($0) } == "bacabc")
    }
  }
}
