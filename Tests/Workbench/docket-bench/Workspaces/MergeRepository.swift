import TestSupport
import Platform

/// A repository with two branches that both changed every task, in different fields and on lines far enough apart for git to
/// merge them as text too.
struct MergeRepository {
  let path: String
  let git: String

  static let ours = "ours"
  static let theirs = "theirs"

  /// The name of a repository; must change when the content changes.
  private static func name(_ count: Int) -> String { "docket-bench-merge-2-\(count)" }

  /// Opens the repository in `directory`; creates it if it is missing or incomplete.
  static func make(in directory: String, changing count: Int) throws -> MergeRepository {
    guard let git = Program.git else { throw BenchmarkFailure("git is not installed") }
    let name = name(count)
    let repository = MergeRepository(path: directory + "/" + name, git: git)
    if FileSystem.real.exists(repository.path) {
      if FileSystem.real.exists(repository.path + "/.git/" + finished) { return repository }
      try removeTree(repository.path)
    }
    try Directory.open(directory).createDirectory(name)
    try repository.fill(changing: count)
    return repository
  }

  private static let finished = "finished"

  private func fill(changing count: Int) throws {
    let top = try Directory.open(path)
    try top.replace("docket.toml", with: "format = 1\n")
    try top.replace(GitLine.file, with: GitLine.text)
    try top.createDirectory("tasks")
    var texts = RecordTexts(employeeCount: 5, workshopCount: 5)
    let tasks = (1...max(count, 1)).map { texts.task($0) }
    try run(["init", "-q", "-b", "base"])
    try commit(tasks)
    try run(["checkout", "-q", "-b", Self.theirs])
    try commit(tasks.map { $0.replacing("Сдать до", with: "Сдать не позже") })
    try run(["checkout", "-q", "-b", Self.ours, "base"])
    try commit(tasks.map { $0.replacing("title = \"", with: "title = \"Срочно: ") })
    // With a detached HEAD, merges do not move a branch.
    try run(["checkout", "-q", "--detach"])
    try top.directory(".git").replace(Self.finished, with: "")
  }

  private func commit(_ tasks: [String]) throws {
    let folder = try Directory.open(path + "/tasks")
    for (index, text) in tasks.enumerated() {
      try folder.replace("\(RecordTexts.taskID(index + 1)).toml", with: text)
    }
    try run(["add", "-A"])
    try run(["commit", "-q", "-m", "a state"])
  }

  /// Resets our side to its state before a merge.
  func reset() throws { try run(["reset", "-q", "--hard", Self.ours]) }

  /// The merge of both sides, with a driver or as text.
  func merge(_ name: String, driver: String? = nil) -> Program {
    let driver = driver.map { ["-c", "merge.docket.driver=\($0)"] } ?? []
    return program(name, driver + ["merge", "-q", "--no-ff", "-m", "both", Self.theirs])
  }

  private func run(_ arguments: [String]) throws {
    _ = try ChildProcess.run(program("git \(arguments[0])", arguments))
  }

  /// Runs git without the user's settings.
  private func program(_ name: String, _ arguments: [String]) -> Program {
    let settings = [
      "user.name=docket-bench", "user.email=docket-bench", "commit.gpgSign=false", "gc.auto=0",
      "maintenance.auto=false", "core.hooksPath=/dev/null",
    ]
    return Program(
      name: name, path: git, arguments: ["-C", path] + settings.flatMap { ["-c", $0] } + arguments)
  }
}

/// The attribute line that makes git use the driver for records.
private enum GitLine {
  static let file = ".gitattributes"
  static let text = "*.toml text eol=lf merge=docket\n"
}

extension Directory {
  fileprivate func replace(_ name: String, with text: String) throws(SystemError) {
    if (try? status(name)) != nil { try remove(name) }
    let file = try createFile(name)
    try file.write(Array(text.utf8))
  }
}
