import JSON
import CommandLine
import Model
import Platform
import TestSupport
import Testing

@testable import Commands

/// Checks every command that supports JSON.
@Suite("JSON")
struct JSONContractTests {
  static let commands = paths(in: catalogue(for: .builtIn), above: [])

  @Test("is supported by lists, changes, checks and histories")
  func coverage() {
    let spelled = Self.commands.map { $0.joined(separator: " ") }
    #expect(
      Set([
        "task list", "user show", "course edit", "check", "diff", "export", "init", "explain",
        "version", "course students", "git setup", "undo",
      ]).isSubset(of: spelled))
  }

  @Test(
    "is not mixed with errors in the command line", arguments: commands,
    [
      ["--no-such-option"], ["--format", "jsn"], ["--format=json"], ["--color", "mauve"],
      ["-C", "/dev/null"], ["\u{1B}[31m", "\n", "word", "word", "word"],
    ])
  func mistakes(command: [String], words: [String]) throws {
    // Any words can be searched for, or are a name.
    if [["find"], ["user", "add"]].contains(command) && words.contains("word") { return }
    let result = try run(command + ["--format", "json"] + words, settings: "format = 1\n")
    #expect([.usage, .failure].contains(result.status), "\(result.errors)")
    #expect(result.output == "")
    try expectObjects(result.errors)
  }

  @Test(
    "is a document or empty if no workspace can be read", arguments: commands,
    ["format = 2\n", "[[[", nil])
  func workspaces(command: [String], settings: String?) throws {
    let result = try run(command + ["--format", "json"], settings: settings)
    try expectObjects(result.errors)
    if Self.withoutWorkspace.contains(command) { return }
    #expect(result.status != .success)
    if command == ["check"], settings != nil {
      #expect(throws: Never.self) { try JSONNode(lines: result.output.utf8.span) }
    } else {
      #expect(result.output == "")
    }
  }

  @Test("contains its version", arguments: [["task", "list"], ["teachers"], ["export"]])
  func version(command: [String]) throws {
    let result = try run(command + ["--format", "json"], settings: "format = 1\n")
    let document = try JSONNode(result.output.utf8.span)
    #expect(document["version"]?.integer == 1, "\(result.output)")
  }

  /// Commands that need no workspace, or create one.
  private static let withoutWorkspace = [["init"], ["version"], ["explain"]]

  /// Expects each error line to be a JSON object with the members of a diagnostic.
  private func expectObjects(_ errors: String) throws {
    if errors.isEmpty { return }
    let objects = try JSONNode(lines: errors.utf8.span).items ?? []
    for object in objects {
      for member in ["version", "code", "severity", "message", "path", "help", "rendered"] {
        #expect(object[member] != nil, "\(member) in \(errors)")
      }
    }
  }

  private func run(
    _ arguments: [String], settings: String?
  ) throws -> (status: Commands.ExitStatus, output: String, errors: String) {
    try withTemporaryDirectory { root in
      if let settings {
        try Directory.open(root).createFile("docket.toml").write(Array(settings.utf8))
      }
      let (output, errors) = (try CapturedOutput(), try CapturedOutput())
      let context = Context(
        environment: ["DOCKET_OFFLINE": "1", "PATH": "/nowhere", "EDITOR": "false"],
        directory: root, standardOutput: output.stream, standardError: errors.stream)
      let status = Commands.run(arguments, in: context)
      return (status, output.contents, errors.contents)
    }
  }

  private static func paths(in command: Command, above: [String]) -> [[String]] {
    command.subcommands.flatMap { subcommand in
      let path = above + [subcommand.name]
      return (writesJSON(subcommand) ? [path] : []) + paths(in: subcommand, above: path)
    }
  }

  private static func writesJSON(_ command: Command) -> Bool {
    command.options.contains { option in
      guard option.name == "format", case .value(_, .values(let values)) = option.kind else {
        return false
      }
      return values.contains("json")
    }
  }
}
