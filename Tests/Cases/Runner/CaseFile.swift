/// A case: its commands, what each of them prints, and the files before and after.
///
/// Parsing never fails: a line that is not understood is missing when the case is written again, and the test compares
/// the two texts. `README.md` explains the layout.
struct CaseFile: Sendable {
  /// The fixture whose files are there before the case's own.
  var workspace: String?
  /// Programs without which the case is skipped.
  var needs: String?
  /// The size of the terminal that is written to, such as `80x24`; nil for pipes.
  var terminal: String?
  /// Additional environment variables, as KEY=VALUE.
  var environment: [String] = []
  var steps: [CaseStep] = []
  var entries: [CaseEntry] = []
}

/// A command of a case with its output.
struct CaseStep: Sendable {
  /// The lines above it that begin with `#`.
  var comments: [String] = []
  var command: String
  var stdout: [UInt8] = []
  var stderr: [UInt8] = []
  /// The exit status.
  var status = "0"

  /// The status of a command that the shell did not reach.
  static let notRun = "not run"
}

/// A file of a case.
struct CaseEntry: Sendable {
  enum Kind: String {
    case file, executable, link, folder, after, removed

    /// Whether the commands are expected to leave it; the other kinds exist before.
    var isExpected: Bool { self == .after || self == .removed }
  }

  /// Relative to the folder that the commands run in.
  var path: String
  var kind = Kind.file
  var bytes: [UInt8] = []

  /// The path of the entry that holds the standard input of the commands.
  static let stdin = "<stdin>"
}

extension CaseFile {
  /// The commands as a script.
  var script: String { steps.map(\.command).joined(separator: "\n") }
  var stdout: [UInt8] { steps.flatMap(\.stdout) }
  var stderr: [UInt8] { steps.flatMap(\.stderr) }
  /// The status of the last command.
  var status: String { steps.last?.status ?? "0" }

  var stdin: [UInt8]? { entries.first { $0.path == CaseEntry.stdin }?.bytes }

  /// What exists before the commands run: the fixture's entries, then the case's own.
  func startingEntries() throws -> [CaseEntry] {
    try (workspace.map { try Fixture.entries(named: $0) } ?? [])
      + entries.filter { !$0.kind.isExpected && $0.path != CaseEntry.stdin }
  }
}
