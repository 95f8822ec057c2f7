import Platform
import Synchronization

/// Consecutive runs in a separate process, so that a crash or a hang is reported like any other failure.
struct Runs {
  var first = 0
  var count = 2000
  var seed: UInt64 = 1
  var directory = Environment.variables["TMPDIR"] ?? "/tmp"
  /// Whether to print the inputs of runs that do not fail.
  var isTold = false

  /// The number of runs per process. If a run kills the process, the next process continues after that run.
  private static let shareCount = 250

  /// The time limit for a process: many times longer than usual, so that only an endless run exceeds it, even on a slow machine.
  private static let timeout = Duration.seconds(900)

  /// Does the runs in other processes, one per processor at a time, and reports those that failed.
  func supervised(_ output: Output) throws -> Bool {
    let program = try ownProgram()
    let shares = Array(stride(from: first, to: first + count, by: Self.shareCount))
    let state = Mutex((next: 0, told: [Int: String](), failures: 0))
    Threads.run(Threads.processorCount) { _ in
      while true {
        let share = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        if share >= shares.count { return }
        let numbers = shares[share]..<min(shares[share] + Self.shareCount, first + count)
        let (told, failures) = supervise(numbers, by: program)
        state.withLock { state in
          state.told[share] = told
          state.failures += failures
        }
      }
    }
    let (told, failures) = state.withLock { ($0.told, $0.failures) }
    output.write(told.sorted { $0.key < $1.key }.map(\.value).joined())
    output.write("\(count) runs, \(failures) failed\n")
    return failures == 0
  }

  /// Does some runs in a process; if a run ends it, another process continues after that run.
  private func supervise(_ numbers: Range<Int>, by program: String) -> (told: String, failures: Int)
  {
    var (told, failures, next) = ("", 0, numbers.lowerBound)
    while next < numbers.upperBound {
      let words = [
        "--worker", "--first", "\(next)", "--runs", "\(numbers.upperBound - next)", "--seed",
        "\(seed)",
        "--directory", directory,
      ]
      guard
        let result = try? Process.run(
          program, words, input: .null, output: .capture(limit: 16 << 20), errors: .null,
          timeLimit: Self.timeout)
      else { return (told + "\(program) does not start\n", failures + 1) }
      let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
      let begun = lines.filter { $0.hasPrefix("begin ") }.compactMap { Int($0.dropFirst(6)) }
      failures += lines.count { $0.hasPrefix("run ") }
      told += lines.filter { !$0.hasPrefix("begin ") }.map { $0 + "\n" }.joined()
      if case .exited = result.status { break }
      let last = begun.last ?? next
      failures += 1
      told += "run \(last) of seed \(seed) ended the program: \(result.status)\n"
      next = last + 1
    }
    return (told, failures)
  }

  /// Does the runs in this process, and announces each of them.
  func worked(_ output: Output) throws -> Bool {
    var isPassed = true
    let folder = "\(directory)/docket-fuzz-\(Environment.processID)"
    for number in first..<first + count {
      output.write("begin \(number)\n")
      try output.flush()
      var run = Run(number: number, seed: seed, folder: folder)
      run.perform()
      for failure in run.failures { output.write("run \(number) of seed \(seed): \(failure)\n") }
      if !run.failures.isEmpty || isTold { output.write(run.story.map { $0 + "\n" }.joined()) }
      isPassed = isPassed && run.failures.isEmpty
    }
    try output.flush()
    return isPassed
  }
}
