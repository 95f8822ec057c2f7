import CLibrary
import Platform
import Text

/// What is run as a child process, with the words that reports call it by.
struct Program {
  var name: String
  var path: String
  var arguments: [String]
  /// Its variables: none, so that nobody's settings count.
  var environment: [String] = []
  /// The file that it reads by standard input.
  var input = "/dev/null"

  /// Where git is, if it is anywhere on `PATH`.
  static let git = find("git")

  static func find(_ name: String) -> String? {
    let folders = (Environment.variables["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileSystem.real.exists)
  }
}

/// What one run of a program took.
struct Cost {
  /// From before the process is made to after it is gone.
  var wall: Duration
  /// User and system time of all its threads.
  var processor: Duration
  /// What of it the kernel took.
  var kernel: Duration
  /// The most memory that it had at once, in bytes.
  var peakMemory: Int
}

enum ChildProcess {
  /// Runs a program with its output at `/dev/null`; any status but those expected is a failure.
  ///
  /// A process's peak memory is at least that of the one that makes it (`execve` of Linux), so a
  /// benchmark stays small while it measures.
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

  /// Starts a program whose descriptors `arrange` puts in order, and returns its number.
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

  /// `ru_maxrss` counts kilobytes, and bytes on Apple systems.
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
