package import Platform
import Text
package import Workspace

/// What a run of the program has of the world: streams, environment, current folder.
package struct Context {
  package var environment: [String: String]
  /// The absolute path of the current folder.
  package var directory: String
  package var standardOutput: Output
  package var standardError: Output
  /// The columns of the terminal that each stream is; `nil` where it is none.
  package var outputWidth: Int?
  package var errorWidth: Int?
  /// Whether standard input is a terminal, at which somebody can be asked.
  package var inputIsTerminal: Bool
  /// What was typed behind the program's name.
  package var arguments: [String] = [] { didSet { isForPrograms = Self.isForPrograms(arguments) } }
  /// Whether a program reads what the command says, which then is an object a line beside the output too.
  private(set) var isForPrograms = false
  /// The first word of the command line that was damaged, for it is not UTF-8.
  package var unreadableArgument: String?
  /// Where the workspace is: the real one, but for a test that has calls fail.
  package var fileSystem: FileSystem
  /// What the command has changed so far.
  let changes = MadeChanges()
  /// What tells when `--watch` shows something again.
  package var changeSource: (Workspace, Output) -> ChangeSource = ChangeSource.onDisk
  /// Whether somebody wants lines alone, whatever the terminal can draw.
  var isByLines = false
  /// Whether a command is run for `--watch`, once of many times.
  var isShownAgain = false
  /// The workspace, where nobody has to look for it.
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
    // The one place by which text leaves for a terminal: no control character of anybody's passes.
    if outputWidth != nil { standardOutput.filter = sanitizedForTerminal }
    if errorWidth != nil { standardError.filter = sanitizedForTerminal }
  }

  /// The world of the process.
  package static func ofProcess() throws(SystemError) -> Context {
    Context(
      environment: Environment.variables, directory: try currentDirectory(),
      standardOutput: Output(descriptor: 1), standardError: Output(descriptor: 2),
      outputWidth: width(of: 1), errorWidth: width(of: 2), inputIsTerminal: Terminal.isTerminal(0),
      unreadableArgument: Environment.unreadableArgument)
  }

  /// The path as seen from the current folder.
  func absolute(_ path: String) -> String {
    if isAbsolute(path) { return path }
    return path == "." || path.isEmpty ? directory : directory + "/" + path
  }

  /// Whether the terminal has a cursor that can be moved.
  var canDraw: Bool {
    let terminal = environment["TERM"] ?? ""
    return !terminal.isEmpty && terminal != "dumb" && !isByLines
  }

  /// Whether somebody sits at a terminal.
  var isAtTerminal: Bool { inputIsTerminal && outputWidth != nil && !isForPrograms }

  /// Whether somebody sits at a terminal that can be taken whole.
  var canShowScreens: Bool { isAtTerminal && canDraw }

  private static func width(of descriptor: Int32) -> Int? {
    guard Terminal.isTerminal(descriptor) else { return nil }
    return Terminal.size(descriptor)?.columns ?? 0
  }
}

extension Context {
  /// What was typed, as it may be kept: cut short where it is long, and without anybody's password.
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

  /// A word, or the value of an option in it, without the user and the password of an address.
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
