import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let report = GeneralCommand(
    kind: \.isOfWork, run: { try $0.writeReport() },
    command: Command(
      name: "report",
      summary: LocalizedText(
        "Report on new, finished, cancelled, late and moved tasks",
        "Отчёт: что создано, завершено, отменено, опоздало и перенесено"),
      discussion: LocalizedText(
        """
        PERIOD is `week` (default), `month`, `quarter` or `year`, the last one of each such as `last-week`, a week or \
        month such as 2026-W48 or 2026-11, or two days such as 2026-11-01..2026-11-15.

        A task is late if it was open after its due day at the end of the period, or by now, or was finished after its \
        due day. Cancelled tasks and moved due days come from git's history and from edits that are not committed. A report \
        on a period that contains today also lists what is due in the week after it. Totals count tasks by workshop and by person. `--format html` \
        makes one file that prints on A4.
        """,
        """
        ПЕРИОД — `week` или неделя (обычно), `month` или месяц, `quarter` или квартал, `year` или год, прошлый такой \
        период (`last-week`, прошлый-месяц), неделя `2026-W48`, месяц 2026-11 или два дня: 01.11.2026..15.11.2026.

        Поручение опоздало, если к концу периода (или к этому дню) срок прошёл, а оно ещё открыто, или если оно \
        завершено позже срока. Отменённое и перенесённые сроки берутся из истории git и из ещё не закоммиченного. Если \
        сегодня входит в период, показаны и сроки следующей недели. Итоги считаются по цехам и по людям. \
        `--format html` — один файл для печати на А4.
        """),
      examples: [
        Example("docket report", LocalizedText("this week", "эта неделя")),
        Example(
          "docket report last-month --format html --output report.html",
          LocalizedText("the last month, to print", "прошлый месяц, на печать")),
      ],
      parameters: [Arguments.period],
      options: [
        Options.reportedKind, Options.reportedPerson, Options.reportedWorkshop, Options.condition,
        Options.reportFormat,
        Options.output,
      ] + LayoutOptions.all))
}

extension Options {
  static let reportedKind = kind.adapted(
    help: LocalizedText(
      "The kind to report on (default: tasks)", "О записях какого вида; обычно — о поручениях"))
  static let reportedPerson = ValueOption<String>(
    "person", .text(.record(kind: "employee")), Placeholder.employee,
    help: LocalizedText("Only the work of this employee", "Только дела этого сотрудника"))
  static let reportedWorkshop = ValueOption<String>(
    "workshop", .text(.record(kind: "workshop")), LocalizedText("WORKSHOP", "ЦЕХ"),
    help: LocalizedText("Only the work of this workshop", "Только дела этого цеха"))
  static let reportFormat = ValueOption<ReportFormat>(
    "format", .word, Placeholder.format,
    help: LocalizedText("Format of the report", "Формат отчёта"))
}

extension Arguments {
  static let period = Argument<String?>(
    "PERIOD", LocalizedText("PERIOD", "ПЕРИОД"), help: LocalizedText("The period", "За какое время")
  )
}

extension Session {
  fileprivate func writeReport() throws -> ExitStatus {
    let workspace = try workspace()
    let file = try outputFile(in: workspace)
    let time = QueryTime(now: clock)
    let text = invocation[Arguments.period] ?? "week"
    guard let period = DaySpan(period: text, on: time.today, workspace.schema.dates) else {
      throw WorkReportMessages.notAPeriod(text)
    }
    let kind = try kindOfWork(called: invocation[Options.kind], in: workspace.schema)
    let filters = try ReportFilters(invocation, kind, in: workspace.schema, at: time)
    let report = try workspace.workReport(
      of: kind, on: period, where: filters.condition, language, at: time,
      context.environment)
    let document = WorkReportDocument(
      report, filters: filters.words(in: report.graph, language), language: language, clock: clock)
    let style = file == nil ? output : output.plain
    let output =
      switch invocation[Options.reportFormat] ?? .table {
      case .table:
        document.text(width: style.tableWidth, style.palette, wraps: style.wraps)
      case .markdown: document.markdown
      case .html: document.html
      case .json: document.json
      }
    try write(output, to: file)
    warn(ofUnread: report.unread)
    return warnAboutBroken(in: report.graph)
  }
}

extension Session {
  /// The kind of work with a name, or else tasks.
  private func kindOfWork(called name: String?, in schema: Schema) throws -> KindIndex {
    let kinds = schema.kindsOfWork
    guard let kind = kinds.first(where: { name == nil || schema[$0].name == name }) else {
      throw RecordMessages.unknownKind(name ?? "", among: kinds.map { schema[$0].name })
    }
    return kind
  }
}

/// The conditions on the records of a report.
private struct ReportFilters {
  private(set) var condition: Condition?
  /// The names of the people and workshops that were typed, with their kinds.
  private var names: [(text: String, kind: KindIndex?)] = []
  private var text: String?

  init(
    _ invocation: Invocation, _ kind: KindIndex, in schema: Schema, at time: QueryTime
  ) throws {
    var conditions: [Condition] = []
    let paths = schema.filterPaths(of: kind)
    let assignee = schema[kind].assigneeField.map { schema[kind].fields[$0].name } ?? ""
    let filters = [(Options.reportedPerson, assignee), (Options.reportedWorkshop, "workshop")]
    for (option, field) in filters {
      guard let value = invocation[option] else { continue }
      guard let path = paths.first(where: { $0.option == field })?.path else {
        throw UsageMessages.noSuchField(option.name)
      }
      let filter = FieldFilter(name: option.name, path: path, values: [value])
      conditions.append(try filter.condition(in: schema, at: time))
      names.append((value, path.target(in: schema)))
    }
    if let text = invocation[Options.condition] {
      conditions.append(
        try inLanguage(text, .condition) {
          try QueryBinder.condition(text, for: kind, in: schema, at: time)
        })
      self.text = text
    }
    condition = conditions.isEmpty ? nil : .all(conditions)
  }

  /// The conditions for people: the names of records in full, other conditions as typed.
  func words(in graph: Graph, _ language: Language) -> [String] {
    names.map { text, kind in
      let record = kind.flatMap {
        try? graph.record(named: text, $0, names: RecordNames(of: $0, in: graph))
      }
      return record.map { graph.title(of: $0, language: language) } ?? text
    } + [text].compactMap(\.self)
  }
}
