import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

/// Runs the command line and returns the process's exit status.
package func run(_ arguments: [String], in context: Context) -> ExitStatus {
  var context = context
  if let folder = GlobalOptions.earlyDirectory(in: arguments) {
    context.directory = context.absolute(folder)
  }
  let status = perform(arguments, in: context)
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

private func perform(_ arguments: [String], in context: Context) -> ExitStatus {
  let found = findWorkspace(in: context)
  let workspace = try? found.get()
  let root = catalogue(for: workspace?.schema ?? .builtIn)
  do {
    let invocation = try parseInvocation(arguments, with: root)
    let session = Session(
      context: context, catalogue: root, found: found, workspace: workspace, invocation)
    return try session.perform(invocation)
  } catch {
    let color = OutputStyle(
      terminalWidth: context.errorWidth, color: .auto, environment: context.environment)
    context.standardError.write(error.text(color.palette))
    return error.status
  }
}

private func parseInvocation(
  _ arguments: [String], with root: Command
) throws(Failure) -> Invocation {
  do {
    return try parse(arguments, with: root)
  } catch {
    throw Failure(error)
  }
}

private func findWorkspace(in context: Context) -> Result<Workspace?, Failure> {
  do throws(ReadFailure) {
    return .success(try Workspace.find(from: context.directory))
  } catch {
    return .failure(.workspace(sanitized(error.message)))
  }
}

extension Session {
  fileprivate init(
    context: Context, catalogue: Command, found: Result<Workspace?, Failure>,
    workspace: Workspace?, _ invocation: Invocation
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
    errors = OutputStyle(
      terminalWidth: context.errorWidth, color: color, environment: context.environment)
  }

  fileprivate func perform(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    if invocation.wantsHelp {
      print(helpText(for: invocation.path))
      return .success
    }
    if let general = GeneralCommand.all.first(where: { [$0.command.name] == invocation.path }) {
      return try general.run(invocation, self)
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
  /// The folder of the last `-C`, which has to be known before the workspace, and by it the commands.
  fileprivate static func earlyDirectory(in arguments: [String]) -> String? {
    var folder: String?
    var rest = arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      if argument == "-C" || argument == "--\(directory)" {
        folder = rest.first ?? folder
      } else if argument.hasPrefix("--\(directory)=") {
        folder = String(argument.dropFirst(directory.count + 3))
      } else if argument.hasPrefix("-C") {
        folder = String(argument.dropFirst(2))
      }
    }
    return folder
  }
}
