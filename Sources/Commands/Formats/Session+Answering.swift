import Model
import Operations
import Presentation
import Text
import Workspace

extension Session {
  /// Answers a query in a format: the one way from what was asked to what is written.
  ///
  /// A drawing has the title that is given, or one that says what it shows. Where `fill` has put records into the
  /// workspace that the graph does not have, they are read too.
  func answer(
    _ asked: Query, _ format: QueryFormat, in workspace: Workspace, title: String? = nil,
    filling fill: (Graph) throws(Failure) -> Bool = { _ in false }
  ) throws(Failure) -> ExitStatus {
    if asked.isSummary {
      try format.check(fitsSummary: asked, in: workspace.schema)
    } else if format == .bars || format == .svg {
      throw .usage(
        LocalizedText(
          "`--format \(format.name)` draws what is made of groups, and the query asks for records",
          "`--format \(format.name)` рисует итоги по группам, а запрос — о записях"),
        help: LocalizedText("`show count` counts them", "посчитать их может `show count`"))
    }
    let asked = format == .table ? asked.showingUrgency(in: workspace.schema) : asked
    let requirements = QueryRequirements(
      asked, in: workspace.schema,
      showsWholeRecords: format.writesWholeRecords && !asked.hasOwnColumns,
      namesReferences: format.isForPeople || asked.isSummary,
      me: workspace.namesOfAsker(for: asked.condition, context.environment))
    func load() throws(Failure) -> Graph {
      try operating { () throws(OperationError) in try requirements.load(in: workspace) }
    }
    var graph = try load()
    if try fill(graph) { graph = try load() }
    if case .folder(let folder) = asked.scope, !graph.hasFolder(of: asked.kind, in: asked.scope) {
      let kind = workspace.schema[asked.kind]
      let place = quoted("\(kind.folder)/\(folder)")
      throw .refused(
        LocalizedText(
          "no \(kind.pluralLabel.english.lowercased()) lie in \(place)",
          "в \(place) таких записей нет («\(kind.pluralLabel.russian)»)"))
    }
    let query = try operating { () throws(OperationError) in
      try requirements.bound(asked, in: graph)
    }
    if query.isSummary {
      write(
        SummaryReport(
          graph: graph, query: query, summary: query.summary(in: graph, language: language),
          language: language, clock: clock), format, title: title)
    } else if case .list(let format) = format {
      let listing: Listing
      do throws(OversizedColumn) {
        listing = try query.boundedAnswer(in: graph, language: language)
      } catch {
        throw Failure(error)
      }
      write(
        Report(
          graph: graph, query: query, listing: listing, language: language, clock: clock), format)
    }
    return warnAboutBroken(in: graph)
  }

  private func write(_ report: Report, _ format: ListFormat) {
    switch format {
    case .table:
      if report.listing.records.isEmpty { sayNothingToList(report.kind) }
      print(TableFormat(output: output).text(of: report))
    case .json: print(JSONFormat().text(of: report))
    case .jsonLines: JSONLinesFormat().write(report, to: context.standardOutput)
    case .csv: printData(DelimitedFormat(separator: .comma).text(of: report))
    case .tsv: printData(DelimitedFormat(separator: .tab).text(of: report))
    case .ids: printData(IDsFormat().text(of: report))
    case .markdown: printData(MarkdownFormat().text(of: report))
    }
  }

  private func write(_ report: SummaryReport, _ format: QueryFormat, title: String?) {
    if report.summary.rows.isEmpty && format.isForTerminals {
      return sayNothingToList(report.graph.schema[report.query.kind])
    }
    switch format {
    case .list(.table):
      print(TableFormat(output: output).text(of: report))
    case .list(.json): print(JSONFormat().text(of: report))
    case .list(.jsonLines): print(JSONLinesFormat().text(of: report))
    case .list(.csv): printData(DelimitedFormat(separator: .comma).text(of: report))
    case .list(.tsv): printData(DelimitedFormat(separator: .tab).text(of: report))
    case .list(.markdown): printData(MarkdownFormat().text(of: report))
    case .list(.ids): break
    case .bars:
      if let chart = Chart(report, title: title) {
        print(BarsFormat(width: output.tableWidth).text(of: chart))
      }
    case .svg:
      if let chart = Chart(report, title: title) { printData(SVGFormat().text(of: chart)) }
    }
  }

  private func sayNothingToList(_ kind: Kind) {
    say(Words.nothingToList(kind).map { $0 + "\n" })
  }
}

extension QueryFormat {
  /// Refuses a shape that groups cannot have.
  fileprivate func check(fitsSummary query: Query, in schema: Schema) throws(Failure) {
    switch self {
    case .list(.ids):
      throw .usage(
        LocalizedText(
          "`--format ids` is for records, and the query asks for what is made of groups",
          "`--format ids` — для записей, а запрос — об итогах по группам"))
    case .bars, .svg:
      if query.drawnColumn(in: schema) != nil { return }
      throw .usage(
        LocalizedText(
          "`--format \(name)` draws numbers, and the query shows none",
          "`--format \(name)` рисует числа, а в запросе их нет"),
        help: LocalizedText("`show count` counts", "посчитать может `show count`"))
    case .list: return
    }
  }

  fileprivate var writesWholeRecords: Bool {
    if case .list(let format) = self { format.writesWholeRecords } else { false }
  }

  fileprivate var isForPeople: Bool {
    if case .list(let format) = self { format.isForPeople } else { true }
  }

  /// Read as it is written, so that nothing at all would leave people in doubt.
  fileprivate var isForTerminals: Bool { self == .table || self == .bars }
}

extension ListFormat {
  /// Writes all fields of a record where no columns are asked for.
  fileprivate var writesWholeRecords: Bool { self == .json || self == .jsonLines }
}

extension Failure {
  fileprivate init(_ error: OversizedColumn) {
    self = .refused(
      LocalizedText(
        "the column \(quoted(error.spelling)) would have more than \(Query.mostValuesOfOthers) values",
        "в колонке \(quoted(error.spelling)) было бы больше \(Query.mostValuesOfOthers) значений"),
      help: LocalizedText(
        "count them with `count \(error.spelling)`, or list fewer records",
        "посчитайте их: `count \(error.spelling)` — или покажите меньше записей"))
  }
}
