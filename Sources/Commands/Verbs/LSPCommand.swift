import CommandLine
import LanguageServer
import Operations
import Platform
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let languageServer = GeneralCommand(
    run: { try $0.startLanguageServer() },
    command: Command(
      name: "lsp",
      summary: LocalizedText(
        "Start a language server for editors",
        "Работать с редактором по протоколу языкового сервера"),
      discussion: LocalizedText(
        """
        An editor starts this command and communicates with it over standard streams. It watches the workspaces of \
        open files, including unsaved text, and reports the findings of `docket check` to the editor. Configure it in \
        the editor for TOML files, without options.

        The language comes from `--lang`, `DOCKET_LANG`, the workspace, or the editor.
        """,
        """
        Эту команду запускает редактор и общается с ней через её стандартные потоки; вводить её вручную незачем. \
        Она следит за рабочими пространствами открытых файлов, учитывая и несохранённый текст, и сообщает \
        редактору замечания `docket check`. В настройках редактора укажите её без параметров для файлов TOML.

        Язык берётся из `--lang`, `DOCKET_LANG`, рабочего пространства или из настроек редактора.
        """)))
}

extension Session {
  fileprivate func startLanguageServer() throws -> ExitStatus {
    let context = context
    if context.inputIsTerminal {
      throw UsageMessages.languageServerAtTerminal
    }
    let option = invocation[GlobalOptions.language]?.rawValue
    let settings = ServerSettings(
      version: Version.number, fileSystem: context.fileSystem,
      occasion: Occasion(clock: clock, environment: context.environment)
    ) { [environment = context.environment] workspace, locale in
      .chosen(option: option, workspace: workspace, editor: locale, environment: environment)
    }
    let status = try serve(settings, input: 0, output: context.standardOutput)
    return status == 0 ? .success : .failure
  }
}
