import CommandLine
import Model
import Operations
import Platform
import Presentation
import Site
import Text
import Workspace

extension GeneralCommand {
  static let site = GeneralCommand(
    run: { try $0.writeSite() },
    command: Command(
      name: "site",
      summary: LocalizedText(
        "Write the workspace as a web site of plain files",
        "Записать рабочее пространство как сайт из обычных файлов"),
      discussion: LocalizedText(
        """
        Writes pages for browsers: an overview with charts, a board, lists, a page for each record with its history, \
        teachers, queries, findings and a search. They need no server and load nothing from elsewhere. There are pages in \
        English and Russian; `--lang` writes only one language.

        OUT must be new, empty, or written by docket. Docket changes only pages that differ and deletes pages of deleted \
        records. `docket help site` explains how CI publishes the site.
        """,
        """
        Записывает страницы для браузера: обзор с диаграммами, доску, списки, страницу каждой записи с её историей, \
        преподавателей, запросы, замечания и поиск. Сервер им не нужен, и извне они ничего не загружают. Страницы есть на \
        русском и на английском; с `--lang` — только на одном языке.

        Папка должна быть новой, пустой или записанной docket. Меняются только страницы, которые стали другими; страницы \
        удалённых записей удаляются. Как публиковать сайт из CI, объясняет `docket help site`.
        """),
      examples: [
        Example(
          "docket site public",
          LocalizedText("then open public/index.html", "затем откройте public/index.html")),
        Example(
          LocalizedText(
            "docket site public --title 'Plant 7'", "docket site public --title 'Завод № 7'"),
          LocalizedText("with a title", "с названием")),
      ],
      parameters: [Arguments.siteFolder],
      options: [Options.title]))
}

extension Options {
  static let title = ValueOption<String>(
    "title", .text(), Placeholder.text,
    help: LocalizedText(
      "Title of the site (default: the name of the workspace's folder)",
      "Название сайта (обычно имя папки рабочего пространства)"))
}

extension Arguments {
  static let siteFolder = Argument<String>(
    "OUT", LocalizedText("OUT", "ПАПКА"), completion: .directory,
    help: LocalizedText("The folder of the site", "Папка для сайта"))
}

extension Session {
  fileprivate func writeSite() throws -> ExitStatus {
    let workspace = try workspace()
    let name = invocation[Arguments.siteFolder]
    let title = invocation[Options.title]?.trimmed
    if title?.isEmpty == true { throw SiteMessages.invalidTitle }
    let folder: SiteFolder
    do {
      folder = try SiteFolder(context.absolute(name), in: workspace)
    } catch OperationError.output(_, let reason) {
      throw ErrorMessage(reason, to: name)
    }
    let inspection = try workspace.inspect(retaining: .everything)
    let main = workspace.declarations.language ?? .english
    let languages =
      invocation[GlobalOptions.language].map { [$0] }
      ?? [main] + Language.allCases.filter { $0 != main }
    let content = SiteContent(
      inspection, of: workspace, inspection.graph.flatMap { histories(of: $0, workspace) },
      title: title, languages: languages, clock: clock)
    guard let content else { return .failure }
    Site(content).write { path, bytes in folder.write(bytes, to: path) }
    let counts = try folder.finish()
    print(SiteMessages.written(counts, to: name)[language] + "\n")
    return .success
  }

  /// The latest changes of all records; nil outside of git. Warns if they cannot be read.
  fileprivate func histories(of graph: Graph, _ workspace: Workspace) -> RecordHistories? {
    do {
      let histories = try workspace.histories(of: graph, context.environment)
      if histories.isShallow {
        warn(HistoryMessages.shallowClone)
        advise(SiteMessages.shallowClone)
      }
      warn(ofUnread: histories.unread)
      return histories
    } catch {
      if case WorkspaceError.git(.noWorkTree) = error { return nil }
      warn(SiteMessages.noHistory(ErrorMessage(error).message))
      return nil
    }
  }
}
