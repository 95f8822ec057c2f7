import TestSupport
import Platform
import RandomNumbers
import Synchronization

/// Runs four processes at a time that change and read one workspace, and kills some of them.
struct Soak {
  var turns = 25
  var seed: UInt64 = 1
  var directory = Environment.variables["TMPDIR"] ?? "/tmp"
  var docket = ""

  private static let processCount = 4

  /// The results that the processes reported.
  private struct Told {
    /// The number, the file and the description of each added task.
    var added: [(number: String, path: String, description: String)] = []
    /// The numbers of tasks that were to be deleted, whether or not that was reported.
    var doomed: Set<String> = []
    var commands = 0
    var kills = 0
    var unexpected: [String] = []
  }

  func run(_ output: Output) throws -> Bool {
    let root = "\(directory)/docket-soak-\(Environment.processID)"
    try Directory.open(directory).createDirectory(lastName(of: root))
    defer { try? removeTree(root) }
    let program = try docket.isEmpty ? builtDocket() : docket
    for words in [
      ["init", root, "--lang", "en"],
      ["-C", root, "workshop", "add", "--name", "Assembly"],
      [
        "-C", root, "employee", "add", "--first-name", "Ivan", "--last-name", "Petrov",
        "--workshop", "assembly",
      ],
    ] {
      let result = try Process.run(
        program, words, input: .null, output: .null, errors: .capture(limit: 1 << 16))
      guard result.status.isSuccess else {
        throw UsageError(message: String(decoding: result.errors, as: UTF8.self))
      }
    }
    let told = Mutex(Told())
    Threads.run(Self.processCount) { number in
      worker(number, program, root, told)
    }
    let failures = try validate(told.withLock { $0 }, program, root, output)
    output.write(failures.map { $0 + "\n" }.joined())
    return failures.isEmpty
  }

  /// Adds, edits and deletes its own tasks one after the other, and reads the tasks of all processes.
  private func worker(
    _ number: Int, _ program: String, _ root: String, _ told: borrowing Mutex<Told>
  ) {
    var random = RandomNumbers(seed: seed &* 1000 &+ UInt64(number))
    var own: [String] = []
    for turn in 0..<turns {
      let description = "task \(turn) of process \(number)"
      var words: [String]
      switch random.below(8) {
      case 0...2:
        words = ["task", "add", "--description", description, "--assignee", "petrov-ivan"]
      case 3: words = own.isEmpty ? ["task", "list"] : ["task", "done", random.pick(own)]
      case 4:
        words =
          own.isEmpty ? ["check"] : ["task", "delete", own.remove(at: random.below(own.count))]
      case 5: words = ["employee", "rename", "petrov-ivan", "petrov-ivan-2", "--dry-run"]
      case 6: words = ["check", "--format", "short"]
      default: words = ["task", "list", "--format", "ids"]
      }
      if words.contains("delete") {
        let doomed = words[2]
        told.withLock { _ = $0.doomed.insert(doomed) }
      }
      let isKilled = random.isOne(in: 3)
      let limit: Duration = isKilled ? .microseconds(200 + random.below(30_000)) : .seconds(300)
      let changes = words[0] == "task" && ["add", "done", "delete"].contains(words[1])
      if changes { words += ["--lock-timeout", "120"] }
      let arguments = ["-C", root, "--lang", "en"] + words
      guard
        let result = try? Process.run(
          program, arguments, input: .null, output: .capture(limit: 1 << 20),
          errors: .capture(limit: 1 << 20), timeLimit: limit)
      else { continue }
      let text = String(decoding: result.output, as: UTF8.self)
      let errors = String(decoding: result.errors, as: UTF8.self)
      // Added task 7 (tasks/task-1-of-process-2-7kf2.toml)
      let parts = text.split { " ():\n".contains($0) }
      let added =
        text.hasPrefix("Added task ")
        ? (number: String(parts[2]), path: String(parts[parts.count - 1])) : nil
      if let added { own.append(added.number) }
      told.withLock { told in
        told.commands += 1
        if let added { told.added.append((added.number, added.path, description)) }
        if case .signalled = result.status { told.kills += 1 }
        // A reader may be killed, and a writer may report that the change may not be saved; other failures are not allowed.
        if case .exited(let status) = result.status, status != 0 {
          told.unexpected.append("\(words.joined(separator: " ")): \(status): \(errors)\(text)")
        }
      }
    }
  }

  private func validate(
    _ told: Told, _ program: String, _ root: String, _ output: Output
  ) throws -> [String] {
    var failures = told.unexpected
    let check = try Process.run(
      program, ["-C", root, "--lang", "en", "check", "--strict"], input: .null,
      output: .capture(limit: 1 << 20), errors: .capture(limit: 1 << 20))
    if !check.status.isSuccess {
      failures.append("check: " + String(decoding: check.output + check.errors, as: UTF8.self))
    }
    let files = Files.tree(root)
    var descriptions: [String: String] = [:]
    for (number, path, description) in told.added {
      if let other = descriptions.updateValue(description, forKey: number) {
        failures.append("number \(number) was assigned twice: to \(other) and \(description)")
      }
      if told.doomed.contains(number) { continue }
      let text = files[path].map { String(decoding: $0, as: UTF8.self) }
      if text?.contains(description) != true {
        failures.append("\(description) was added as \(number), and is lost")
      }
    }
    let left = files.keys.filter { $0.contains("/.docket-") }
    failures += left.map { "\($0) was left behind" }
    output.write(
      "\(told.commands) commands, \(told.kills) killed, \(told.added.count) additions reported, "
        + "\(files.count { $0.key.hasPrefix("tasks/") }) tasks there, \(failures.count) failures\n")
    return failures
  }
}
