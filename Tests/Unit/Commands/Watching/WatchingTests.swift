import Model
import Platform
import TestSupport
import Testing
import Text
import Workspace

@testable import Commands

/// Runs `--watch` with changes between frames.
@Suite("Watch mode")
struct WatchingTests {
  private static let rest = "status = \"in-progress\"\ndescription = \"D\"\n"
  private static let task = "number = 1\n" + rest

  @Test("prints again, below a line, after a visible change")
  func frames() throws {
    let shown = try Self.run(["check", "--format", "short", "--watch"]) { made, round in
      switch round {
      case 1: try made.write(Self.task + "assignee = \"nobody\"\n", to: "tasks/t1.toml")
      // Invisible changes are not printed again.
      case 2: try made.write(Self.task + "assignee = \"nobody\"\n\n", to: "tasks/t1.toml")
      case 3: try made.write("format = \n", to: "docket.toml")
      default: return .closed
      }
      return .changed(.anything)
    }
    let line = String(repeating: "-", count: 40)
    let parts = shown.output.split(separator: line + "\n", omittingEmptySubsequences: false)
    #expect(parts.count == 3)
    #expect(parts.first?.isEmpty == true)
    #expect(parts.dropFirst().first?.contains("dangling-reference") == true)
    #expect(parts.last?.hasPrefix("docket.toml:1") == true)
    #expect(shown.status == .success)
  }

  @Test("reports wrong settings once")
  func wrongSettings() throws {
    let shown = try Self.run(["task", "list", "--watch"]) { made, round in
      if round > 3 { return .closed }
      try made.write(round < 3 ? "format = \n" : "format = 1\n", to: "docket.toml")
      return .changed(.anything)
    }
    #expect(shown.errors.split(separator: "docket.toml").count == 2, "\(shown.errors)")
    #expect(shown.output.split(separator: String(repeating: "-", count: 40)).count == 3)
  }

  @Test("redraws a terminal by lines, without clearing it first")
  func terminal() throws {
    let command = ["task", "list", "--watch", "--color", "never", "--lang", "ru"]
    let shown = try Self.run(command, width: 60) { made, round in
      if round > 1 { return .closed }
      try made.write("number = 2\ntitle = \"Второе\"\n" + Self.rest, to: "tasks/2.toml")
      return .changed(.anything)
    }
    let frames = shown.output.split(separator: "\u{1B}[H")
    #expect(frames.count == 2)
    #expect(frames.allSatisfy { $0.hasSuffix("\u{1B}[K\n\u{1B}[J") })
    #expect(frames.map { $0.contains("Второе") } == [false, true])
  }

  /// Changes that may or may not affect the output.
  private static let changes: [(path: Path, text: String?)] = [
    ("users/anna.toml", "name = \n"), ("tasks/2.toml", "number = 2\ntitle = \"Second\"\n" + rest),
    ("employees/petrov.toml", "last-name = \"Petrov\"\nfirst-name = \"Pyotr\"\n"),
    ("tasks/t1.toml", task + "assignee = \"petrov\"\n"),
    ("tasks/2.toml", "number = 2\nstatus = 5\n" + rest),
    ("docket.toml", "format = 1\n[queries.done]\nquery = 'task where status = done'\n"),
    ("tasks/t1.toml", "number = 1\nstatus = \"done\"\ndescription = \"D\"\n"),
    ("docket.toml", "format = "),
    ("docket.toml", "format = 1\n"), ("tasks/2.toml", nil), ("docket.toml", nil),
    ("tasks/2.toml", rest), ("docket.toml", "format = 1\n"), ("users/anna.toml", nil),
  ]

  @Test(
    "shows the same as a new run of the command after any change",
    arguments: [
      ["check"], ["check", "--format", "short", "tasks"], ["task", "list"],
      ["task", "list", "--status", "done"], ["task", "list", "--status", "in-progress"],
      ["employee", "list"], ["course", "list"],
      ["query", "task where assignee.last-name = Petrov"],
      ["query", "task group by status show count", "--format", "bars"],
    ])
  func same(command: [String]) throws {
    var fresh: [String] = []
    let shown = try Self.run(command + ["--watch"]) { made, round in
      fresh.append(try Self.runOnce(command, in: made.root))
      guard round <= Self.changes.count else { return .closed }
      let (path, text) = Self.changes[round - 1]
      if let text { try made.write(text, to: path) } else { try made.remove(path) }
      return .changed(
        FolderChanges(written: text == nil ? [] : [path], removed: text == nil ? [path] : []))
    }
    let frames = shown.output.split(
      separator: String(repeating: "-", count: 40) + "\n", omittingEmptySubsequences: false)
    let different = fresh.indices.filter { $0 == 0 || fresh[$0] != fresh[$0 - 1] }.map { fresh[$0] }
    #expect(frames.map(String.init) == different)
  }

