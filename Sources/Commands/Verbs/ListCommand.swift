import CommandLine
import Model
import Text
import Workspace

extension Verb {
  static let list = Verb(
    name: "list",
    command: { kind, schema in ListOptions.command(for: kind, in: schema) },
    run: { kind, invocation, session throws(Failure) in
      let workspace = try session.workspace()
      let schema = workspace.schema
      let invocation = ListOptions.writtenOut(invocation, kind, schema)
      let format = try ListOptions.format(invocation)
      var query = try ListOptions.query(invocation, kind, schema, for: format)
      let kinds = query.kinds(
        in: schema, filtering: ListOptions.filterPaths(invocation, kind, schema),
        namesReferences: format.isForPeople)
      var graph = try session.load(kinds)
      let isOffline = session.isOffline(invocation.flag(Option.offline.name))
      if session.loadSeed(whereEmpty: graph, kind, isOffline: isOffline) {
        graph = try session.load(kinds)
      }
      try query.condition?.check(in: graph)
      query.filters = try ListOptions.filters(invocation, kind, graph)
      let report = Report(
        graph: graph, query: query,
        listing: query.answer(in: graph, language: session.language),
        language: session.language, clock: session.clock)
      if format == .table && report.listing.records.isEmpty {
        session.say(Words.nothingToList(schema[kind], session.language) + "\n")
      }
      format.write(report, in: session)
      return session.warnAboutBroken(in: graph)
    })
}

extension ListFormat {
  fileprivate func write(_ report: Report, in session: Session) {
    let output = session.output
    switch self {
    case .table:
      session.print(
        TableFormat(width: output.tableWidth, palette: output.palette).text(of: report))
    case .json: session.print(JSONFormat().text(of: report))
    case .jsonLines: JSONLinesFormat().write(report, to: session.context.standardOutput)
    case .csv: session.print(DelimitedFormat(separator: .comma).text(of: report))
    case .tsv: session.print(DelimitedFormat(separator: .tab).text(of: report))
    case .ids: session.print(IDsFormat().text(of: report))
    case .markdown: session.print(MarkdownFormat().text(of: report))
    }
  }
}

extension Query {
  /// The kinds whose records it takes to answer.
  fileprivate func kinds(
    in schema: Schema, filtering filterPaths: [FieldPath], namesReferences: Bool
  ) -> Set<KindIndex> {
    var kinds: Set<KindIndex> = [kind]
    var paths = filterPaths + order.map(\.path) + (condition?.paths ?? [])
    paths += [grouping].compactMap { $0 }
    for path in paths { kinds.formUnion(schema.kinds(along: path, from: kind, namingEnd: true)) }
    for column in columns {
      kinds.formUnion(schema.kinds(along: column.path, from: kind, namingEnd: namesReferences))
    }
    return kinds
  }
}

extension Schema {
  /// The kinds whose records a path leads over, the end's target included where it is to be named.
  fileprivate func kinds(
    along path: FieldPath, from start: KindIndex, namingEnd: Bool
  ) -> Set<KindIndex> {
    var kinds: Set<KindIndex> = []
    var current = start
    for field in path.references {
      guard let next = target(of: self[current].fields[field]) else { break }
      kinds.insert(next)
      current = next
    }
    if namingEnd, case .field(let field) = path.end,
      let target = target(of: self[path.kind].fields[field])
    {
      kinds.insert(target)
    }
    return kinds
  }
}

extension Condition {
  var paths: [FieldPath] {
    switch self {
    case .and(let one, let other), .or(let one, let other): one.paths + other.paths
    case .not(let condition): condition.paths
    case .present(let path), .comparison(let path, _, _): [path]
    }
  }
}
