import Model
import Operations
import Presentation
import Text
import Workspace

extension Session {
  /// Evaluates a query and writes its result in a format.
  ///
  /// A chart has the given title, or one that describes it. With `offersOpen`, a list of all tells how many are finished. If `fill` adds records to the workspace, they are read too.
  func answer(
    _ asked: Query, _ format: QueryFormat, in workspace: Workspace, title: String? = nil,
    offersOpen: Bool = false,
    filling fill: (Graph) throws -> Bool = { _ in false }
  ) throws -> ExitStatus {
    if asked.isSummary {
      try format.check(fitsSummary: asked, in: workspace.schema)
    } else if format == .bars || format == .svg {
      throw ErrorMessage.usage(
        QueryMessages.chartOfRecords(format.name), help: QueryMessages.countRecords)
    }
    let asked = format == .table ? asked.forPeople(in: workspace.schema) : asked
    let requirements = QueryRequirements(
      asked, in: workspace.schema,
      showsWholeRecords: format.writesWholeRecords && !asked.hasOwnColumns,
      namesReferences: format.isForPeople || asked.isSummary,
      me: workspace.namesOfAsker(for: asked.condition, context.environment))
    func load() throws -> Graph {
      try requirements.load(in: workspace)
    }
    var graph = try load()
    if try fill(graph) { graph = try load() }
    if case .folder(let folder) = asked.scope, !graph.hasFolder(of: asked.kind, in: asked.scope) {
      throw ErrorMessage.refused(
        QueryMessages.noRecords(of: workspace.schema[asked.kind], in: folder))
    }
    let query = try requirements.bound(asked, in: graph)
    if query.isSummary {
      let summary = try query.boundedSummary(in: graph, language: language)
      write(
        SummaryReport(
          graph: graph, query: query, summary: summary, language: language, clock: clock), format,
        title: title)
    } else if case .list(let format) = format {
      let listing = try query.boundedAnswer(in: graph, language: language)
      let report = ListingReport(
        graph: graph, query: query, listing: listing, language: language, clock: clock)
      if listing.records.isEmpty && format == .table { sayNoRecords(of: report.kind) }
      write(report.table(for: format.medium(for: output)), format)
      if format == .table, offersOpen, query.condition == nil { printFinished(in: report) }
    }
    return warnAboutBroken(in: graph)
  }

  /// Tells at a terminal how many of the records of a list of all are finished, and how to see only the others.
  private func printFinished(in report: ListingReport) {
    let records = report.listing.records
    let count = records.count(where: report.graph.isClosed)
    guard context.outputWidth != nil, count > 0 else { return }
    let command = "docket \(report.kind.command) list --\(Choice.Meaning.open.rawValue)"
    print(TableMessages.finished(count, of: records.count, command)[language])
  }

  private func write(_ report: SummaryReport, _ format: QueryFormat, title: String?) {
    if report.summary.rows.isEmpty && format.isForTerminals {
      return sayNoRecords(of: report.graph.schema[report.query.kind])
    }
    switch format {
    case .list(let format): write(report.table(for: format.medium(for: output)), format)
    case .bars:
      if let chart = Chart(report, title: title) {
        print(BarsFormat(width: output.tableWidth).text(of: chart))
      }
    case .svg:
      if let chart = Chart(report, title: title) { printData(SVGFormat().text(of: chart)) }
    }
  }

  private func sayNoRecords(of kind: Kind) {
    say(TableMessages.noRecords(of: kind).map { $0 + "\n" })
  }
}

extension QueryFormat {
  /// Throws if groups cannot be written in the format.
  fileprivate func check(fitsSummary query: Query, in schema: Schema) throws {
    switch self {
    case .list(.ids):
      throw ErrorMessage.usage(QueryMessages.idsOfGroups)
    case .bars, .svg:
      if query.drawnColumn(in: schema) != nil { return }
      throw ErrorMessage.usage(
        QueryMessages.chartWithoutNumbers(name), help: QueryMessages.countRecords)
    case .list: return
    }
  }

  fileprivate var writesWholeRecords: Bool {
    if case .list(let format) = self { format.writesWholeRecords } else { false }
  }

  fileprivate var isForPeople: Bool {
    if case .list(let format) = self { format.isForPeople } else { true }
  }

  /// Whether people read the output at a terminal, and need a message if it is empty.
  fileprivate var isForTerminals: Bool { self == .table || self == .bars }
}

extension ListFormat {
  /// Whether the format has all fields of a record unless the query names columns.
  fileprivate var writesWholeRecords: Bool { self == .json || self == .jsonLines }
}
