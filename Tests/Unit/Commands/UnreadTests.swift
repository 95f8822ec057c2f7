import Diagnostics
import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Commands
@testable import Workspace

/// A command whose result depends on all records.
struct Dependent: Sendable, CustomTestStringConvertible {
  let command: [String]
  /// A statement that would be wrong if a system call fails: that an existing record does not exist.
  var neverSays = "no task"

  var testDescription: String { command.joined(separator: " ") }

  static let all = [
    Dependent(command: ["employee", "delete", "petrov", "--unset-references"]),
    Dependent(command: ["employee", "delete", "petrov"]),
    Dependent(command: ["employee", "delete", "ivanov"], neverSays: "no employee"),
    Dependent(command: ["employee", "rename", "petrov", "orlov"], neverSays: "no employee"),
    Dependent(command: ["employee", "rename", "petrov", "ivanov"], neverSays: "Renamed"),
    Dependent(command: ["task", "add", "--description", "x", "--assignee", "petrov"]),
    Dependent(command: ["task", "show", "12"]),
    Dependent(command: ["task", "done", "12"]),
    Dependent(
      command: ["user", "edit", "anna", "--email", "boris@example.org"], neverSays: "Changed"),
    Dependent(command: ["course", "enroll", "swift", "boris"], neverSays: "no user"),
    Dependent(command: ["import", "import.csv"]),
  ]
}

@Suite("A command that depends on all records")
struct UnreadTests {
  static let files = [
    "docket.toml": "format = 1\n",
    "workshops/a.toml": "name = \"A\"\n",
    "employees/petrov.toml": employee, "employees/old/ivanov.toml": employee,
    "tasks/t1.toml": "number = 1\n" + task,
    "tasks/archive/t12.toml": "number = 12\n" + task + "assignee = \"petrov\"\n",
    "users/anna.toml": user, "users/old/boris.toml": user + "email = \"boris@example.org\"\n",
    "courses/swift.toml": "name = \"S\"\nsubject = \"S\"\nbranch = \"B\"\n",
    "import.csv": "id,description,status\nt12,x,in-progress\n,new,in-progress\n",
  ]
  private static let employee = "last-name = \"P\"\nfirst-name = \"I\"\nworkshop = \"a\"\n"
  private static let task = "description = \"x\"\nstatus = \"in-progress\"\n"
  private static let user = "first-name = \"U\"\nlast-name = \"U\"\n"

  @Test(
    "gives no wrong result, whatever system call fails",
    arguments: Dependent.all)
  func everyCall(dependent: Dependent) throws {
    let codes = [ErrorNumber.inputOutput, ErrorNumber.tooManyFiles, ErrorNumber.permission]
    let calls = try TestWorkspace.with(Self.files) { files in
      let faults = Faults()
      _ = try runCommand(dependent.command, in: files.root, faults.fileSystem)
      return faults.calls
    }
    let reading = calls.indices.filter { Self.readingCalls.contains(calls[$0]) }
    #expect(!reading.isEmpty)
    // Every fourth call fails, unless tests are exhaustive; this covers each error and kind of call.
    for number in part(of: reading, every: 4) {
      // Each call fails with one error, and each error is used with every kind of call.
      let code = codes[number % codes.count]
      let faults = Faults(.failure(code: code), atCall: number)
      try TestWorkspace.with(Self.files) { files in
        let done = try runCommand(dependent.command, in: files.root, faults.fileSystem)
        let comment: Comment = "call \(number), \(done.output)"
        #expect(!done.output.contains(dependent.neverSays), comment)
        let found = try inspected(files.root)
        #expect(found == [], comment)
        if done.status == .success, dependent.command.contains("add") {
          let isNumbered = try files.tree().values.contains { $0.hasPrefix("number = 13\n") }
          #expect(isNumbered, comment)
        }
      }
    }
  }

  private static let readingCalls: Set<SystemCall> = [.openat, .getdents, .read, .fstatat, .flock]

  @Test(
    "fails if a folder is a link, and names it",
    arguments: Dependent.all,
    [
      ("tasks", "tasks"), ("tasks/archive", "tasks"), ("users", "users"), ("users/old", "users"),
      ("employees", "employees"), ("employees/old", "employees"),
    ])
  func links(dependent: Dependent, folder: (path: String, kind: String)) throws {
    try TestWorkspace.with(Self.files) { files in
      let parts = folder.path.split(separator: "/").map(String.init)
      let parent = ([files.root] + parts.dropLast()).joined(separator: "/")
      try Directory.open(parent).rename(parts[parts.count - 1], to: ".elsewhere")
      try createLink("\(files.root)/\(folder.path)", to: ".elsewhere")
      let done = try runCommand(dependent.command, in: files.root, .real)
      #expect(!done.output.contains(dependent.neverSays), "\(done.output)")
      if done.output.contains("cannot read \(folder.path)") { #expect(done.status != .success) }
      let tasks = ["delete", "rename", "show", "done"]
      if folder.kind == "tasks", dependent.command.contains(where: tasks.contains) {
        #expect(done.output.contains("cannot read \(folder.path), which may "), "\(done.output)")
      }
    }
  }
}

func runCommand(
  _ command: [String], in root: String, _ fileSystem: FileSystem = .real
) throws -> (status: Commands.ExitStatus, output: String) {
  let (output, errors) = (try CapturedOutput(), try CapturedOutput())
  let status = Commands.run(
    command,
    in: Context(
      environment: [:], directory: root, standardOutput: output.stream,
      standardError: errors.stream,
      fileSystem: fileSystem))
  return (status, output.contents + errors.contents)
}

/// The diagnostics after an interrupted change was finished.
private func inspected(_ root: String) throws -> [Diagnostic] {
  let workspace = try #require(try Workspace.find(from: root))
  _ = try workspace.transact { _ in }
  return try workspace.inspect().findings.filter { $0.severity == .error }
}
