import TestSupport
import Platform

/// A workspace without errors, whose content is determined by its number of tasks.
struct BenchmarkWorkspace {
  let path: String
  let taskCount: Int

  var employeeCount: Int { max(5, taskCount / 100) }
  var workshopCount: Int { max(5, taskCount / 2000) }

  static func taskPath(_ number: Int) -> String { "tasks/\(RecordTexts.taskID(number)).toml" }

  /// The folders from which docket reads records.
  static let folders = ["workshops", "employees", "tasks"]

  /// The name of a workspace; must change when the content changes.
  private static func name(_ taskCount: Int) -> String { "docket-bench-2-\(taskCount)" }

  /// Opens the workspace in `directory`; creates it if it is missing or incomplete.
  static func make(in directory: String, taskCount: Int) throws -> BenchmarkWorkspace {
    let name = name(taskCount)
    let folder = try Directory.open(directory)
    let workspace = BenchmarkWorkspace(path: directory + "/" + name, taskCount: taskCount)
    if FileSystem.real.exists(workspace.path) {
      if FileSystem.real.exists(workspace.path + "/" + finished) { return workspace }
      try removeTree(workspace.path)
    }
    try folder.createDirectory(name)
    try workspace.fill(try folder.directory(name))
    return workspace
  }

  private static let finished = "finished"

  private func fill(_ top: Directory) throws {
    try top.write("format = 1\n", to: "docket.toml")
    for folder in Self.folders { try top.createDirectory(folder) }
    var texts = RecordTexts(employeeCount: employeeCount, workshopCount: workshopCount)
    let workshops = try top.directory("workshops")
    for number in 0..<workshopCount {
      try workshops.write(texts.workshop(number), to: "\(texts.workshopID(number)).toml")
    }
    let employees = try top.directory("employees")
    for number in 0..<employeeCount {
      try employees.write(texts.employee(number), to: "\(texts.employeeID(number)).toml")
    }
    let tasks = try top.directory("tasks")
    for number in 1...max(taskCount, 1) {
      try tasks.write(texts.task(number), to: "\(RecordTexts.taskID(number)).toml")
    }
    try git(["init", "-q"])
    try git(["add", "docket.toml"] + Self.folders)
    try top.write("", to: Self.finished)
  }

  /// Runs git in the workspace, if git is installed.
  private func git(_ arguments: [String]) throws {
    guard let git = Program.git else { return }
    _ = try ChildProcess.run(
      Program(name: "git", path: git, arguments: ["-C", path] + arguments))
  }
}

extension Directory {
  fileprivate func write(_ text: String, to name: String) throws(SystemError) {
    let file = try createFile(name)
    try file.write(Array(text.utf8))
  }
}
