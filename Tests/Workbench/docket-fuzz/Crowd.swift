import Platform
import Synchronization
import TestSupport

/// Runs writers and readers in one workspace at the same time. No change may be lost, no reader may see a part of a change, and no
/// writer may wait long.
struct Crowd {
  var seconds = 60
  var directory = Environment.variables["TMPDIR"] ?? "/tmp"
  var docket = ""

  /// The number of writers, and of readers.
  private static let count = 8
  /// The number of tasks that a writer changes at once.
  private static let groupSize = 5
  /// The longest time that a writer's command may take.
  private static let longestTime = Duration.seconds(1)
  /// The number of the task that all writers change.
  private static let shared = count * groupSize + 1

  /// The results of all processes.
  private struct Results {
    var changes = 0
    var reads = 0
    var longestChange = Duration.zero
    var longestRead = Duration.zero
    var failures: [String] = []
  }

  func run(_ output: Output) throws -> Bool {
    try SharedWorkspace.with(Self.shared, in: directory, docket) { workspace in
      let results = Mutex(Results())
      let end = Deadline(after: .seconds(seconds))
      Threads.run(2 * Self.count) { number in
        do {
          if number < Self.count {
            try write(as: number, in: workspace, until: end, results)
          } else {
            try read(in: workspace, until: end, results)
          }
        } catch {
          results.withLock { $0.failures.append("a process did not run: \(error)") }
        }
      }
      var result = results.withLock { $0 }
      if let errors = try workspace.errors() { result.failures.append("check: \(errors)") }
      let left = Files.tree(workspace.root).keys.filter { $0.contains("/.docket-") }
      result.failures += left.map { "\($0) was left behind" }
      if result.longestChange > Self.longestTime {
        result.failures.append("a change took longer than \(Self.longestTime)")
      }
      output.write(result.failures.prefix(100).map { $0 + "\n" }.joined())
      output.write(
        "\(Self.count) writers and \(Self.count) readers in \(seconds) s: \(result.changes) changes, at most "
          + "\(result.longestChange.milliseconds) ms each; \(result.reads) reads, at most "
          + "\(result.longestRead.milliseconds) ms each; \(result.failures.count) failures\n")
      return result.failures.isEmpty
    }
  }

  /// The numbers of the tasks that a writer changes at once.
  private static func group(_ writer: Int) -> ClosedRange<Int> {
    writer * groupSize + 1...(writer + 1) * groupSize
  }

  /// Completes and reopens the writer's own tasks, and adds and removes its tag on the shared task.
  private func write(
    as number: Int, in workspace: SharedWorkspace, until end: Deadline,
    _ results: borrowing Mutex<Results>
  ) throws {
    let (group, tag) = (Self.group(number), "writer-\(number)")
    var (isDone, isTagged, turn) = (false, false, 0)
    while end.left != .zero {
      turn += 1
      let isTagging = turn.isMultiple(of: 2)
      let words =
        isTagging
        ? ["edit", "\(Self.shared)", isTagged ? "--remove-tags" : "--add-tags", tag]
        : [isDone ? "reopen" : "done"] + group.map(String.init)
      let start = elapsedTime()
      let result = try workspace.run(["task"] + words + ["--quiet", "--lock-timeout", "100"])
      let time = elapsedTime() - start
      var failures: [String] = []
      if !result.status.isSuccess {
        failures.append("\(words.joined(separator: " ")): \(result.status): \(result.text)")
      } else if isTagging {
        isTagged.toggle()
      } else {
        isDone.toggle()
      }
      if try workspace.text(ofTask: Self.shared).contains("\"\(tag)\"") != isTagged {
        failures.append("a change of \(tag) to task \(Self.shared) is lost")
      }
      for task in group where try workspace.isDone(task) != isDone {
        failures.append("a change to task \(task) is lost")
      }
      results.withLock { results in
        results.changes += 1
        results.longestChange = max(results.longestChange, time)
        results.failures += failures
      }
    }
  }

  /// Checks the workspace and lists the tasks: all tasks of a group must have the same status.
  private func read(
    in workspace: SharedWorkspace, until end: Deadline, _ results: borrowing Mutex<Results>
  ) throws {
    var turn = 0
    while end.left != .zero {
      turn += 1
      let words =
        turn.isMultiple(of: 2)
        ? ["check", "--strict", "--format", "short"]
        : ["task", "list", "--columns", "number,status", "--format", "csv"]
      let start = elapsedTime()
      let result = try workspace.run(words)
      let time = elapsedTime() - start
      var failures: [String] = []
      if !result.status.isSuccess {
        failures.append("\(words[0]): \(result.status): \(result.text)")
      } else if words[0] == "task" {
        failures = Self.incompleteChanges(in: String(decoding: result.output, as: UTF8.self))
      }
      results.withLock { results in
        results.reads += 1
        results.longestRead = max(results.longestRead, time)
        results.failures += failures
      }
    }
  }

  /// The groups whose tasks have different statuses in a list, as messages.
  private static func incompleteChanges(in list: String) -> [String] {
    var statuses: [Int: Substring] = [:]
    for line in list.split(whereSeparator: \.isNewline) {
      let cells = line.split(separator: ",")
      if cells.count == 2, let number = Int(cells[0]) { statuses[number] = cells[1] }
    }
    if statuses.count != shared { return ["a list has \(statuses.count) tasks"] }
    return (0..<count).filter { Set(group($0).map { statuses[$0] }).count > 1 }
      .map { "a reader saw a part of a change of writer \($0)" }
  }
}

extension SharedWorkspace {
  fileprivate func isDone(_ task: Int) throws -> Bool {
    try text(ofTask: task).contains("status = \"done\"")
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
