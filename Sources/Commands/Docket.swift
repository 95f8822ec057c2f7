import CommandLine
import Diagnostics
import Model
package import Platform
import Presentation
import Text
import Workspace

/// Runs the command line and returns the process's exit status.
package func run(_ arguments: [String], in context: Context) -> ExitStatus {
  var context = context
  context.arguments = arguments
  let status = runInFolder(arguments, in: context)
  do {
    try context.standardOutput.flush()
    try context.standardError.flush()
    return status
  } catch {
    if context.changes.isEmpty {
      report(error.message, in: context)
      return .workspace
    }
    report(error.message + UsageMessages.changeWasMade, in: context)
    return .unreported
  }
}

/// Reports that the current folder cannot be read.
package func failWithoutFolder(because error: SystemError) -> ExitStatus {
  report(
    UsageMessages.currentFolder + error.reason,
    in: Context(
      environment: Environment.variables, directory: "/", standardOutput: Output(descriptor: 1),
      standardError: Output(descriptor: 2)))
  return .workspace
}

/// Prints an error before the command line or the workspace is known.
private func report(_ message: LocalizedText, in context: Context) {
  let language = Language.chosen(option: nil, workspace: nil, environment: context.environment)
  let palette = OutputStyle(terminalWidth: nil, color: .never, environment: [:]).palette
  context.tell(ErrorMessage.workspace(message), palette, language, of: nil)
  try? context.standardError.flush()
}

/// Runs the command line in the folder of `-C`.
///
/// The workspace in this folder decides which commands exist, so `-C` is parsed before the rest.
private func runInFolder(_ arguments: [String], in given: Context) -> ExitStatus {
  var context = given
  let isForDriver = GitFamily.isForDriver(arguments)
  let known = isForDriver ? GitFamily.driverCatalogue : catalogue(for: .builtIn)
  let ahead = readAhead(arguments, with: known, unknown: unknownFamily)
  let errors = OutputStyle(
    terminalWidth: context.errorWidth, color: context.isForPrograms ? .never : ahead.color,
    environment: context.environment)

  var language = Language.chosen(
    option: ahead[GlobalOptions.language]?.rawValue, workspace: nil,
    environment: context.environment)

  var workspace: Workspace?
  func fail(_ error: ErrorMessage) -> ExitStatus {
    let asked = ahead[GlobalOptions.language]
    context.tell(
      error, errors.palette, context.isForPrograms ? asked ?? .english : language, of: workspace)
    return error.status
  }
  if let word = context.unreadableArgument {
    return fail(
      UsageMessages.notUTF8(word))
  }
  if let folder = ahead[GlobalOptions.directory] {
    let path = context.absolute(folder)
    guard context.fileSystem.isDirectory(path),
      let resolved = try? context.fileSystem.resolvedPath(of: path)
    else {
      return fail(
        missingValue(in: arguments, with: known)
          ?? .usage(WorkspaceMessages.notAFolder(quoted(folder))))
    }
    context.directory = resolved
  }

  let found =
    ahead.isAboutVersion ? FoundWorkspace() : context.found ?? FoundWorkspace(in: context)
  workspace = found.workspace
  language = .chosen(
    option: ahead[GlobalOptions.language]?.rawValue, workspace: workspace?.declarations.language,
    environment: context.environment)
  // Git runs the driver once for each file, so the table of all commands is not built.
  let root = isForDriver ? known : workspace.map { catalogue(for: $0.schema) } ?? known
  let complete: [String]
  do {
    complete = try OtherKinds(arguments, root, in: workspace)?.argumentsWithKind() ?? arguments
  } catch {
    return fail(ErrorMessage(error))
  }
  do throws(UsageError) {
    let invocation = try invocation(of: complete, with: root, in: context)
    guard invocation[GlobalOptions.directory] == ahead[GlobalOptions.directory] else {
      return fail(
        UsageMessages.unclearFolder)
    }
    do {
      let session = try Session(
        context: context, catalogue: root, found: found, workspace: workspace, errors: errors,
        invocation)
      if !isForDriver && !context.isShownAgain { session.warnOfUnknownZone() }
      let isWatching = try WatchOption.isGiven(invocation, in: workspace?.schema ?? .builtIn)
      if isWatching && !context.isShownAgain {
        return try session.watch { context in
          runInFolder(arguments, in: context.started(in: given.directory))
        }
      }
      return try session.perform(invocation)
    } catch {
      return fail(ErrorMessage(error))
    }
  } catch {
    if case .missingSubcommand = error.reason, !context.isForPrograms {
      context.standardError.write(
        help(
          for: Array(error.command.dropFirst()), in: root, topics: HelpTopic.all,
          width: errors.proseWidth, color: errors.palette.isColored, language: language))
      return .usage
    }
    var message = message(of: error, brokenSettings: found.hasBrokenSettings)
    if let meant = commandOfKind(named: arguments, root) {
      message.help = [UsageMessages.tryCommand(meant)]
    }
    return fail(message)
  }
}

