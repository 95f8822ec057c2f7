package import Platform
import Text
package import Workspace

/// The surroundings of a run of the program: streams, environment, current folder.
package struct Context {
  package var environment: [String: String]
  /// The absolute path of the current folder.
  package var directory: String
  package var standardOutput: Output
  package var standardError: Output
  /// The width of the terminal to which each stream is connected; nil without one.
  package var outputWidth: Int?
  package var errorWidth: Int?
  /// Whether standard input is a terminal.
  package var inputIsTerminal: Bool
  /// The command line after the program's name.
  package var arguments: [String] = [] { didSet { isForPrograms = Self.isForPrograms(arguments) } }
  /// Whether a program reads the output; then messages are JSON objects too.
  private(set) var isForPrograms = false
  /// The first word of the command line that is not UTF-8.
  package var unreadableArgument: String?
  /// The file system; tests use one with failing calls.
  package var fileSystem: FileSystem
  /// The folder that `DOCKET_DIR` names, for commands that git's hooks do not run: a hook is about its own repository.
  func chosenFolder(_ arguments: [String]) -> String? {
    if arguments.first == GitFamily.name || arguments.contains("--staged") { return nil }
    return environment["DOCKET_DIR"].flatMap { $0.isEmpty ? nil : $0 }
  }
  /// Whether the command has changed the workspace.
  let changes = MadeChanges()
  /// The source of changes for `--watch`.
  package var changeSource: (Workspace, Output) -> ChangeSource = ChangeSource.onDisk
  /// Whether the interface prints lines only, even if the terminal can draw.
  var isByLines = false
  /// Whether `--watch` repeats the command.
  var isShownAgain = false
  /// The workspace, if it is already known.
  var found: FoundWorkspace?

  package init(
    environment: [String: String], directory: String,
    standardOutput: Output, standardError: Output,
    outputWidth: Int? = nil, errorWidth: Int? = nil, inputIsTerminal: Bool = false,
    unreadableArgument: String? = nil, fileSystem: FileSystem = .real
  ) {
    self.environment = environment
    self.directory = directory
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.outputWidth = outputWidth
    self.errorWidth = errorWidth
    self.inputIsTerminal = inputIsTerminal
    self.unreadableArgument = unreadableArgument
    self.fileSystem = fileSystem
    // All text for a terminal passes through here, without control characters from files.
    if outputWidth != nil { standardOutput.filter = sanitizedForTerminal }
    if errorWidth != nil { standardError.filter = sanitizedForTerminal }
  }

  /// The context of the process.
  package static func ofProcess() throws(SystemError) -> Context {
    Context(
      environment: Environment.variables, directory: try currentDirectory(),
      standardOutput: Output(descriptor: 1), standardError: Output(descriptor: 2),
      outputWidth: width(of: 1), errorWidth: width(of: 2), inputIsTerminal: Terminal.isTerminal(0),
      unreadableArgument: Environment.unreadableArgument)
  }

  /// The absolute path, relative to the current folder.
  func absolute(_ path: String) -> String {
    if isAbsolute(path) { return path }
    return path == "." || path.isEmpty ? directory : directory + "/" + path
  }

  /// Whether the terminal can move its cursor.
  var canDraw: Bool {
    let terminal = environment["TERM"] ?? ""
    return !terminal.isEmpty && terminal != "dumb" && !isByLines
  }

  /// Whether the user is at a terminal.
  var isAtTerminal: Bool { inputIsTerminal && outputWidth != nil && !isForPrograms }

  /// Whether the terminal can show the full-screen interface.
  var canShowScreens: Bool { isAtTerminal && canDraw }

  private static func width(of descriptor: Int32) -> Int? {
    guard Terminal.isTerminal(descriptor) else { return nil }
    return Terminal.size(descriptor)?.columns ?? 0
  }
}

extension Context {
  /// The command line for the change log: shortened and without passwords.
  var commandLine: String {
    var line = "docket"
    for word in arguments {
      if line.unicodeScalars.count > Self.longestLine { return line + " …" }
      line += " " + shellWord(Self.shortened(Self.withoutSecrets(word)))
    }
    return line
  }

  private static let longestLine = 300
  private static let longestWord = 80

  private static func shortened(_ word: String) -> String {
    let scalars = word.unicodeScalars
    return scalars.count <= longestWord ? word : "\(String(scalars.prefix(longestWord)))…"
  }

  /// A word or an option's value without the user and password of an address.
  private static func withoutSecrets(_ word: String) -> String {
    if word.begins(with: "--"), let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let value = word.utf8.index(after: sign)
      return String(word[..<value]) + withoutPassword(String(word[value...]))
    }
    return withoutPassword(word)
  }
}

/// Whether a command has changed the workspace.
final class MadeChanges {
  var isEmpty = true
}
