import TestSupport
import Platform

/// A repository with as many commits as tasks. Two branches changed the same five tasks in different fields, and each added a
/// task with the same number.
struct HistoryRepository {
  let path: String
  let git: String
  let taskCount: Int

  static let ours = "ours"
  static let theirs = "theirs"

  /// The tasks that both branches changed.
  var changed: [Int] { (1...5).map { taskCount / 6 * $0 + 1 } }

  /// A task that only one or two commits changed, not recently.
  var quiet: Int { taskCount / 2 + 3 }

  /// Opens the repository in `directory`; creates it if it is missing or incomplete. One of its branches has `distance` commits
  /// to other tasks.
  static func make(
    in directory: String, taskCount: Int, distance: Int
  ) throws -> HistoryRepository {
    guard let git = Program.git else { throw BenchmarkFailure("git is not installed") }
    guard taskCount >= 20, distance <= taskCount - 20 else {
      throw BenchmarkFailure(
        "a history needs at least 20 tasks, and 20 more than the commits of --apart")
    }
    // The name must change when the content changes.
    let name = "docket-bench-history-2-\(taskCount)-\(distance)"
    let repository = HistoryRepository(
      path: directory + "/" + name, git: git, taskCount: taskCount)
    if FileSystem.real.exists(repository.path) {
      if FileSystem.real.exists(repository.path + "/.git/finished") { return repository }
      try removeTree(repository.path)
    }
    try Directory.open(directory).createDirectory(name)
    try repository.run(["init", "-q", "-b", "base"])
    try repository.importCommits(distance)
    // With a detached HEAD, merges do not move a branch.
    try repository.run(["checkout", "-q", "--detach", ours])
    try repository.run(["repack", "-q", "-a", "-d"])
    _ = try Directory.open(repository.path + "/.git").createFile("finished")
    return repository
  }

  private func importCommits(_ distance: Int) throws {
    var texts = RecordTexts(employeeCount: 5, workshopCount: 5)
    let tasks = (1...taskCount).map { number in
      // Every other task looks as if written by hand, without the time of creation.
      let lines = texts.task(number).split(separator: "\n", omittingEmptySubsequences: false)
      return lines.filter { number % 2 == 0 || !$0.hasPrefix("created") }.joined(separator: "\n")
    }
    let start = [("docket.toml", "format = 1\n"), (".gitattributes", "*.toml merge=docket\n")]
    var stream = ImportStream()
    stream.commit(
      to: "base",
      start + tasks.enumerated().map { (BenchmarkWorkspace.taskPath($0.offset + 1), $0.element) })
    func edit(_ step: Int) -> (String, String) {
      var number = step &* 7919 % taskCount + 1
      while changed.contains(number) { number = number % taskCount + 1 }
      let title = "title = \"Правка \(step): "
      return (
        BenchmarkWorkspace.taskPath(number), tasks[number - 1].replacing("title = \"", with: title)
      )
    }
    let own = changed.count + 1
    for step in 1..<max(2, taskCount - distance - 2 * own) {
      stream.commit(to: "base", [edit(step)])
    }
    func side(_ name: String, _ former: String, _ latter: String) {
      for number in changed {
        let text = tasks[number - 1].replacing(former, with: latter)
        stream.commit(to: name, [(BenchmarkWorkspace.taskPath(number), text)])
      }
      let day = name == Self.ours ? 1 : 2
      let text =
        "number = \(taskCount + 1)\ntitle = \"\(name)\"\ncreated = 2026-02-0\(day)T08:00:00Z\ndescription = \"\(name)\"\n"
      stream.commit(to: name, [("tasks/\(name).toml", text)])
    }
    stream.begin(Self.theirs, at: "base")
    side(Self.theirs, "Сдать до", "Сдать не позже")
    stream.begin(Self.ours, at: "base")
    for step in 0..<distance { stream.commit(to: Self.ours, [edit(taskCount + step)]) }
    side(Self.ours, "title = \"", "title = \"Срочно: ")
    let result = try Process.run(
      git, ["-C", path, "fast-import", "--quiet"], input: .bytes(stream.bytes))
    guard result.status.isSuccess else { throw BenchmarkFailure("git fast-import failed") }
  }

  /// Gives git a commit graph with changed paths, or removes it.
  func useGraph(_ isThere: Bool) throws {
    let folder = try Directory.open(path + "/.git/objects/info")
    if isThere {
      try run(["commit-graph", "write", "--reachable", "--changed-paths"])
    } else if (try? folder.status("commit-graph")) != nil {
      try folder.remove("commit-graph")
    }
  }

  func reset() throws { try run(["reset", "-q", "--hard", Self.ours]) }

  private func run(_ arguments: [String]) throws {
    _ = try ChildProcess.run(program("git \(arguments[0])", arguments))
  }

  /// Runs git without the user's settings.
  func program(_ name: String, _ arguments: [String]) -> Program {
    let settings = [
      "user.name=docket-bench", "user.email=docket-bench", "commit.gpgSign=false", "gc.auto=0",
      "maintenance.auto=false", "core.hooksPath=/dev/null", "core.commitGraph=true",
    ]
    return Program(
      name: name, path: git, arguments: ["-C", path] + settings.flatMap { ["-c", $0] } + arguments)
  }
}

/// The input of `git fast-import`.
private struct ImportStream {
  private(set) var bytes: [UInt8] = []
  private var moment = 1_700_000_000

  mutating func begin(_ branch: String, at other: String) {
    add("reset refs/heads/\(branch)\nfrom refs/heads/\(other)\n\n")
  }

  mutating func commit(to branch: String, _ files: [(path: String, text: String)]) {
    moment += 60
    add(
      "commit refs/heads/\(branch)\ncommitter docket-bench <docket-bench> \(moment) +0000\n"
        + "data 7\na state\n")
    for (path, text) in files {
      add("M 100644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n")
    }
    add("\n")
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }
}
