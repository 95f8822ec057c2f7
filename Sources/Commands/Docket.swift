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
///
/// The folder says which workspace it is about, and so which commands there are: it is looked for first, by the
/// same grammar as all the rest.
private func performWhereAsked(_ arguments: [String], in context: Context) -> ExitStatus {
  let isForDriver = GitFamily.isForDriver(arguments)
  let known = isForDriver ? GitFamily.driverCatalogue : catalogue(for: .builtIn)
  let ahead = readAhead(arguments, with: known, unknown: unknownFamily)
  let errors = OutputStyle(
    terminalWidth: context.errorWidth, color: ahead.color, environment: context.environment)

  func fail(_ failure: Failure) -> ExitStatus {
    context.standardError.write(failure.text(errors.palette))
    return failure.status
  }
  if let word = context.unreadableArgument {
    return fail(.usage("the argument \(quoted(word)) is not UTF-8"))
  }
  var context = context
  if let folder = ahead.value(GlobalOptions.directory) {
    let path = context.absolute(folder)
    guard FileSystem.real.isDirectory(path), let resolved = try? resolvedPath(of: path) else {
      return fail(
        missingValue(in: arguments, with: known) ?? .usage("\(quoted(folder)) is not a folder"))
    }
    context.directory = resolved
  }

  let found = ahead.isAboutVersion ? FoundWorkspace() : FoundWorkspace(in: context)
  let workspace = found.workspace
  // Git runs the driver once for each file: it goes without what describes all the other commands.
  let root = isForDriver ? known : workspace.map { catalogue(for: $0.schema) } ?? known
  do throws(UsageError) {
    let invocation = try parse(arguments, with: root)
    guard invocation.value(GlobalOptions.directory) == ahead.value(GlobalOptions.directory) else {
      return fail(.usage("it is not clear which folder is meant", help: "write `docket -C DIR …`"))
    }
    let session = Session(
      context: context, catalogue: root, found: found, workspace: workspace, errors: errors,
      invocation)
    do throws(Failure) {
      return try session.perform(invocation)
    } catch {
      return fail(error)
    }
  } catch {
    let text = text(of: error, with: root, errors, brokenSettings: found.hasBrokenSettings)
    context.standardError.write(text)
    return .usage
  }
}

/// What is wrong where an option has no value, for what stands in its place begins with a dash: in `--title
/// -Cold` nobody means a folder.
private func missingValue(in arguments: [String], with root: Command) -> Failure? {
  do throws(UsageError) {
    _ = try parse(arguments, with: root)
  } catch {
    if case .missingValue = error.reason { return Failure(error) }
  }
  return nil
}

extension Invocation {
  fileprivate var color: ColorChoice {
    value(GlobalOptions.color).flatMap(ColorChoice.init) ?? .auto
  }

  /// Whether nothing but the version is asked for, which no workspace has to do with.
  fileprivate var isAboutVersion: Bool {
    if wantsHelp { return false }
    return path.isEmpty ? isGiven("version") : path == [GeneralCommand.version.command.name]
  }
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
  case .unexpectedParameter where error.command.last == GeneralCommand.query.command.name:
    var failure = Failure(error)
    failure.help = ["a query is one argument: quote it, as in `docket query 'task where open'`"]
    return failure.text(style.palette)
  default:
    return Failure(error).text(style.palette)
  }
}

extension FoundWorkspace {
  /// Whether there is a `docket.toml` whose kinds and fields are not all known.
  fileprivate var hasBrokenSettings: Bool {
    failure != nil
      || workspace?.declarations.findings.contains { $0.severity == .error } ?? false
  }
}

extension Session {
  fileprivate init(
    context: Context, catalogue: Command, found: FoundWorkspace,
    workspace: Workspace?, errors: OutputStyle, _ invocation: Invocation
  ) {
    self.context = context
    self.catalogue = catalogue
    self.found = found
    language = .chosen(
      option: invocation.value(GlobalOptions.language),
      workspace: workspace?.declarations.language, environment: context.environment)
    output = OutputStyle(
      terminalWidth: context.outputWidth, color: invocation.color, environment: context.environment)
    self.errors = errors
  }

  fileprivate func perform(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    if invocation.wantsHelp {
      print(helpText(for: invocation.path))
      return .success
    }
    let schema = (try? found.get())?.schema ?? .builtIn
    guard let action = action(at: invocation.path, in: schema) else {
      throw .usage("\(quoted(invocation.path.joined(separator: " "))) is no command of docket")
    }
    return try action(invocation, self)
  }
}
