import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// One run of one command: its context, its command line, its workspace, its languages and its output.
struct Session {
  var context: Context
  var invocation: Invocation
  var catalogue: Command
  var found: FoundWorkspace
  var language: Language
  /// The language of messages for programs: English unless the command line sets another.
  let programsLanguage: Language
  var output: OutputStyle
  let errors: OutputStyle

  /// Writes to standard output.
  func print(_ text: String) {
    context.standardOutput.write(text)
  }

  /// Writes data to standard output; to a terminal without any control characters.
  func printData(_ text: String) {
    print(context.outputWidth == nil ? text : sanitized(text, .multiline))
  }

  /// The clock for new records and relative dates.
  var clock: Clock { .chosen(context.environment) }

  /// Whether the user can answer questions at a terminal.
  var canAsk: Bool { context.isAtTerminal }

  func helpText(for path: [String]) -> String {
    help(
      for: path, in: catalogue, topics: HelpTopic.all, width: output.proseWidth,
      color: output.palette.isColored, language: language)
  }
}

extension Session {
  /// The workspace, even if docket.toml has errors.
  func workspaceAsItIs() throws -> Workspace {
    guard var workspace = try found.get() else {
      throw WorkspaceMessages.notFound(from: context.directory)
    }
    workspace.occasion = Occasion(clock: clock, environment: context.environment)
    let (descriptor, language) = (context.standardError.descriptor, spokenLanguage)
    let isForPrograms = context.isForPrograms
    workspace.onWait = { holder in
      let errors = Output(descriptor: descriptor)
      let message = WaitingMessages.waiting(for: holder)[language] + "\n"
      errors.write(spoken(message, language, forPrograms: isForPrograms))
      try? errors.flush()
    }
    return workspace
  }

  /// The workspace; fails if docket.toml has errors.
  func workspace() throws -> Workspace {
    let workspace = try workspaceAsItIs()
    if workspace.declarations.isUsable { return workspace }
    let finding = workspace.declarations.findings.first { $0.severity == .error }
    throw WorkspaceMessages.brokenSettings(finding)
  }

  /// The records of some kinds.
  func load(_ kinds: Set<KindIndex>) throws -> Graph {
    let workspace = try workspace()
    return try workspace.load(kinds)
  }

  /// The path of a file of the workspace as people can type it in the current folder, as git shows paths; for programs,
  /// the path in the workspace.
  func shown(_ path: Path) -> Path {
    guard !context.isForPrograms, let root = found.workspace?.root else { return path }
    return Path(Platform.path(to: "\(root)/\(path)", from: context.directory))
  }

  /// Opens single records.
  func open(_ ids: [String], _ kind: KindIndex) throws -> Graph {
    let workspace = try workspace()
    return try workspace.open(ids, kind)
  }

  /// Warns about unreadable files and invalid values, which are missing from the output, except in `reported` files;
  /// returns the exit status.
  func warnAboutBroken(in graph: Graph, besides reported: Set<Path> = []) -> ExitStatus {
    let omissions = Omissions(
      from: graph, settings: (try? workspace().declarations.findings) ?? [])
    let broken = omissions.files.filter { !reported.contains($0.location.path) }
    let values = omissions.values
    guard let first = broken.first ?? values.first else { return .success }
    if context.isForPrograms {
      say(broken + values)
      return .failure
    }
    warn(sanitized(first.message).map { "\(sanitized(shown(first.location.path))): \($0)" })
    let otherFiles = Set(broken.map(\.location.path)).subtracting([first.location.path]).count
    if otherFiles > 0 { warn(CheckMessages.moreUnreadableFiles(otherFiles)) }
    let otherValues = values.count - (broken.isEmpty ? 1 : 0)
    if otherValues > 0 { warn(CheckMessages.moreInvalidValues(otherValues)) }
    advise(CheckMessages.showsAll)
    return .failure
  }
}
