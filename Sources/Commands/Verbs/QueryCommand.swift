import CommandLine
import Model
import Operations
import Text
import Workspace

extension GeneralCommand {
  static let query = GeneralCommand(
    command: Command(
      name: "query", summary: "Ask about records, and what they have to do with each other",
      discussion: """
        A query names a kind, and then as much as is needed of `where` with a condition, `group by` and \
        `show` with columns, `sort by` and `limit`. It lists the records, or with `count`, `sum`, `min`, \
        `max` and `avg` what is made of each group. The workspace's own queries stand in docket.toml \
        under `[queries.NAME]`; without a query they are listed.

        `docket help query` explains the language, an example a line.
        """,
      examples: [
        Example("docket query 'task where overdue sort by due'", "what is late"),
        Example(
          "docket query 'task where open group by assignee.workshop show count, min due'",
          "how much there is to do in each workshop, and from when on"),
        Example("docket query 'user where no course@students'", "who studies nothing"),
        Example(
          "docket query 'task where status = done group by month(completed) show count' --format bars",
          "what was done each month"),
      ],
      parameters: [
        Parameter(
          name: "QUERY", help: "A query, or the name of one of the workspace's", arity: .optional,
          completion: .custom(queryNames))
      ],
      options: [
        Option(
          name: "format",
          kind: .value(
            placeholder: "FORMAT", completion: .values(QueryFormat.all.map(\.name))),
          help:
            "The shape of the answer; `bars` and `svg` draw what is made of groups, by parts of the "
            + "calendar as columns")
      ] + ListOptions.scope)
  ) { invocation, session throws(Failure) in
    let workspace = try session.workspace()
    guard let text = invocation.parameter("QUERY") else {
      return try session.listQueries(of: workspace, try ListOptions.format(invocation))
    }
    let format = invocation.value("format").flatMap(QueryFormat.init) ?? .table
    var asked = try workspace.query(text, at: QueryTime(now: session.clock))
    asked.scope = try ListOptions.scope(invocation)
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
        "query \(quoted(text)) of \(Workspace.fileName) cannot be asked",
        help: "`docket check` shows what is wrong with it")
    }
    let isName = RecordID.isValid(text.utf8, .words) && schema.kindIndex(named: text) == nil
    if named == nil && isName {
      let names = declarations.queries.map(\.name) + schema.kinds.map(\.name)
      throw .refused(
        "no query \(quoted(text))", meant: nearest(text, among: names),
        help: "`docket query` lists those of the workspace; one begins with the name of a kind")
    }
    let text = named?.text ?? text
    return try inLanguage(text, .query) { () throws(QueryProblem) in
      try Query(text, in: schema, at: time)
    }
  }
}

extension Session {
  /// Writes the workspace's own queries.
  fileprivate func listQueries(
    of workspace: Workspace, _ format: ListFormat
  ) throws(Failure) -> ExitStatus {
    let broken = workspace.declarations.brokenQueries
    let queries = workspace.declarations.queries.filter { !broken.contains($0.name) }
    if queries.isEmpty && broken.isEmpty {
      say(
        """
        No queries in \(Workspace.fileName).
        help: `docket query 'task where overdue'` asks, and \(Workspace.fileName) can have it by a name:

            [queries.late]
            query = "task where overdue"

        """)
    }
    let rows = queries.map { [$0.name, $0.label?[language] ?? "", $0.text] }
    let table = PlainTable(
      columns: [("name", Words.name), ("label", Words.label), ("query", Words.query)], rows: rows)
    print(table.text(format, for: output, language))
    return warnAboutBroken(queries: broken)
  }
}

extension Session {
  /// Warns of queries of docket.toml that are wrong, and returns the status that this makes.
  func warnAboutBroken(queries broken: [String]) -> ExitStatus {
    guard let first = broken.first else { return .success }
    warn("\(Workspace.fileName): query \(quoted(first)) cannot be asked")
    let others = broken.count - 1
    if others > 0 {
      warn(
        "\(others) more \(plural(others, english: (one: "query", other: "queries"))) cannot be asked"
      )
    }
    say("\(errors.palette(.heading, "help")): `docket check` shows what is wrong\n")
    return .failure
  }
}
