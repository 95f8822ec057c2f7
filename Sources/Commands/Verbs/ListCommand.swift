import CommandLine
import Model
import Operations
import Text
import Workspace

extension Verb {
  static let list = Verb(
    name: "list",
    command: { kind, schema in ListOptions.command(for: kind, in: schema) },
    run: { kind, invocation, session throws(Failure) in
      try session.list(kind, invocation)
    })
}

extension Session {
  /// Lists the records of a kind that the options choose, and the condition of a name.
  func list(
    _ kind: KindIndex, _ invocation: Invocation, chosenBy name: String? = nil
  ) throws(Failure) -> ExitStatus {
    let workspace = try self.workspace()
    let schema = workspace.schema
    let invocation = ListOptions.writtenOut(invocation, kind, schema)
    let format = try ListOptions.format(invocation)
    let asked = try ListOptions.query(
      invocation, kind, schema, for: format, at: QueryTime(now: clock), chosenBy: name)
    let requirements = QueryRequirements(
      asked, in: schema, showsWholeRecords: format.writesWholeRecords && !asked.hasOwnColumns,
      namesReferences: format.isForPeople,
      me: workspace.namesOfAsker(for: asked.condition, context.environment))
    var graph = try operating { () throws(OperationError) in
      try requirements.load(in: workspace)
    }
    let isOffline = self.isOffline(invocation.flag(Option.offline.name))
    let typed = invocation.value(Option.seed.name)
    if try loadSeed(whereEmpty: graph, kind, typed: typed, isOffline: isOffline) {
      graph = try operating { () throws(OperationError) in
        try requirements.load(in: workspace)
      }
    }
    let query = try operating { () throws(OperationError) in
      try requirements.bound(asked, in: graph)
    }
    let report = Report(
      graph: graph, query: query,
      listing: query.answer(in: graph, language: language),
      language: language, clock: clock)
    if format == .table && report.listing.records.isEmpty {
      say(Words.nothingToList(schema[kind], language) + "\n")
    }
    format.write(report, in: self)
    return warnAboutBroken(in: graph)
  }
}

extension ListFormat {
  /// Writes all fields of a record where no columns are asked for.
  var writesWholeRecords: Bool { self == .json || self == .jsonLines }

  func write(_ report: Report, in session: Session) {
    let output = session.output
    switch self {
    case .table:
      session.print(
        TableFormat(width: output.tableWidth, palette: output.palette).text(of: report))
    case .json: session.print(JSONFormat().text(of: report))
    case .jsonLines: JSONLinesFormat().write(report, to: session.context.standardOutput)
    case .csv: session.printData(DelimitedFormat(separator: .comma).text(of: report))
    case .tsv: session.printData(DelimitedFormat(separator: .tab).text(of: report))
    case .ids: session.printData(IDsFormat().text(of: report))
    case .markdown: session.printData(MarkdownFormat().text(of: report))
    }
  }
}
