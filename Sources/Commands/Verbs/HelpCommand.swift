import CommandLine

extension GeneralCommand {
  static let help = GeneralCommand(
    command: Command(
      name: "help", summary: "Explain a command",
      parameters: [
        Parameter(
          name: "COMMAND", help: "The words of the command, such as `task list`", arity: .any,
          completion: .command)
      ])
  ) { invocation, session throws(Failure) in
    let words = invocation.parameters("COMMAND")
    do throws(UsageError) {
      let path = try resolve(words, in: session.catalogue)
      if path == [GeneralCommand.query.command.name] {
        session.print(
          HelpPage.query.text(
            width: session.output.proseWidth, color: session.output.palette.isColored))
      } else {
        session.print(session.helpText(for: path))
      }
      return .success
    } catch {
      throw Failure(error)
    }
  }
}
