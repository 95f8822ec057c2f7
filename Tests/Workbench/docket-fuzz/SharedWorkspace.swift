import Platform
import TestSupport

/// A workspace with tasks that processes of the built program use.
struct SharedWorkspace: Sendable {
  let root: String
  private let program: String

  /// Calls `body` with a workspace of `count` tasks that have the numbers 1 to `count`, and removes it afterwards. With
  /// an empty `program`, runs the docket in the folder of this program.
  static func with<Result>(
    _ count: Int, in directory: String, _ program: String,
    _ body: (SharedWorkspace) throws -> Result
  ) throws -> Result {
    let root = "\(directory)/docket-shared-\(Environment.processID)"
    defer { try? removeTree(root) }
    try writeFile(root + "/docket.toml", Array("format = 1\n".utf8))
    for number in 1...count {
      let text = """
        number = \(number)
        title = "Task \(number)"
        status = "in-progress"
        created = 2026-01-01T00:00:00Z
        description = "x"

        """
      try writeFile("\(root)/\(path(ofTask: number))", Array(text.utf8))
    }
    return try body(
      SharedWorkspace(root: root, program: program.isEmpty ? builtDocket() : program))
  }

  static func path(ofTask number: Int) -> String { "tasks/task-\(number).toml" }

  /// Runs a command; without a limit it has plenty of time.
  func run(
    _ words: [String], timeLimit: Duration = .seconds(300)
  ) throws(SystemError) -> Process.Result {
    // At a fixed time, the same command always writes the same bytes.
    let environment = Environment.variables.merging(["SOURCE_DATE_EPOCH": "1790000000"]) { $1 }
    return try Process.run(
      program, ["-C", root, "--lang", "en"] + words, environment: environment, input: .null,
      output: .capture(limit: 1 << 20), errors: .capture(limit: 1 << 20), timeLimit: timeLimit)
  }

  /// The text of a task's file.
  func text(ofTask number: Int) throws -> String {
    let bytes = try FileSystem.real.read("\(root)/\(Self.path(ofTask: number))", limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The errors that `docket check` prints; nil if there are none.
  func errors() throws -> String? {
    let check = try run(["check", "--strict", "--format", "short"])
    return check.status.isSuccess ? nil : check.text
  }
}

extension Process.Result {
  /// Everything that the program printed, in one line.
  var text: String {
    String(decoding: output + errors, as: UTF8.self).split(separator: "\n")
      .joined(separator: " / ")
  }
}
