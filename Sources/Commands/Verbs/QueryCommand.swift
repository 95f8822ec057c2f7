import CommandLine
import JSON
import Model
import Operations
import Text
import Workspace

extension GeneralCommand {
  static let query = GeneralCommand(
    command: Command(
      name: "query",
      summary: LocalizedText(
        "Ask about records, and what they have to do with each other",
        "Задать вопрос о записях и связях между ними"),
      discussion: LocalizedText(
        """
        A query names a kind, and then as much as is needed of `where` with a condition, `group by` and \
        `show` with columns, `sort by` and `limit`. It lists the records, or with `count`, `sum`, `min`, \
        `max` and `avg` what is made of each group. The workspace's own queries stand in docket.toml \
        under `[queries.NAME]`; without a query they are listed.

        `docket help queries` explains the language, an example a line.
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
          LocalizedText("what is late", "что просрочено")),
        Example(
          "docket query 'task where open group by assignee.workshop show count, min due'",
          LocalizedText(
            "how much there is to do in each workshop, and from when on",
            "сколько осталось сделать в каждом цехе и какой срок ближайший")),
        Example(
          "docket query 'user where no course@students'",
          LocalizedText("who studies nothing", "кто ничего не изучает")),
        Example(
          "docket query 'task where status = done group by month(completed) show count' --format bars",
          LocalizedText("what was done each month", "сколько сделано за каждый месяц")),
      ],
      parameters: [
        Parameter(
          Arguments.query, placeholder: Placeholder.query,
          help: LocalizedText(
            "A query, or the name of one of the workspace's",
            "Запрос или имя одного из запросов рабочего пространства"))
      ],
      options: [
        Option(
          Options.queryFormat, placeholder: Placeholder.format,
          help:
            LocalizedText(
              "The shape of the answer; `bars` and `svg` draw what is made of groups, by parts of the "
                + "calendar as columns",
              "Формат ответа; `bars` и `svg` рисуют итоги по группам, а по частям календаря — "
                + "столбцами"))
      ] + ListOptions.scope + LayoutOptions.all + [WatchOption.option],
      rules: ListOptions.scopeRules)
  ) { invocation, session throws(Failure) in
    let workspace = try session.workspace()
    guard let text = invocation[Arguments.query] else {
      return try session.listQueries(of: workspace, ListOptions.format(invocation))
    }
    let format = invocation[Options.queryFormat] ?? .table
    var asked = try workspace.query(text, at: QueryTime(now: session.clock))
    asked.scope = ListOptions.scope(invocation)
    let named = workspace.declarations.queries.first { $0.name == text }
    return try session.answer(
      asked, format, in: workspace, title: named?.label?[session.language] ?? named?.name)
  }

  /// What a completion of the names of queries is called.
  static let queryNames = "query"
}

extension Workspace {
  /// The query that a text is, or that it names.
  fileprivate func query(_ text: String, at time: QueryTime) throws(Failure) -> Query {
    let named = declarations.queries.first { $0.name == text }
    if named?.isPossible(in: schema) == false
      || named == nil && declarations.brokenQueries.contains(text)
    {
      throw .refused(
        LocalizedText(
          "query \(quoted(text)) of \(Workspace.fileName) cannot be asked",
          "запрос \(quoted(text)) из \(Workspace.fileName) не выполнить"),
        help: LocalizedText(
          "`docket check` shows what is wrong with it", "что в нём не так, покажет `docket check`"))
    }
    let isName = RecordID.isValid(text.utf8) && schema.kindIndex(named: text) == nil
    if named == nil && isName {
      let names = declarations.queries.map(\.name) + schema.kinds.map(\.name)
      throw .refused(
        LocalizedText("no query \(quoted(text))", "нет запроса \(quoted(text))"),
        meant: nearest(text, among: names),
        help: LocalizedText(
          "`docket query` lists those of the workspace; one begins with the name of a kind",
          "запросы рабочего пространства покажет `docket query`; новый начинается с имени вида"))
    }
    let text = named?.text ?? text
    return try inLanguage(text, .query) { () throws(QueryProblem) in
      try Query(text, in: schema, at: time)
    }
  }
}

extension Session {
  private func queryDocument(_ queries: [NamedQuery]) -> String {
    jsonDocument { json in
      json.member("queries") { json in
        json.array { json in
          for query in queries {
            json.object { json in
              json.member("name", query.name)
              if let label = query.label { json.member("label", label[programsLanguage]) }
              json.member("query", query.text)
            }
          }
        }
      }
    }
  }

  /// Writes the workspace's own queries.
  fileprivate func listQueries(
    of workspace: Workspace, _ format: ListFormat
  ) throws(Failure) -> ExitStatus {
    let broken = workspace.declarations.brokenQueries
    let queries = workspace.declarations.queries.filter { !broken.contains($0.name) }
    if queries.isEmpty && broken.isEmpty {
      say(
        LocalizedText(
          "No queries in \(Workspace.fileName).\n", "В \(Workspace.fileName) запросов нет.\n"))
      advise(
        LocalizedText(
          "`docket query 'task where overdue'` asks, and \(Workspace.fileName) can have it by a name:",
          "спросить можно так: `docket query 'task where overdue'`, а в \(Workspace.fileName) — дать "
            + "запросу имя:"),
        example: """

              [queries.late]
              query = "task where overdue"

          """)
    }
    if format == .json {
      print(queryDocument(queries))
      return warnAboutBroken(queries: broken)
    }
    let rows = queries.map { [$0.name, $0.label?[language] ?? "", $0.text] }
    let table = PlainTable(
      name: "queries",
      columns: [
        ("name", LocalizedText("Name", "Имя")), ("label", Words.label), ("query", Words.query),
      ], rows: rows)
    print(table.text(format, for: output, language))
    return warnAboutBroken(queries: broken)
  }
}

extension Session {
  /// Warns of queries of docket.toml that are wrong, and returns the status that this makes.
  func warnAboutBroken(queries broken: [String]) -> ExitStatus {
    guard let first = broken.first else { return .success }
    warn(
      LocalizedText(
        "\(Workspace.fileName): query \(quoted(first)) cannot be asked",
        "\(Workspace.fileName): запрос \(quoted(first)) не выполнить"))
    let others = broken.count - 1
    if others > 0 {
      let queries = plural(others, english: (one: "query", other: "queries"))
      warn(
        LocalizedText(
          "\(others) more \(queries) cannot be asked",
          "не выполнить и других запросов: \(others)"))
    }
    advise(
      LocalizedText("`docket check` shows what is wrong", "что не так, покажет `docket check`"))
    return .failure
  }
}
