import Platform

/// Measures `docket lsp` with a simulated editor in a small and in a large workspace, and prints each result next to its limit.
struct LiveReport: SizeReport {
  let options: Options
  let output: Output

  /// The results of one session.
  struct Result {
    let check: Duration
    let all: Duration
    let typing: [(name: String, times: Quantiles)]
    let computing: Quantiles
    let completing: [(name: String, times: Quantiles)]
    let checkout: Duration
    let idleTicks: Int
    let memory: (now: Int, peak: Int)
  }

  /// A rule of each form, to include their cost.
  private static let settings = """
    format = 1

    [rules.late]
    rule = "no task where status = done and not completed"

    [rules.placed]
    rule = "every task where assignee has assignee.workshop"

    [rules.load]
    rule = "count task where status = in-progress per assignee <= 1000000"

    """

  func measure(_ workspace: BenchmarkWorkspace) throws -> Result {
    let root = try Directory.open(workspace.path)
    let settings = "\(workspace.path)/docket.toml"
    let wrong = BenchmarkWorkspace.taskPath(workspace.taskCount + 1)
    try FileSystem.real.replace(settings, with: Array(Self.settings.utf8))
    try FileSystem.real.replace(
      "\(workspace.path)/\(wrong)",
      with: Array(
        "number = \(workspace.taskCount + 1)\nstatus = \"in-progress\"\ndescription = \"D\"\nassignee = \"nobody\"\n"
          .utf8))
    defer {
      try? FileSystem.real.replace(settings, with: Array("format = 1\n".utf8))
      try? root.directory("tasks").remove(String(wrong.dropFirst("tasks/".utf8.count)))
    }
    let check = Program(
      name: "check", path: options.docket, arguments: ["-C", workspace.path, "check"])
    let times = try (0...options.passes).map { _ in
      try ChildProcess.run(check, statuses: 1...1).wall
    }
    var begun: [Duration] = []
    for _ in 0..<options.passes {
      let session = try LiveSession(workspace, docket: options.docket)
      begun.append(try session.begin(wrong: wrong))
      try session.end()
    }
    var session = try LiveSession(workspace, docket: options.docket)
    _ = try session.begin(wrong: wrong)
    let typing = try LiveSession.Typing.allCases.map {
      ($0.rawValue, Quantiles(try session.type($0)))
    }
    let computing = Quantiles(try session.compute(.status))
    let completing = try [LiveSession.Typing.assignee, .dependency].map {
      ($0.rawValue, Quantiles(try session.complete($0)))
    }
    let checkout = try session.checkOut(min(5000, workspace.taskCount / 2))
    let result = Result(
      check: median(times), all: median(begun),
      typing: typing, computing: computing, completing: completing, checkout: checkout,
      idleTicks: try session.idleTicks(), memory: try session.memory())
    try session.end()
    return result
  }

  private func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }
}

extension LiveReport {
  func write(_ result: Result, of workspace: BenchmarkWorkspace) {
    output.write(
      """
      \(workspace.taskCount) tasks
        check                         \(tenths(result.check))
        findings of all files         \(tenths(result.all))  (2 × check: \(tenths(result.check * 2)))

      """)
    for (name, times) in result.typing {
      output.write("  typing, \(name): \(times.words)  (95th 400)\n")
    }
    output.write("  everything after a key: \(result.computing.words)  (95th 120)\n")
    for (name, times) in result.completing {
      output.write("  completion, \(name): \(times.words)  (95th 20)\n")
    }
    output.write(
      """
        checkout of many files        \(tenths(result.checkout))  (2000)
        memory now and at peak        \(result.memory.now / 1_000_000) MB, \
      \(result.memory.peak / 1_000_000) MB  (250)
        processor while idle          \(result.idleTicks) ticks  (0)


      """)
  }

  func write(_ large: Result, to small: Result) {
    output.write("large workspace divided by small workspace, 50th and 95th percentile  (2)\n")
    for (one, other) in zip(large.completing, small.completing) {
      let (name, one, other) = (one.name, one.times, other.times)
      output.write(
        "  completion, \(name): \(hundredths(one.middle / other.middle)), \(hundredths(one.high / other.high))\n"
      )
    }
  }
}
