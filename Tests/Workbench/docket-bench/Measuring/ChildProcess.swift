import CLibrary
import Platform
import Text

/// A program to run as a child process, with its name in reports.
struct Program {
  var name: String
  var path: String
  var arguments: [String]
  /// The environment variables; empty, so that the user's settings have no effect.
  var environment: [String] = []
  /// The file that it reads as standard input.
  var input = "/dev/null"

  /// The path of git if it is on `PATH`.
  static let git = find("git")

  static func find(_ name: String) -> String? {
    let folders = (Environment.variables["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileSystem.real.exists)
  }
}

/// The cost of one run of a program.
struct Cost {
  /// The time from before the process is created until it has ended.
  var wall: Duration
  /// User and system time of all its threads.
  var processor: Duration
  /// The kernel's part of it.
  var kernel: Duration
  /// The peak memory in bytes.
  var peakMemory: Int
}

enum ChildProcess {
  /// Runs a program with its output discarded; throws for an unexpected status.
  ///
  /// The peak memory of a process is at least that of its parent (`execve` of Linux), so a benchmark must use little memory while
  /// it measures.
  static func run(
    _ program: Program, statuses: ClosedRange<CInt> = 0...0
  ) throws(BenchmarkFailure) -> Cost {
    let start = ContinuousClock.now
    let isSilent = statuses != 0...0
    let process = try spawn(program) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, program.input, O_RDONLY, 0)
      for descriptor in CInt(1)...(isSilent ? 2 : 1) {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
    var status: CInt = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchmarkFailure("cannot wait for \(program.name)") }
    }
    let wall = start.duration(to: .now)
    guard status & 0x7F == 0, statuses.contains(status >> 8) else {
      let words = program.arguments.prefix(8).joined(separator: " ")
      throw BenchmarkFailure("\(program.name) \(words) ended with status \(status)")
    }
    return Cost(
      wall: wall, processor: Duration(usage.ru_utime) + Duration(usage.ru_stime),
      kernel: Duration(usage.ru_stime),
      peakMemory: Int(usage.ru_maxrss) * bytesPerUnitOfMemory)
  }

  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
  #else
    typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// Starts a program with the descriptors that `arrange` sets up; returns its process number.
  static func spawn(
    _ program: Program, _ arrange: (inout FileActions) -> Void
  ) throws(BenchmarkFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: FileActions
    #else
      var actions = FileActions()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    arrange(&actions)
    var words = ([program.path] + program.arguments).map { strdup($0) } + [nil]
    var variables = program.environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program.path, &actions, nil, &words, &variables)
    guard code == 0 else {
      throw BenchmarkFailure(
        "\(program.path): \(SystemError(call: .openat, path: "", code: code).reason.english)")
    }
    return process
  }

  /// `ru_maxrss` is in kilobytes, and in bytes on Apple systems.
  private static var bytesPerUnitOfMemory: Int {
    #if canImport(Darwin)
      1
    #else
      1024
    #endif
  }
}

extension Duration {
  fileprivate init(_ time: timeval) {
    self = .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }
}
