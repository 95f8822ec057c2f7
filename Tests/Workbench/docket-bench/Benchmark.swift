import Platform

/// A run of the benchmark: creates workspaces, measures programs and the parser, and prints the results.
struct Benchmark {
  let options: Options
  let output: Output

  func run() throws {
    guard FileSystem.real.exists(options.docket) else {
      throw BenchmarkFailure(
        "no \(options.docket): `swift build -c release --product docket` makes one")
    }
    var workspaces: [BenchmarkWorkspace] = []
    var results = Results()
    for taskCount in options.taskCounts {
      let workspace = try BenchmarkWorkspace.make(in: options.directory, taskCount: taskCount)
      workspaces.append(workspace)
      results.workspaces.append(
        try workspace.measure(docket: options.docket, passes: options.passes))
    }
    if options.mergeCount > 0 {
      let repository = try MergeRepository.make(
        in: options.directory, changing: options.mergeCount)
      results.merge = try repository.measure(
        docket: options.docket, changing: options.mergeCount, passes: options.passes)
    }
    for count in options.importCounts {
      results.imports.append(
        try Todos(count: count).measure(
          in: options.directory, docket: options.docket, passes: options.passes))
    }
    // After the programs, because a child's peak memory includes what this process holds.
    results.parsing = try parsing(of: workspaces)
    output.write(options.isJSON ? results.json : results.table)
  }

  private func parsing(of workspaces: [BenchmarkWorkspace]) throws -> [ParsingResult] {
    var results: [ParsingResult] = []
    for pack in options.packs {
      results.append(try Documents(pack: pack).measure(pack, passes: options.passes))
    }
    if let workspace = workspaces.first {
      let tasks = try Documents(tasksOf: workspace)
      results.append(tasks.measure("tasks", passes: options.passes))
      results.append(
        Documents(oneOf: tasks).measure("one file of [[task]]", passes: options.passes))
    }
    return results
  }
}
