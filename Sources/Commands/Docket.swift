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

/// Finds the workspace, which decides which commands there are, parses the command line and performs the command.
private func runInFolder(_ arguments: [String], in given: Context) -> ExitStatus {
  var session = Session(arguments, in: given)
  do {
    try session.locate(arguments)
    try session.read(arguments)
    if try session.isWatching {
      return try session.watch { context in
        runInFolder(arguments, in: context.started(in: given.directory))
      }
    }
    return try session.perform()
  } catch let error as UsageError {
    return session.end(with: error, arguments)
  } catch {
    let message = ErrorMessage(error)
    session.tell(message)
    return message.status
  }
}

extension Session {
  /// A session of a command line that is not parsed yet.
  fileprivate init(_ arguments: [String], in context: Context) {
    let asked = lastValue(of: GlobalOptions.language, in: arguments)
    let color = lastValue(of: GlobalOptions.color, in: arguments) ?? .auto
    self.context = context
    invocation = Invocation(path: [])
    catalogue = GitFamily.driverCatalogue
    found = FoundWorkspace()
    language = .chosen(
      option: asked?.rawValue, workspace: nil, environment: context.environment)
    programsLanguage = asked ?? .english
    errors = OutputStyle(
      terminalWidth: context.errorWidth, color: context.isForPrograms ? .never : color,
      environment: context.environment)
    output = errors
  }

  /// Finds the workspace around the folder of `-C`, and makes the table of commands for it.
  fileprivate mutating func locate(_ arguments: [String]) throws {
    if let word = context.unreadableArgument { throw UsageMessages.notUTF8(word) }
    let isForDriver = GitFamily.isForDriver(arguments)
    if let folder = lastValue(of: GlobalOptions.directory, in: arguments)
      ?? context.chosenFolder(arguments)
    {
      let path = context.absolute(folder)
      guard context.fileSystem.isDirectory(path),
        let resolved = try? context.fileSystem.resolvedPath(of: path)
      else {
        try requireValues(arguments)
        throw ErrorMessage.usage(WorkspaceMessages.notAFolder(quoted(folder)))
      }
      context.directory = resolved
    }
    // The version needs no workspace, and a merge no other command.
    let isAboutVersion =
      arguments == [GeneralCommand.version.command.name] || arguments == ["--version"]
    if !isAboutVersion {
      found =
        context.found
        ?? FoundWorkspace(
          in: context,
          searchesBelow: !isForDriver && !Self.needsNoWorkspace(arguments))
    }
    language = .chosen(
      option: lastValue(of: GlobalOptions.language, in: arguments)?.rawValue,
      workspace: found.workspace?.declarations.language, environment: context.environment)
    if isForDriver { return }
    catalogue = Commands.catalogue(for: found.workspace?.schema ?? .builtIn)
  }

  /// Whether the command needs no workspace: a search below a large repository would delay it.
  private static func needsNoWorkspace(_ arguments: [String]) -> Bool {
    let commands = ["help", "man", "explain", "init", "completions", "complete"]
    return arguments.first.map(commands.contains) ?? false
      || arguments.contains("--help") || arguments.contains("-h")
  }

  /// Throws if an option lacks its value because the next word begins with a dash: `--title -Cold` means no folder.
  private func requireValues(_ arguments: [String]) throws {
    do {
      _ = try parse(arguments, with: Commands.catalogue(for: .builtIn))
    } catch {
      if case .missingValue = error.reason { throw error }
    }
  }

  /// Parses the command line; without a command, at a terminal, it is `docket ui`.
  fileprivate mutating func read(_ arguments: [String]) throws {
    invocation = try parse(
      try argumentsWithKind(arguments), with: catalogue,
      otherwise: context.isAtTerminal ? GeneralCommand.ui.command.name : nil)
    let session = self
    for name in Self.parametersOfNames {
      invocation.replaceWords(ofParameter: name) {
        session.record(ofTypedPath: $0)?.path.text ?? $0
      }
    }
    output = OutputStyle(
      terminalWidth: context.outputWidth, color: invocation[GlobalOptions.color] ?? .auto,
      layout: LayoutOptions(invocation, in: found.workspace?.schema ?? .builtIn),
      environment: context.environment)
    if !GitFamily.isForDriver(arguments) && !context.isShownAgain { warnOfUnknownZone() }
  }

