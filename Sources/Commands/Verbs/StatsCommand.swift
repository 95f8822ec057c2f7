import CommandLine
import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

extension GeneralCommand {
  static let stats = GeneralCommand(
    run: { try $0.showStatistics() },
    command: Command(
      name: "stats",
      summary: LocalizedText(
        "Show statistics of the workspace on one screen",
        "Показать на одном экране, как идёт работа"),
      discussion: LocalizedText(
        """
        Runs the queries of docket.toml whose names begin with `stats-`, in their order. If there are none, \
        runs built-in ones: open, overdue, done and cancelled tasks by workshop and by employee, tasks done \
        in the last weeks, courses by subject, and courses without a teacher. Empty results are left out.
        """,
        """
        Выполняет по порядку запросы из docket.toml, имена которых начинаются с `stats-`, а если \
        таких нет — свои: что открыто, просрочено, сделано на этой неделе и отменено в каждом цехе и \
        у каждого сотрудника, сколько сделано за последние недели, сколько курсов по каждому \
        предмету и какие из них без преподавателя. То, чего в рабочем пространстве нет, \
        пропускается.
        """),
      examples: [
        Example("docket stats", LocalizedText("all statistics", "весь экран")),
        Example(
          "docket stats --print",
          LocalizedText(
            "the queries, to copy into docket.toml and change",
            "сами запросы, чтобы перенести их в docket.toml и изменить")),
      ],
      options: [Options.queries, Options.listFormat] + LayoutOptions.all))

  /// Queries in the form of docket.toml.
  ///
  /// A comment comes first, so that the text can be appended to a file that does not end with a line break.
  fileprivate static func tables(of queries: [NamedQuery], _ language: Language) -> String {
    func line(_ key: String, _ text: String) -> String {
      String(decoding: serialize([(key: key, value: .string(text))]).dropLast(), as: UTF8.self)
    }
    let comment = QueryMessages.statisticsComment[language] + "\n"
    return queries.reduce(comment) { text, query in
      let label = query.label.map { label in
        "label = { \(line("en", label.english)), \(line("ru", label.russian)) }\n"
      }
      return text + "\n[queries.\(query.name)]\n" + (label ?? "") + line("query", query.text) + "\n"
    }
  }
}

extension Options {
  static let queries = Flag(
    "print", conflicts: [listFormat],
    help: LocalizedText(
      "Print the queries in the form of docket.toml",
      "Показать запросы так, как их пишут в docket.toml, и не выполнять их"))
}

extension Session {
  fileprivate func showStatistics() throws -> ExitStatus {
    let workspace = try workspace()
    let saved = workspace.declarations.statistics
    if invocation[Options.queries] {
      printData(GeneralCommand.tables(of: saved, language))
      return warnAboutBroken(
        queries: workspace.declarations.brokenQueries(prefixed: NamedQuery.statisticsPrefix))
    }
    return try showStatistics(saved, in: workspace)
  }

  fileprivate func showStatistics(
    _ saved: [NamedQuery], in workspace: Workspace
  ) throws -> ExitStatus {
    let format = ListOptions.format(invocation)
    if format == .ids { throw ErrorMessage.usage(QueryMessages.idsOfGroups) }
    let (graph, _, answers, statusOfQueries) = try answers(in: workspace, for: format) { _ in saved
    }
    let broken = workspace.declarations.brokenQueries(prefixed: NamedQuery.statisticsPrefix)
    if format == .table && answers.allSatisfy(\.isEmpty) && broken.isEmpty {
      say(TableMessages.nothingToShow[language] + "\n")
    }
    write(answers, "rows", format)
    let status = warnAboutBroken(queries: broken)
    let statusOfRecords = warnAboutBroken(in: graph)
    return [statusOfQueries, status].first { $0 != .success } ?? statusOfRecords
  }

  /// The answers to named queries, from one reading of the workspace, which has the `whole` kinds too. `find` finds the person
  /// that `me` means in queries of one person; without one, `me` is the current user. For programs, records have their ids.
  /// Warns of queries that exceed a limit; the status tells whether there are any.
  func answers(
    in workspace: Workspace, for format: ListFormat, whole: Set<KindIndex> = [],
    person find: (Graph) throws -> String? = { _ in nil },
    to queries: (_ ofOne: Bool) -> [NamedQuery]
  ) throws -> (graph: Graph, person: String?, answers: [StatsScreen.Answer], status: ExitStatus) {
    let time = QueryTime(now: clock)
    func parsed(_ queries: [NamedQuery]) -> [(NamedQuery, Query)] {
      queries.compactMap { named in
        guard var query = try? Query(named.text, in: workspace.schema, at: time) else { return nil }
        if !format.isForPeople && !query.isSummary {
          (query.columns, query.hasOwnColumns) = (query.columns.withID(of: query.kind), true)
        }
        return (named, query)
      }
    }
    let possible = parsed(queries(false)) + parsed(queries(true))
    let asking = possible.map(\.1).first { $0.condition?.asksForMe == true }
    let names = workspace.namesOfAsker(for: asking?.condition, context.environment)
    let requirements = JointRequirements(
      possible.map(\.1), whole: whole, in: workspace.schema, me: names)
    let graph = try requirements.load(in: workspace).sharingBudget()
    let person = try find(graph)
    var answers: [StatsScreen.Answer] = []
    var status = ExitStatus.success
    for (named, query) in parsed(queries(person != nil)) {
      let query = try requirements.bound(query, in: graph, me: person.map { [$0] } ?? names)
      let title = named.label?[language] ?? named.name
      do {
        if query.isSummary {
          let report = SummaryReport(
            graph: graph, query: query,
            summary: try query.boundedSummary(in: graph, language: language),
            language: language, clock: clock)
          answers.append(
            StatsScreen.Answer(name: named.name, title: title, report: .summary(report)))
        } else {
          let report = ListingReport(
            graph: graph, query: query,
            listing: try query.boundedAnswer(in: graph, language: language),
            language: language, clock: clock)
          answers.append(
            StatsScreen.Answer(name: named.name, title: title, report: .records(report)))
        }
      } catch {
        warn(QueryMessages.tooLarge(error, query: named.name))
        status = .failure
      }
    }
    return (graph, person, answers, status)
  }
}
