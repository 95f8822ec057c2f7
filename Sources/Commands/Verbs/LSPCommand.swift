import CommandLine
import LanguageServer
import Operations
import Platform
import Text
import Workspace

extension GeneralCommand {
  static let languageServer = GeneralCommand(
    command: Command(
      name: "lsp",
      summary: LocalizedText(
        "Serve an editor by the Language Server Protocol",
        "Работать с редактором по протоколу языкового сервера"),
      discussion: LocalizedText(
        """
        An editor starts it and talks to it over its standard streams; nobody types it. It follows the workspaces \
        of the files that the editor has open, with their texts as they are, saved or not, and tells what `docket \
        check` finds in them. In the editor's settings it stands without options, for TOML files.

        The language is that of `--lang`, `DOCKET_LANG`, the workspace, or the editor's.
        """,
        """
        Эту команду запускает редактор и общается с ней через её стандартные потоки; вводить её вручную незачем. \
        Она следит за рабочими пространствами открытых файлов, учитывая и несохранённый текст, и сообщает \
        редактору замечания `docket check`. В настройках редактора укажите её без параметров для файлов TOML.

        Язык берётся из `--lang`, `DOCKET_LANG`, рабочего пространства или из настроек редактора.
        """))
  ) { invocation, session throws(Failure) in
    let context = session.context
    if context.inputIsTerminal {
      throw .usage(
        LocalizedText(
          "an editor starts `docket lsp`; at a terminal there is nobody for it to talk to",
          "`docket lsp` запускает редактор: в терминале ей не с кем общаться"))
    }
    let option = invocation[GlobalOptions.language]?.rawValue
    let settings = ServerSettings(
      version: Version.number, fileSystem: context.fileSystem,
      occasion: Occasion(clock: session.clock, environment: session.context.environment)
    ) { [environment = context.environment] workspace, locale in
      .chosen(option: option, workspace: workspace, editor: locale, environment: environment)
    }
    let status: Int32
    do throws(SystemError) {
      status = try serve(settings, input: 0, output: context.standardOutput)
    } catch {
      throw Failure(error)
    }
    return status == 0 ? .success : .failure
  }
}
