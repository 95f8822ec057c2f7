import CLibrary

/// Other programs, run to their end without a shell in between.
package enum Process {
  /// What a program reads as its standard input.
  package enum Input: Hashable, Sendable {
    case inherit, null
    case bytes([UInt8])
  }

  /// Where what a program writes goes.
  package enum Sink: Hashable, Sendable {
    case inherit, null
    /// Gathered; beyond so many bytes the program finds its reader gone.
    case capture(limit: Int)
    /// Goes to one open descriptor and is gathered from the other; both are closed in the end.
    case ends(theirs: Int32, ours: Int32, limit: Int)
  }

  /// How a program ended.
  package enum Status: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    /// Whether the program says that all went well.
    package var isSuccess: Bool { self == .exited(0) }
  }

  /// What is left of a program that has ended.
  package struct Result: Hashable, Sendable {
    /// How it ended.
    package var status: Status
    /// What was gathered of its standard output.
    package var output: [UInt8] = []
    /// What was gathered of its standard error.
    package var errors: [UInt8] = []
  }

  /// Runs a program and waits for its end and for the end of what it writes.
  ///
  /// A name without a slash is looked up in the `PATH` that the program itself will see. An error
  /// means that it was not started; `isNotFound` that there is no such program. One that has the
  /// terminal to itself, as an editor has, also has Control-C to itself: this process ignores it. So has what
  /// `sharesTerminal`, and reads something else besides its keys, as a pager.
  /// When the time is up, the program is killed with everything that it has started; one with a time
  /// limit should not need the terminal, which belongs to another group of processes.
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
      output: output, errors: errors, resetting: ignored?.signals ?? [], timeLimit: timeLimit,
      kept: hasTerminal)
    let gathered = child.exchange(bytes)
    return Result(status: try child.status(), output: gathered.output, errors: gathered.errors)
  }
}

extension Process {
  /// Whether a program of a name would be found.
  package static func isInstalled(_ program: String, environment: [String: String]) -> Bool {
    path(of: program, environment: environment) != nil
  }

  /// The absolute path of the program that runs, as it was called; nil where that does not tell.
  package static func ownPath(environment: [String: String]) -> String? {
    guard let name = Environment.arguments.first, !name.isEmpty else { return nil }
    if !name.utf8.contains(UInt8(ascii: "/")) { return path(of: name, environment: environment) }
    if name.utf8.first == UInt8(ascii: "/") { return name }
    return (try? currentDirectory()).map { $0 + "/" + name }
  }

  /// The file that a program's name stands for on the `PATH`; nil where there is none.
  package static func path(of program: String, environment: [String: String]) -> String? {
    try? findProgram(program, in: environment["PATH"] ?? "/usr/bin:/bin")
  }
}

/// The file that a name stands for: as a shell finds it, but only in absolute folders, since any other
/// depends on where this is run, and may have come with a clone.
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

/// Control-C and Control-\ ignored by this process for as long as another one answers to them.
private struct IgnoredInterrupts {
  private let handlers = [SIGINT, SIGQUIT].map { SignalHandler(of: $0, replacedBy: SIG_IGN) }

  /// Those that were not ignored before, and so are the other program's to decide about.
  var signals: [CInt] { handlers.filter { !$0.wasIgnored }.map(\.number) }

  func restore() {
    for handler in handlers { handler.restore() }
  }
}
