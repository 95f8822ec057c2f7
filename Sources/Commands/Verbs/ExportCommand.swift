import CommandLine
import Model
import Operations
import Text
import Workspace

extension GeneralCommand {
  static let export = GeneralCommand(
    command: Command(
      name: "export", summary: "Write records for another program, or to be imported elsewhere",
      discussion: """
        Without a kind, `json` and `markdown` hold everything, and the other formats the tasks. What \
        `json` and `csv` hold, `import` gives back as it was; `ics` and `markdown` are only written.
        """,
      examples: [
        Example("docket export > everything.json", "all records, to be imported elsewhere"),
        Example("docket export --format todotxt > todo.txt", "the tasks for a list on the phone"),
        Example("docket export employee --format csv", "for a spreadsheet"),
      ],
      parameters: [
        Parameter(name: "KIND", help: "The kinds; by default see above", arity: .any)
      ],
      options: [
        Option(
          name: "format",
          kind: .value(
            placeholder: "FORMAT", completion: .values(ExportFormat.allCases.map(\.rawValue))),
          help: "The shape, by default `json`")
      ])
  ) { invocation, session throws(Failure) in
    let schema = try session.workspace().schema
    let format = invocation.value("format").flatMap(ExportFormat.init) ?? .json
    let kinds = try exportedKinds(invocation.parameters("KIND"), format, schema)
    let isForMachines = format == .json || format == .csv
    let graph = try session.load(
      isForMachines ? Set(kinds) : schema.reachable(from: Set(kinds)))
    let export = Export(graph: graph, language: session.language, clock: session.clock)
    switch format {
    case .json: session.printData(export.json(kinds))
    case .csv: session.printData(export.csv(kinds[0]))
    case .taskwarrior: session.printData(export.taskwarrior(kinds[0]))
    case .calendar: session.printData(export.calendar(kinds[0]))
    case .markdown: session.printData(export.markdown(kinds))
    case .todoTxt:
      let (text, shortened) = export.todoTxt(kinds[0])
      session.printData(text)
      if shortened > 0 {
        session.warn(
          "a line holds no more than a title: "
            + "of \(schema[kinds[0]].count(shortened, .english)) the description is left out")
      }
    }
    if format.isForTasks {
      for (field, count) in export.losses(kinds[0], carrying: Export.commonFields) {
        session.warn(
          "not carried over: `\(field)` of \(schema[kinds[0]].count(count, .english))")
      }
    }
    return session.warnAboutBroken(in: graph)
  }

  private static func exportedKinds(
    _ names: [String], _ format: ExportFormat, _ schema: Schema
  ) throws(Failure) -> [KindIndex] {
    var kinds: [KindIndex] = []
    for name in names {
      guard let kind = schema.kindIndex(named: name) else {
        throw .usage(
          "no kind `\(sanitized(name))`", meant: nearest(name, among: schema.kinds.map(\.name)))
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    let tasks = BuiltInKind.task.index
    if format.isForTasks && kinds.contains(where: { $0 != tasks }) {
      throw .usage("`\(format.rawValue)` is for tasks alone")
    }
    if format == .csv && kinds.count > 1 { throw .usage("a table of `csv` holds one kind alone") }
    if !kinds.isEmpty { return kinds.sorted() }
    return format == .json || format == .markdown
      ? schema.kinds.indices.map(KindIndex.init) : [tasks]
  }
}
