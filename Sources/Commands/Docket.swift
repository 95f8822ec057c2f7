import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

/// Runs the command line and returns the process's exit status.
package func run(_ arguments: [String], in context: Context) -> ExitStatus {
  let status = performWhereAsked(arguments, in: context)
  do {
    try context.standardOutput.flush()
    try context.standardError.flush()
    return status
  } catch {
    context.standardError.write("error: \(error.message)\n")
    try? context.standardError.flush()
    return .workspace
  }
}

/// Runs the command line in the folder that it asks for.
private func performWhereAsked(_ arguments: [String], in context: Context) -> ExitStatus {
  let errors = OutputStyle(
    terminalWidth: context.errorWidth,
    color: GlobalOptions.earlyValue(of: GlobalOptions.color, in: arguments)
      .flatMap(ColorChoice.init) ?? .auto,
    environment: context.environment)
  if let word = context.unreadableArgument {
    let failure = Failure.usage("the argument \(quoted(word)) is not UTF-8")
    context.standardError.write(failure.text(errors.palette))
    return failure.status
  }
  var context = context
  if let folder = GlobalOptions.earlyValue(of: GlobalOptions.directory, in: arguments) {
    context.directory = context.absolute(folder)
    guard FileSystem.real.isDirectory(context.directory),
      let resolved = try? resolvedPath(of: context.directory)
    else {
      let failure = Failure.usage("\(quoted(folder)) is not a folder")
      context.standardError.write(failure.text(errors.palette))
      return failure.status
    }
    context.directory = resolved
  }
  return perform(arguments, in: context, errors)
}

private func perform(
  _ arguments: [String], in context: Context, _ errors: OutputStyle
) -> ExitStatus {
  let found = isAboutVersion(arguments) ? .success(nil) : findWorkspace(in: context)
  let workspace = try? found.get()
  // Git runs the driver once for each file: it goes without what describes all the other commands.
  let root =
    GitFamily.isForDriver(arguments)
    ? GitFamily.driverCatalogue : catalogue(for: workspace?.schema ?? .builtIn)
  do throws(UsageError) {
    let invocation = try parse(arguments, with: root)
    let session = Session(
      context: context, catalogue: root, found: found, workspace: workspace, errors: errors,
      invocation)
    do throws(Failure) {
      return try session.perform(invocation)
    } catch {
      context.standardError.write(error.text(errors.palette))
      return error.status
    }
  } catch {
    let text = text(of: error, with: root, errors, brokenSettings: found.hasBrokenSettings)
    context.standardError.write(text)
    return .usage
  }
}

/// Whether a command line asks for nothing but the version, which no workspace has to do with.
private func isAboutVersion(_ arguments: [String]) -> Bool {
  guard arguments.contains(where: { $0 == "version" || $0 == "--version" }),
    let invocation = try? parse(arguments, with: catalogue(for: .builtIn))
  else { return false }
  let asksForVersion = invocation.path.isEmpty && invocation.flag("version")
  return !invocation.wantsHelp
    && (asksForVersion || invocation.path == [GeneralCommand.version.command.name])
}

/// What is wrong with a command line, or the help of a family of commands of which none was named.
private func text(
  of error: UsageError, with root: Command, _ style: OutputStyle, brokenSettings: Bool
) -> String {
  switch error.reason {
  case .missingSubcommand:
    return help(
      for: Array(error.command.dropFirst()), in: root, width: style.proseWidth,
      color: style.palette.isColored)
  case .unknownCommand where brokenSettings, .unknownOption where brokenSettings:
    var failure = Failure(error)
    failure.help = [
      "\(Workspace.fileName) has errors, so not all that it declares is known: run `docket check`"
    ]
    return failure.text(style.palette)
  default:
    return Failure(error).text(style.palette)
  }
}

extension Result<Workspace?, Failure> {
  /// Whether there is a `docket.toml` whose kinds and fields are not all known.
  fileprivate var hasBrokenSettings: Bool {
    switch self {
    case .failure: true
    case .success(let workspace):
      workspace?.declarations.findings.contains { $0.severity == .error } ?? false
    }
  }
}

private func findWorkspace(in context: Context) -> Result<Workspace?, Failure> {
  do throws(ReadFailure) {
    return .success(try Workspace.find(from: context.directory, in: context.fileSystem))
  } catch {
    return .failure(.workspace(sanitized(error.message)))
  }
}

extension Session {
  fileprivate init(
    context: Context, catalogue: Command, found: Result<Workspace?, Failure>,
    workspace: Workspace?, errors: OutputStyle, _ invocation: Invocation
  ) {
    self.context = context
    self.catalogue = catalogue
    self.found = found
    language = .chosen(
      option: invocation.value(GlobalOptions.language),
      workspace: workspace?.declarations.language, environment: context.environment)
    let color = invocation.value(GlobalOptions.color).flatMap(ColorChoice.init) ?? .auto
    output = OutputStyle(
      terminalWidth: context.outputWidth, color: color, environment: context.environment)
    self.errors = errors
  }

  fileprivate func perform(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    if invocation.wantsHelp {
      print(helpText(for: invocation.path))
      return .success
    }
    if let general = GeneralCommand.all.first(where: { $0.command.name == invocation.path.first }) {
      return try general.run(invocation, self)
    }
    if let command = GitFamily.command(at: invocation.path) {
      return try command.run(invocation, self)
    }
    let schema = try found.get()?.schema ?? .builtIn
    guard let name = invocation.path.first, let verbName = invocation.path.last,
      let kind = schema.kindIndex(named: name),
      let verb = Verb.all(for: schema[kind]).first(where: { $0.name == verbName })
    else { return try GeneralCommand.version.run(invocation, self) }
    return try verb.run(kind, invocation, self)
  }
}

extension GlobalOptions {
  /// The last value of an option that counts before the rest is understood: the folder, by which the
  /// workspace and so the commands are known, and the colour of what is wrong with the rest.
  fileprivate static func earlyValue(of name: String, in arguments: [String]) -> String? {
    let short = all.first { $0.name == name }?.short.map { "-\($0)" }
    var value: String?
    var rest = arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      if argument == short || argument == "--\(name)" {
        value = rest.first ?? value
      } else if argument.begins(with: "--\(name)=") {
        value = String(argument[...].dropping(name.utf8.count + 3))
      } else if let short, argument.begins(with: short) {
        let attached = argument[...].dropping(short.utf8.count)
        value = String(attached.begins(with: "=") ? attached.dropping(1) : attached)
      }
    }
    return value
  }
}
