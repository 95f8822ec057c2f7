import CommandLine
import Text

extension GeneralCommand {
  static let help = GeneralCommand(
    command: Command(
      name: "help",
      summary: LocalizedText("Explain a command", "Показать справку о команде"),
      parameters: [
        Parameter(
          name: "COMMAND", placeholder: Placeholder.command,
          help: LocalizedText(
            "The words of the command, such as `task list`", "Слова команды, например `task list`"),
          arity: .any,
          completion: .command)
      ])
  ) { invocation, session throws(Failure) in
    let words = invocation.parameters("COMMAND")
    do throws(UsageError) {
      let path = try resolve(words, in: session.catalogue)
      if path == [GeneralCommand.query.command.name] {
        session.print(
          HelpPage.query.text(
            width: session.output.proseWidth, color: session.output.palette.isColored,
            language: session.language))
      } else {
        session.print(session.helpText(for: path))
      }
      return .success
    } catch {
      throw Failure(error)
    }
  }
}