  @Test("shows editor schemas that are written, broken and written again")
  func schemas() throws {
    let path: Path = ".schemas/task.json"
    let shown = try Self.run(["check", "--format", "short", "--watch"]) { made, round in
      if round == 1 { try made.makeFolder(SchemaFiles.folder.text) }
      let texts = SchemaFiles.texts(of: try made.open().schema, in: .english)
      for (path, text) in texts where round == 1 || path == ".schemas/task.json" {
        try made.write(round == 2 ? text + "\n" : text, to: path)
      }
      if round == 4 { return .closed }
      return .changed(round == 1 ? .anything : FolderChanges(written: [path]))
    }
    let frames = shown.output.split(
      separator: String(repeating: "-", count: 40) + "\n", omittingEmptySubsequences: false)
    #expect(frames.map { $0.contains("outdated-schema") } == [false, true, false])
  }

  @Test("stays in its workspace, even inside another one")
  func nested() throws {
    try TestWorkspace.with(["tasks/t1.toml": Self.task, "inner/docket.toml": "format = 1\n"]) {
      made in
      let shown = try Self.run(["task", "list", "--watch"], in: made, from: "/inner") { round in
        if round > 2 { return .closed }
        if round == 1 { try made.remove("inner/docket.toml") }
        if round == 2 { try made.write("format = 1\n", to: "inner/docket.toml") }
        return .changed(.anything)
      }
      #expect(shown.output.isEmpty && shown.errors.contains("inner/docket.toml"), "\(shown)")
    }
  }

  private static func runOnce(_ command: [String], in folder: String) throws -> String {
    let (output, errors) = (try CapturedOutput(), try CapturedOutput())
    _ = Commands.run(
      command,
      in: Context(
        environment: [:], directory: folder, standardOutput: output.stream,
        standardError: errors.stream))
    return output.contents
  }

  @Test("reports that changes are detected with a delay")
  func scanning() throws {
    let reason = SystemError(call: .inotifyAddWatch, path: "", code: ErrorNumber.noSpace)
    let shown = try Self.run(["check", "--watch"], reason: reason) { _, _ in .closed }
    #expect(shown.errors.contains("every 2 seconds"))
  }

  private struct Shown {
    let output: String
    let errors: String
    let status: Commands.ExitStatus
  }

  /// Runs a command in a workspace with one task; `change` is called with the number of waits when it waits.
  private static func run(
    _ command: [String], width: Int? = nil, reason: SystemError? = nil,
    _ change: @escaping (TestWorkspace, Int) throws -> ChangeSource.Event
  ) throws -> Shown {
    try TestWorkspace.with(["tasks/t1.toml": task]) { made in
      try run(command, in: made, width: width, reason: reason) { try change(made, $0) }
    }
  }

  /// Runs a command in a folder of a workspace.
  private static func run(
    _ command: [String], in made: TestWorkspace, from folder: String = "", width: Int? = nil,
    reason: SystemError? = nil, _ change: @escaping (Int) throws -> ChangeSource.Event
  ) throws -> Shown {
    let (output, errors) = (try CapturedOutput(), try CapturedOutput())
    var context = Context(
      environment: [:], directory: made.root + folder, standardOutput: output.stream,
      standardError: errors.stream, outputWidth: width)
    context.changeSource = { _, _ in
      var round = 0
      return ChangeSource(reasonOfScanning: reason) { _ in
        round += 1
        do {
          return try change(round)
        } catch {
          Issue.record(error)
          return .closed
        }
      }
    }
    let status = Commands.run(command, in: context)
    return Shown(output: output.contents, errors: errors.contents, status: status)
  }
}
