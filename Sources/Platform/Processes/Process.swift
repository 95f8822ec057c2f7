import CLibrary

/// Runs other programs until they end, without a shell.
package enum Process {
  /// The standard input of a program.
  package enum Input: Hashable, Sendable {
    case inherit, null
    case bytes([UInt8])
  }

  /// The destination of a program's output.
  package enum Sink: Hashable, Sendable {
    case inherit, null
    /// Captures the output; beyond the limit, writing fails for the program.
    case capture(limit: Int)
    /// The program writes to one open descriptor, and the output is captured from the other; both are closed in the end.
    case ends(theirs: Int32, ours: Int32, limit: Int)
  }

  /// The way a program ended.
  package enum Status: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    /// Whether the program reported success.
    package var isSuccess: Bool { self == .exited(0) }
  }

  /// The result of running a program.
  package struct Result: Hashable, Sendable {
    /// How it ended.
    package var status: Status
    /// The captured standard output.
    package var output: [UInt8] = []
    /// The captured standard error.
    package var errors: [UInt8] = []
  }

  /// Runs a program and waits until it ends and its output is complete.
  ///
  /// A name without a slash is searched in the `PATH` of the given environment. Throws if the program cannot be started;
  /// `isNotFound` means that there is no such program. This process ignores Control-C while a program uses the terminal: an
  /// editor, which reads and writes it, or with `sharesTerminal` a pager, which reads its keys from there. When the time limit is
  /// over, the program is killed with all processes that it started; such a program runs in a process group of its own and cannot
  /// use the terminal.
  package static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    directory: String? = nil, input: Input = .inherit, output: Sink = .inherit,
    errors: Sink = .inherit, timeLimit: Duration? = nil, sharesTerminal: Bool = false
  ) throws(SystemError) -> Result {
    let environment = environment ?? Environment.variables
    if let directory, !FileSystem.real.isDirectory(directory) {
      throw SystemError(call: .posixSpawn, path: directory, code: ENOENT)
    }
    let path = try findProgram(program, in: environment["PATH"] ?? "/usr/bin:/bin")
    let hasTerminal = sharesTerminal || input == .inherit && output == .inherit
    let ignored = hasTerminal ? IgnoredInterrupts() : nil
    defer { ignored?.restore() }

    var bytes: [UInt8] = []
    if case .bytes(let given) = input {
      bytes = given
      ignoreBrokenPipes()
    }
    let child = try Child.start(
      path, [program] + arguments, environment: environment, directory: directory, input: input,
      output: output, errors: errors, resetting: ignored?.signals ?? [], timeLimit: timeLimit)
    let gathered = child.exchange(bytes)
    return Result(status: try child.status(), output: gathered.output, errors: gathered.errors)
  }
}

extension Process {
  /// Whether a program with this name exists.
  package static func isInstalled(_ program: String, environment: [String: String]) -> Bool {
    path(of: program, environment: environment) != nil
  }

  /// The absolute path of this program by its first argument; nil if that is not enough to find it.
  package static func ownPath(environment: [String: String]) -> String? {
    guard let name = Environment.arguments.first, !name.isEmpty else { return nil }
    if !name.utf8.contains(UInt8(ascii: "/")) { return path(of: name, environment: environment) }
    if name.utf8.first == UInt8(ascii: "/") { return name }
    return (try? currentDirectory()).map { $0 + "/" + name }
  }

  /// The path of a program on the `PATH`; nil if there is none.
  package static func path(of program: String, environment: [String: String]) -> String? {
    try? findProgram(program, in: environment["PATH"] ?? "/usr/bin:/bin")
  }
}

/// The file of a program, searched as a shell does, but only in absolute folders: a relative one depends on the current folder,
/// and its programs may have come with a clone.
private func findProgram(_ name: String, in path: String) throws(SystemError) -> String {
  if name.utf8.contains(UInt8(ascii: "/")) { return name }
  for folder in path.utf8.split(separator: UInt8(ascii: ":")) {
    guard folder.first == UInt8(ascii: "/") else { continue }
    let file = "\(Substring(folder))/\(name)"
    if !name.isEmpty, retrying({ access(file, X_OK) }) == 0, !FileSystem.real.isDirectory(file) {
      return file
    }
  }
  throw SystemError(call: .posixSpawn, path: name, code: ENOENT)
}

/// Makes this process ignore Control-C and Control-\ while another program handles them.
private struct IgnoredInterrupts {
  private let handlers = [SIGINT, SIGQUIT].map { SignalHandler(of: $0, replacedBy: SIG_IGN) }

  /// The signals that were not ignored before, so that the other program may handle them.
  var signals: [CInt] { handlers.filter { !$0.wasIgnored }.map(\.number) }

  func restore() {
    for handler in handlers { handler.restore() }
  }
}
