import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let query = GeneralCommand(
    run: { try $0.runQuery() },
    command: Command(
      name: "query",
      summary: LocalizedText(
        "Query records and their references", "Задать вопрос о записях и связях между ними"),
      discussion: LocalizedText(
        """
        A query starts with a kind. `where` with a condition, `group by` and `show` with columns, `sort by` \
        and `limit` may follow. It lists records, or groups with `count`, `sum`, `min`, `max` and `avg`. \
        docket.toml can name queries under `[queries.NAME]`; without a query, lists them.

        `docket help queries` explains the language with examples.
        """,
        """
        Запрос начинается с вида, а дальше — что нужно: `where` с условием, `group by` и `show` со \
        столбцами, `sort by` и `limit`. Ответ — список записей, а с `count`, `sum`, `min`, `max` и \
        `avg` — итоги по каждой группе. Собственные запросы рабочего пространства записаны в \
        docket.toml под `[queries.ИМЯ]`; без запроса выводится их список.

        Язык запросов объясняет на примерах `docket help queries`.
        """),
      examples: [
        Example(
          "docket query 'task where overdue sort by due'",
          LocalizedText("overdue tasks", "что просрочено")),
        Example(
          "docket query 'task where open group by assignee.workshop show count, min due'",
          LocalizedText(
            "open tasks of each workshop, and the earliest due date",
            "сколько осталось сделать в каждом цехе и какой срок ближайший")),
        Example(
          "docket query 'user where no course@students'",
          LocalizedText("users who study nothing", "кто ничего не изучает")),
        Example(
          "docket query 'task where status = done group by month(completed) show count' --format bars",
          LocalizedText("tasks done each month", "сколько сделано за каждый месяц")),
      ],
      parameters: [Arguments.query],
      options: [Options.queryFormat] + ListOptions.scope + LayoutOptions.all + [Options.watch]))

  /// The completion of query names.
  static let queryNames = "query"
}

extension Options {
  static let queryFormat = ValueOption<QueryFormat>(
    "format", ValueType(.values(QueryFormat.all.map(\.name)), QueryFormat.init), Placeholder.format,
    help: LocalizedText(
      "Format of the result; `bars` and `svg` draw groups as a chart",
      """
      Формат ответа; `bars` и `svg` рисуют итоги по группам, а по частям календаря — \
      столбцами
      """))
}

extension Arguments {
  static let query = Argument<String?>(
    "QUERY", Placeholder.query, completion: .custom(GeneralCommand.queryNames),
    help: LocalizedText(
      "A query, or the name of one", "Запрос или имя одного из запросов рабочего пространства"))
}

extension Session {
  fileprivate func runQuery() throws -> ExitStatus {
    let workspace = try workspace()
    guard let text = invocation[Arguments.query] else {
      return try listQueries(of: workspace, ListOptions.format(invocation))
    }
    let format = invocation[Options.queryFormat] ?? .table
    let (written, named) = try workspace.query(typed: text)
    var asked = try inLanguage(written, .query) {
      try Query(written, in: workspace.schema, at: QueryTime(now: clock))
    }
    asked.scope = ListOptions.scope(invocation)
    return try answer(
      asked, format, in: workspace, title: named?.label?[language] ?? named?.name)
  }
}

extension Session {
  /// Lists the queries of docket.toml.
  fileprivate func listQueries(
    of workspace: Workspace, _ format: ListFormat
  ) throws -> ExitStatus {
    let broken = workspace.declarations.brokenQueries
    let queries = workspace.declarations.queries.filter { !broken.contains($0.name) }
    if queries.isEmpty && broken.isEmpty {
      say(QueryMessages.noQueries.map { $0 + "\n" })
      advise(
        QueryMessages.nameAQuery,
        example: """

              [queries.late]
              query = "task where overdue"

          """)
    }
    let labelLanguage = format == .json ? programsLanguage : language
    let table = Table(
      "queries",
      columns: [
        Table.Column(QueryMessages.name[language], key: "name"),
        Table.Column(QueryMessages.label[language], key: "label"),
        Table.Column(QueryMessages.query[language], key: "query", role: .text),
      ],
      rows: Table.Rows(texts: queries.map { [$0.name, $0.label?[labelLanguage] ?? "", $0.text] }))
    write(table, format)
    return warnAboutBroken(queries: broken)
  }

  /// Warns of invalid queries in docket.toml; returns the exit status.
  func warnAboutBroken(queries broken: [String]) -> ExitStatus {
    guard let first = broken.first else { return .success }
    warn(QueryMessages.invalidQuery(first))
    if broken.count > 1 { warn(QueryMessages.moreInvalidQueries(broken.count - 1)) }
    advise(CheckMessages.showsErrors.command)
    return .failure
  }
}
