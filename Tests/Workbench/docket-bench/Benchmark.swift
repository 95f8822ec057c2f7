import Platform

/// A run of the benchmark: creates workspaces, measures programs in them, and prints the results.
struct Benchmark {
  let options: Options
  let output: Output

  func run() throws {
    try options.requireProgram()
    var results: [WorkspaceResult] = []
    for taskCount in options.taskCounts {
      let workspace = try BenchmarkWorkspace.make(in: options.directory, taskCount: taskCount)
      results.append(try workspace.measure(docket: options.docket, passes: options.passes))
    }
    output.write(table(of: results))
  }
}