  /// Whether the command repeats until the program ends.
  fileprivate var isWatching: Bool {
    get throws {
      try WatchOption.isGiven(invocation, in: found.workspace?.schema ?? .builtIn)
        && !context.isShownAgain
    }
  }

  fileprivate func perform() throws -> ExitStatus {
    let pager = pager(for: invocation)
    if invocation.wantsHelp {
      return try paged(by: pager) {
        print(helpText(for: invocation.path))
        return .success
      }
    }
    let schema = (try? found.get())?.schema ?? .builtIn
    guard let action = action(at: invocation.path, in: schema) else {
      throw UsageMessages.unknownCommand(invocation.path.joined(separator: " "))
    }
    sayFolderBelow()
    return try paged(by: pager) { try action(self) }
  }

  /// Says which workspace below the current folder is used.
  private func sayFolderBelow() {
    guard let folder = found.folderBelow, !context.isForPrograms, !context.isShownAgain else {
      return
    }
    say(WorkspaceMessages.below(folder))
  }

  /// Reports an invalid command line; for a family of commands without a command, prints its help.
  fileprivate func end(with error: UsageError, _ arguments: [String]) -> ExitStatus {
    if case .missingSubcommand = error.reason, !context.isForPrograms {
      context.standardError.write(
        help(
          for: Array(error.command.dropFirst()), in: catalogue, topics: HelpTopic.all,
          width: errors.proseWidth, color: errors.palette.isColored, language: language))
      return .usage
    }
    let schema = found.workspace?.schema ?? .builtIn
    var message = Commands.message(
      of: error.suggestingField(in: schema), brokenSettings: found.hasBrokenSettings, schema)
    if let meant = commandOfKind(named: arguments, catalogue) {
      message.help = [NextStep(UsageMessages.tryCommand(meant))]
    }
    tell(message)
    return message.status
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
private func message(
  of error: UsageError, brokenSettings: Bool, _ schema: Schema
) -> ErrorMessage {
  var message = ErrorMessage(error)
  switch error.reason {
  case .unknownCommand where brokenSettings, .unknownOption where brokenSettings:
    message.help = [NextStep(UsageMessages.incompleteSettings)]
  case .unknownCommand(let text, _)
  where error.command.count == 1 && text.contains(" ")
    && !text.includes("://"):
    message.help = [NextStep(UsageMessages.tryCommand("docket add \(quotedForShell(text))"))]
  case .unknownCommand(let word, _):
    if let command = UsageMessages.command(meantBy: word, of: error.command.dropFirst().first) {
      message.help = [NextStep(UsageMessages.tryCommand(command))]
    } else if error.command.count == 1, let kind = schema.kindIndex(called: word) {
      message.help = [NextStep(UsageMessages.tryCommand("docket \(schema[kind].name) list"))]
    }
  case .unexpectedParameter where error.command.last == GeneralCommand.query.command.name:
    message.help = [NextStep(UsageMessages.quoteQuery)]
  default: break
  }
  return message
}

extension UsageError {
  /// The same error; if the unknown option is the label of a field, it suggests the field's option.
  fileprivate func suggestingField(in schema: Schema) -> UsageError {
    guard case .unknownOption(let option, nil) = reason,
      let kind = command.dropFirst().first.flatMap(schema.kind(named:)),
      let field = kind.index(ofFieldCalled: String(option.drop { $0 == "-" }))
    else { return self }
    var error = self
    error.reason = .unknownOption(option, suggestion: "--\(kind.fields[field].name)")
    return error
  }
}

extension FoundWorkspace {
  /// Whether docket.toml has errors, so that some kinds and fields may be unknown.
  fileprivate var hasBrokenSettings: Bool {
    failure != nil
      || workspace?.declarations.findings.contains { $0.severity == .error } ?? false
  }
}