/// Parses the command line; without a command, at a terminal, it is `docket ui`.
private func invocation(
  of arguments: [String], with root: Command, in context: Context
) throws(UsageError) -> Invocation {
  do throws(UsageError) {
    return try parse(arguments, with: root)
  } catch {
    guard case .missingSubcommand = error.reason, error.command.count == 1, context.isAtTerminal,
      let screens = try? parse(arguments + [GeneralCommand.ui.command.name], with: root)
    else { throw error }
    return screens
  }
}

/// The error if an option lacks its value because the next word begins with a dash: `--title -Cold` means no folder.
private func missingValue(in arguments: [String], with root: Command) -> ErrorMessage? {
  do throws(UsageError) {
    _ = try parse(arguments, with: root)
  } catch {
    if case .missingValue = error.reason { return ErrorMessage(error) }
  }
  return nil
}

extension Invocation {
  fileprivate var color: ColorChoice {
    self[GlobalOptions.color] ?? .auto
  }

  /// Whether the command only prints the version, which needs no workspace.
  fileprivate var isAboutVersion: Bool {
    if wantsHelp { return false }
    return path.isEmpty
      ? self[GlobalOptions.version] : path == [GeneralCommand.version.command.name]
  }
}

/// The intended command if the verb comes before the kind, as in `docket list employees`.
private func commandOfKind(named arguments: [String], _ root: Command) -> String? {
  guard arguments.count > 1, (try? resolve([arguments[0]], in: root))?.count == 2 else {
    return nil
  }
  return ["", "s"].lazy.compactMap { ending -> String? in
    guard arguments[1].ends(with: ending) else { return nil }
    let kind = String(arguments[1].dropLast(ending.count))
    guard (try? resolve([kind, arguments[0]], in: root)) != nil else { return nil }
    return "docket \(kind) \(arguments[0])"
  }.first
}

/// The words for an invalid command line, with advice.
private func message(of error: UsageError, brokenSettings: Bool) -> ErrorMessage {
  var message = ErrorMessage(error)
  switch error.reason {
  case .unknownCommand where brokenSettings, .unknownOption where brokenSettings:
    message.help = [UsageMessages.incompleteSettings]
  case .unknownCommand(let text, _)
  where error.command.count == 1 && text.contains(" ")
    && !text.includes("://"):
    message.help = [UsageMessages.tryCommand("docket add \(quotedForShell(text))")]
  case .unknownCommand(let word, _):
    if let command = UsageMessages.command(meantBy: word) {
      message.help = [UsageMessages.tryCommand(command)]
    }
  case .unexpectedParameter where error.command.last == GeneralCommand.query.command.name:
    message.help = [UsageMessages.quoteQuery]
  default: break
  }
  return message
}

extension FoundWorkspace {
  /// Whether docket.toml has errors, so that some kinds and fields may be unknown.
  fileprivate var hasBrokenSettings: Bool {
    failure != nil
      || workspace?.declarations.findings.contains { $0.severity == .error } ?? false
  }
}

extension Session {
  fileprivate init(
    context: Context, catalogue: Command, found: FoundWorkspace,
    workspace: Workspace?, errors: OutputStyle, _ invocation: Invocation
  ) throws {
    self.context = context
    self.catalogue = catalogue
    self.found = found
    language = .chosen(
      option: invocation[GlobalOptions.language]?.rawValue,
      workspace: workspace?.declarations.language, environment: context.environment)
    programsLanguage =
      invocation[GlobalOptions.language] ?? .english
    output = OutputStyle(
      terminalWidth: context.outputWidth, color: invocation.color,
      layout: LayoutOptions(invocation, in: workspace?.schema ?? .builtIn),
      environment: context.environment)
    self.errors = errors
  }

  fileprivate func perform(_ invocation: Invocation) throws -> ExitStatus {
    if invocation.wantsHelp {
      return try paged(by: pager(for: invocation)) {
        print(helpText(for: invocation.path))
        return .success
      }
    }
    let schema = (try? found.get())?.schema ?? .builtIn
    guard let action = action(at: invocation.path, in: schema) else {
      throw UsageMessages.unknownCommand(invocation.path.joined(separator: " "))
    }
    do {
      return try paged(by: pager(for: invocation)) { try action(invocation, self) }
    } catch {
      throw message(of: error, invocation)
    }
  }
}
