import Platform
import RandomNumbers
import TestSupport

/// Kills commands that change many tasks at random times. After each, all files must be as before the command or as after it.
struct Kills {
  /// The number of commands to kill.
  var count = 0
  var seed: UInt64 = 1
  var directory = Environment.variables["TMPDIR"] ?? "/tmp"
  var docket = ""

  private static let taskCount = 20
  /// The number of changes that the log keeps.
  private static let logLimit = 100

  func run(_ output: Output) throws -> Bool {
    try SharedWorkspace.with(Self.taskCount, in: directory, docket) { workspace in
      let numbers = (1...Self.taskCount).map(String.init)
      let turns = [["task", "done"] + numbers, ["task", "reopen"] + numbers]
      // The files as they are without a kill: the second round must not add a state.
      var states: Set<[String: [UInt8]]> = [Files.tree(workspace.root)]
      var usual = Duration.seconds(10)
      for words in turns + turns {
        let start = elapsedTime()
        let result = try workspace.run(words)
        usual = min(usual, elapsedTime() - start)
        guard result.status.isSuccess else { throw UsageError(message: result.text) }
        states.insert(Files.tree(workspace.root))
      }
      var random = RandomNumbers(seed: seed)
      var (kills, commands, changes, failures) = (0, 0, 0, [String]())
      var old = Files.tree(workspace.root)
      while kills < count, commands < 20 * count, failures.count < 20 {
        commands += 1
        let words = random.pick(turns + [["undo"], ["redo"]])
        let command = words.prefix(2).joined(separator: " ")
        let limit = usual * random.below(1100) / 1000
        let result = try workspace.run(words, timeLimit: limit)
        switch result.status {
        case .signalled: kills += 1
        case .exited(0): break
        case .exited where result.text.contains("there is nothing to"): break
        case .exited(let status):
          failures.append("\(command) after \(kills) kills: \(status): \(result.text)")
        }
        // A reader completes the change, or the next command.
        if random.isOne(in: 10) { continue }
        if let errors = try workspace.errors() {
          failures.append("check after \(kills) kills: \(errors)")
        }
        let new = Files.tree(workspace.root)
        if !states.contains(new) {
          failures.append("\(command) killed after \(limit) left a part of a change")
        }
        if new != old { changes += 1 }
        old = new
      }
      let list = try workspace.run(["undo", "--list"])
      let logged = String(decoding: list.output, as: UTF8.self).split(separator: "\n").count - 1
      if logged > Self.logLimit { failures.append("the log has \(logged) changes") }
      if kills < count { failures.append("only \(kills) commands ran long enough to be killed") }
      output.write(failures.map { $0 + "\n" }.joined())
      output.write(
        "\(commands) commands, \(kills) killed, \(changes) changes of the files, \(logged) in the log, "
          + "\(failures.count) failures\n")
      return failures.isEmpty
    }
  }
}
