import Platform

/// Measures `docket ui` in a pseudoterminal, in a small and in a large workspace, and prints the time of each key relative to its
/// limit.
struct ScreenReport: SizeReport {
  let options: Options
  let output: Output

  /// The results of one session.
  struct Result {
    /// The time from the start to the first frame, divided by the time of `docket task list` in the same pass.
    let start: Spread
    let keys: [(name: String, times: Quantiles)]
    let found: Quantiles
    /// The time from another program's change to the frame that shows it.
    let changes: [(name: String, times: Quantiles)]
    let idleTicks: Int
    let memory: (now: Int, peak: Int)
  }

  func measure(_ workspace: BenchmarkWorkspace) throws -> Result {
    let list = Program(
      name: "task list", path: options.docket, arguments: ["-C", workspace.path, "task", "list"])
    _ = try ChildProcess.run(list)
    var starts: [Double] = []
    for _ in 0..<options.passes {
      let cost = try ChildProcess.run(list)
      let session = try ScreenSession(workspace, docket: options.docket)
      starts.append(session.start / cost.wall)
      try session.end()
    }
    let session = try ScreenSession(workspace, docket: options.docket)
    let scrolled = try session.scroll()
    let search = try session.search()
    let toggle = try session.toggle()
    let elsewhere = try session.changeElsewhere()
    let result = Result(
      start: Spread(starts),
      keys: [
        ("scroll", Quantiles(scrolled)), ("search a letter", Quantiles(search.frames)),
        ("toggle", Quantiles(toggle.toggles)), ("undo", Quantiles(toggle.undos)),
        ("continue after a change", Quantiles(toggle.behind)),
      ], found: Quantiles(search.ends),
      changes: [
        ("one task changed elsewhere", Quantiles(elsewhere.one)),
        ("fifty tasks changed elsewhere", Quantiles(elsewhere.many)),
        ("a task added or removed elsewhere", Quantiles(elsewhere.added)),
      ], idleTicks: try session.idleTicks(),
      memory: try session.memory())
    try session.end()
    return result
  }
}

extension ScreenReport {
  private static let frame = Duration.milliseconds(16)
  private static let seen = Duration.milliseconds(300)
  private static let memory = 250_000_000

  func write(_ result: Result, of workspace: BenchmarkWorkspace) {
    output.write(
      """
      \(workspace.taskCount) tasks
        start to first frame: \(hundredths(result.start.median)) × `task list` (1.5)

      """)
    for (name, times) in result.keys {
      output.write(
        "  \(name): \(times.words), 95th \(hundredths(times.high / Self.frame)) of a frame (1)\n")
    }
    output.write(
      """
        until the search is complete: \(result.found.words)

      """)
    for (name, times) in result.changes {
      output.write(
        "  \(name): \(times.words), 95th \(hundredths(times.high / Self.seen)) of 300 ms (1)\n")
    }
    output.write(
      """
        processor while idle: \(result.idleTicks) ticks (0)
        peak memory: \(result.memory.peak / 1_000_000) MB, \
      \(hundredths(Double(result.memory.peak) / Double(Self.memory))) of the limit (1)


      """)
  }

  func write(_ large: Result, to small: Result) {
    output.write("large workspace divided by small workspace, 50th and 95th percentile (2)\n")
    for (one, other) in zip(large.keys, small.keys) {
      let middle = hundredths(one.times.middle / other.times.middle)
      output.write(
        "  \(one.name): \(middle), \(hundredths(one.times.high / other.times.high))\n")
    }
  }
}
