import Platform

/// Compares docket with git in a repository with a long history, and prints the ratios.
struct HistoryReport {
  let options: Options
  let output: Output

  private struct Measured {
    let program: Program
    var costs: [Cost] = []
  }

  func run() throws {
    guard FileSystem.real.exists(options.docket) else {
      throw BenchmarkFailure(
        "no \(options.docket): `swift build -c release --product docket` builds it")
    }
    let repository = try HistoryRepository.make(
      in: options.directory, taskCount: options.taskCounts.first ?? 5000,
      distance: options.distance)
    output.write(
      "\(repository.taskCount) commits and tasks, \(options.distance) additional commits on one side\n"
        + "ratios of \(options.passes) passes: of the wall and of processor time, median (minimum to maximum)\n"
    )
    for hasGraph in [false, true] {
      try repository.useGraph(hasGraph)
      output.write(
        "\n\(hasGraph ? "with" : "without") a commit graph with changed paths\n")
      try measure(repository)
    }
    try repository.useGraph(false)
  }

  private func measure(_ repository: HistoryRepository) throws {
    let (file, number) = (BenchmarkWorkspace.taskPath(repository.quiet), "\(repository.quiet)")
    func docket(_ name: String, _ arguments: String...) -> Program {
      Program(name: name, path: options.docket, arguments: ["-C", repository.path] + arguments)
    }
    var merges = [
      Measured(program: merge(repository, "a driver that does nothing", "true")),
      Measured(program: merge(repository, "git merge by docket's driver", driver)),
    ]
    var asking = [
      Measured(program: repository.program("git log --follow", ["log", "--follow", "--", file])),
      Measured(program: docket("docket task log", "task", "log", number)),
      Measured(program: docket("docket blame", "blame", number)),
    ]
    for pass in 0...options.passes {
      func run(_ measured: inout Measured, _ statuses: ClosedRange<CInt> = 0...0) throws {
        let cost = try ChildProcess.run(measured.program, statuses: statuses)
        if pass > 0 { measured.costs.append(cost) }
      }
      for index in merges.indices {
        try repository.reset()
        try run(&merges[index], 0...1)
      }
      try repository.reset()
      for index in asking.indices { try run(&asking[index]) }
    }
    write(merges)
    write(asking)
    try count(merges[1].program, repository, "git merge by docket's driver", 0...1)
    try repository.reset()
    try count(asking[1].program, repository, "docket task log")
    try count(asking[2].program, repository, "docket blame")
    try output.flush()
  }

  private var driver: String {
    "'\(options.docket.replacing("'", with: #"'\''"#))' git merge-driver %O %A %B %L %P"
  }

  private func merge(_ repository: HistoryRepository, _ name: String, _ driver: String) -> Program {
    repository.program(
      name,
      ["-c", "merge.docket.driver=\(driver)", "merge", "-q", "--no-ff", "-m", "both"]
        + [HistoryRepository.theirs])
  }

  /// Prints all programs after the first, compared with it.
  private func write(_ measured: [Measured]) {
    let results = measured.map { ProgramResult(name: $0.program.name, costs: $0.costs) }
    for result in results.dropFirst() {
      let ratios = [\Cost.wall, \Cost.processor].map { result.ratio(to: results[0], $0) }
      output.write(
        "  \(result.name) to \(results[0].name): "
          + ratios.map { spread in
            "\(hundredths(spread.median)) (\(hundredths(spread.least)) to \(hundredths(spread.most)))"
          }.joined(separator: ", ") + "\n")
    }
  }

  /// Counts the git processes that a program starts, and how many of them read the history.
  private func count(
    _ program: Program, _ repository: HistoryRepository, _ name: String,
    _ statuses: ClosedRange<CInt> = 0...0
  ) throws {
    let folder = repository.path + "/.git"
    let (settings, trace) = ("\(folder)/bench-settings", "\(folder)/bench-trace")
    try FileSystem.real.replace(
      settings, with: Array("[trace2]\nnormalTarget = \(trace)\nnormalBrief = true\n".utf8))
    try FileSystem.real.replace(trace, with: [])
    var program = program
    program.environment = ["GIT_CONFIG_GLOBAL=\(settings)", "HOME=\(folder)"]
    _ = try ChildProcess.run(program, statuses: statuses)
    let lines = String(decoding: try FileSystem.real.read(trace, limit: 1 << 26), as: UTF8.self)
      .split(separator: "\n")
    let started = lines.filter { $0.hasPrefix("start ") }
    let walking = started.filter { line in
      [" log ", " rev-list ", " diff-tree "].contains { line.contains($0) }
    }
    output.write(
      "  \(name): \(started.count) git processes, \(walking.count) of them read commits\n")
  }
}
