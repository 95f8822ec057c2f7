import CommandLine
import Model
import Operations
import Text
import Workspace

extension GeneralCommand {
  static let `import` = GeneralCommand(
    command: Command(
      name: "import", summary: "Take records from a file, an address or standard input",
      discussion: """
        The format is seen from the content: what docket exported, the to-dos of dummyjson.com, a CSV \
        table with a header of field names, a todo.txt, or Taskwarrior's export. An address is loaded by \
        `curl`.

        All records are imported or none. What was imported before is known by its id, or by what its \
        `source` says, and is not added again. What cannot be carried over is reported.
        """,
      examples: [
        Example("docket import https://dummyjson.com/todos", "to-dos of a service"),
        Example("docket import tasks.json --from taskwarrior", "what `task export` wrote"),
        Example("docket import staff.csv --kind employee", "from a spreadsheet"),
      ],
      parameters: [
        Parameter(
          name: "SOURCE", help: "A file, an http or https address, or `-` for standard input",
          completion: .file)
      ],
      options: [
        Option(
          name: "from",
          kind: .value(
            placeholder: "FORMAT", completion: .values(ImportFormat.allCases.map(\.rawValue))),
          help: "The format, where it is not seen from the content"),
        Option(
          name: "kind", kind: .value(placeholder: "KIND"),
          help: "What the rows of a table are; by default tasks"),
        Option(
          name: "update",
          help: "Take over what has changed at the source since, but for what was edited here"),
        Option(
          name: "skip-invalid", help: "Leave out records that break rules, and import the rest"),
        .offline,
        Option(
          name: "timeout", kind: .value(placeholder: "SECONDS"),
          help: "How long an address may take; by default 60"),
      ] + ChangeOptions.all)
  ) { invocation, session throws(Failure) in
    let options = try ChangeOptions(invocation)
    let schema = try session.workspace().schema
    let name = invocation.value("kind") ?? "task"
    guard let kind = schema.kindIndex(named: name) else {
      let names = schema.kinds.map(\.name)
      throw .usage("no kind `\(sanitized(name))`", meant: nearest(name, among: names))
    }
    var request = ImportRequest(
      source: invocation.parameter("SOURCE") ?? "-",
      format: invocation.value("from").flatMap(ImportFormat.init), kind: kind,
      policy: ImportPolicy(
        updates: invocation.flag("update"), skipsInvalid: invocation.flag("skip-invalid")),
      isOffline: session.isOffline(invocation.flag(Option.offline.name)),
      transaction: options.transaction)
    request.timeLimit = try invocation.seconds("timeout") ?? request.timeLimit
    if request.timeLimit < .milliseconds(1) {
      throw .usage("`--timeout` takes a time in which somebody can answer")
    }
    let result = try session.importRecords(request)
    session.tell(ofLossesIn: result)
    if options.format == .json {
      session.print(result.outcomes(schema).json(isDryRun: options.isDryRun))
    } else if options.isDryRun {
      session.print(result.changes.map(session.diff).joined())
    } else if !options.isQuiet {
      session.print(result.text(schema, session.language))
    }
    return .success
  }
}

extension Option {
  static let seed = Option(
    name: "seed", kind: .value(placeholder: "ADDRESS"),
    help: "Where there are no tasks yet, load the first ones from there")
  static let offline = Option(
    name: "offline", help: "Never touch the network; so does `DOCKET_OFFLINE=1`")
}
