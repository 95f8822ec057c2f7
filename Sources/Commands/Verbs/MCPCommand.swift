import AgentServer
import CommandLine
import Operations
import Platform
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let agentServer = GeneralCommand(
    run: { try $0.startAgentServer() },
    command: Command(
      name: "mcp",
      summary: LocalizedText(
        "Start a server for agents (Model Context Protocol)",
        "Работать с агентами по протоколу MCP"),
      discussion: LocalizedText(
        """
        A program with an agent starts this command and communicates with it over standard streams. The agent finds, \
        reads and changes the records of the workspace around the folder. `docket help agents` shows how to set it up.

        The language comes from `--lang`, `DOCKET_LANG` or the workspace; otherwise it is English.
        """,
        """
        Эту команду запускает программа с агентом и общается с ней через её стандартные потоки. Агент находит, читает и \
        изменяет записи рабочего пространства, в котором запущена команда. Как её подключить, расскажет \
        `docket help agents`.

        Язык берётся из `--lang`, `DOCKET_LANG` или рабочего пространства, а иначе это английский.
        """)))
}

extension Session {
  fileprivate func startAgentServer() throws -> ExitStatus {
    let context = context
    if context.inputIsTerminal { throw UsageMessages.agentServerAtTerminal }
    let option = invocation[GlobalOptions.language]?.rawValue
    let variables = context.environment.filter { $0.key == "DOCKET_LANG" }
    let settings = AgentSettings(
      version: Version.number, folder: context.directory, fileSystem: context.fileSystem,
      occasion: Occasion(clock: clock, environment: context.environment),
      language: { workspace in
        .chosen(option: option, workspace: workspace, environment: variables)
      },
      topics: HelpTopic.all.map { topic in
        AgentSettings.Topic(
          name: topic.name, title: topic.title, markdown: topic.markdown)
      },
      changes: settings())
    try serveAgent(settings, input: 0, output: context.standardOutput)
    return .success
  }
}
