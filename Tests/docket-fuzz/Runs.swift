import Platform
import Synchronization

/// A row of runs, done by another process so that a crash or a hang is told like any other failure.
struct Runs {
  var first = 0
  var count = 2000
  var seed: UInt64 = 1
  var directory = Environment.variables["TMPDIR"] ?? "/tmp"
  /// Whether what a run is made of is printed though it does not fail.
  var isTold = false

  /// How many runs one process does: where it dies, the next one goes on behind the run that killed it.
  private static let shareCount = 250

  /// How long a process may take for its share: many times what it usually takes, so that only what never
  /// ends takes so long, however slow the machine.
  private static let patience = Duration.seconds(900)

  /// Has other processes do the runs, as many at a time as there are processors, and tells those that failed.
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

  /// Has a process do some runs; where one of them ends it, another goes on behind that.
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
          timeLimit: Self.patience)
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

  /// Does the runs in this process, saying of each that it begins.
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
