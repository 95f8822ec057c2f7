import Platform

/// Measures a long-running program in a small and in a large workspace, and compares the results.
protocol SizeReport {
  /// The results in one workspace.
  associatedtype Result

  var options: Options { get }
  var output: Output { get }

  func measure(_ workspace: BenchmarkWorkspace) throws -> Result
  func write(_ result: Result, of workspace: BenchmarkWorkspace)
  func write(_ large: Result, to small: Result)
}

extension SizeReport {
  func run() throws {
    try options.requireProgram()
    var results: [Result] = []
    for count in options.taskCounts {
      let workspace = try BenchmarkWorkspace.make(in: options.directory, taskCount: count)
      let result = try measure(workspace)
      write(result, of: workspace)
      results.append(result)
      try output.flush()
    }
    if let small = results.first, let large = results.last, results.count > 1 {
      write(large, to: small)
    }
  }
}
