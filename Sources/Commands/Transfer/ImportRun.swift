import JSON
import CommandLine
import Model
import Platform
import Text
import Workspace

/// What a person asked to import, and how.
struct ImportRequest {
  var source: String
  /// How far an address may lead.
  var trust = WebAddress.Trust.typed
  var format: ImportFormat?
  /// The kind of the rows of a table.
  var kind: KindIndex
  var policy = ImportPolicy()
  var isOffline = false
  /// How long an address may take.
  var timeLimit = Duration.seconds(60)
  var transaction = TransactionOptions()
}

extension Session {
  /// The most records that are imported in no time.
  private static let usualCount = 1000

  /// Reads a source and puts its records into the workspace, all or none.
  func importRecords(_ request: ImportRequest) throws(Failure) -> ImportReport {
    let fetched = try fetch(
      request.source, isOffline: request.isOffline, timeLimit: request.timeLimit,
      trust: request.trust)
    let workspace = try workspace()
    var drafts = try read(fetched, request, workspace.schema)
    let (name, count) = (fetched.name, drafts.records.count)
    let progress = ProgressLine(
      Words.importing(count, language), steps: count < Self.usualCount ? 0 : count * 3, self)
    defer { progress.erase() }
    var options = request.transaction
    options.isBulk = true
    do {
      return try workspace.transact(options, onWait: sayWaiting(for:), onStep: progress.step) {
        (transaction: inout Transaction) throws(Failure) in
        warn(about: transaction.recovery)
        return try sparing(hiddenIn: &transaction) { transaction throws(Failure) in
          try stage(&drafts, request.policy, &transaction, from: name, onStep: progress.step)
        }
      }
    } catch {
      throw Failure(error)
    }
  }

  private func read(
    _ fetched: Fetched, _ request: ImportRequest, _ schema: Schema
  ) throws(Failure) -> Drafts {
    var drafts = Drafts(schema: schema)
    let json = try json(in: fetched, request.format)
    let tasks = BuiltInKind.task.index
    let recognised = ImportFormat.recognised(
      in: fetched.text, json: json, named: request.source, schema[request.kind])
    guard let format = request.format ?? recognised else {
      throw .refused(
        "what \(fetched.name) gives is of no format that is known here; nothing was imported",
        help: "`--from` names it: "
          + ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    switch (format, json) {
    case (.docket, let json?): try drafts.read(docket: json, request.kind)
    case (.dummyJSON, let json?): try drafts.read(dummyJSON: json, tasks)
    case (.taskwarrior, let json?): drafts.read(taskwarrior: json, tasks, clock)
    case (.csv, _): try drafts.read(csv: fetched.text, request.kind)
    case (.todoTxt, _): drafts.read(todoTxt: fetched.text, tasks)
    case (_, nil): throw .refused("\(fetched.name) is not JSON; nothing was imported")
    }
    return drafts
  }

  /// The text as JSON, where it is to be that or looks like it.
  private func json(
    in fetched: Fetched, _ format: ImportFormat?
  ) throws(Failure) -> JSONNode? {
    if format == .csv || format == .todoTxt { return nil }
    let first = fetched.text.first { !$0.isWhitespace }
    guard format != nil || first == "{" || first == "[" else { return nil }
    let text = fetched.text.utf8.span
    do throws(JSONError) {
      return try JSONNode(lines: text)
    } catch {
      let (line, column) = error.position(in: text)
      throw .refused(
        "\(fetched.name) is not JSON: line \(line), column \(column): \(error.message); "
          + "nothing was imported")
    }
  }

  private func stage(
    _ drafts: inout Drafts, _ policy: ImportPolicy, _ transaction: inout Transaction,
    from name: String, onStep: () -> Void
  ) throws(Failure) -> ImportReport {
    let count = drafts.records.count
    var kinds = Set(drafts.records.map(\.kind))
    if drafts.records.contains(where: { $0.assignee != nil }) {
      kinds.insert(BuiltInKind.employee.index)
    }
    let graph = try judging(.imported) { () throws(ReadingError) in
      try transaction.workspace.loadWhole(kinds)
    }
    let (untouched, sources) = (transaction, SourceIndex(graph))
    var skipped: [Int: ImportFault] = [:]
    while true {
      var importing = Importing(
        policy.skipsInvalid ? drafts : drafts.moved(), into: graph, knowing: sources, untouched,
        policy, clock)
      try importing.stage(skipping: Set(skipped.keys), onStep: onStep)
      if importing.faults.isEmpty {
        transaction = importing.transaction
        var report = importing.report
        report.changes = transaction.changes
        report.skipped = skipped.sorted { $0.key < $1.key }.map(\.value)
        return report
      }
      if !policy.skipsInvalid { throw refusal(importing.faults, of: count, from: name) }
      for (position, fault) in importing.faults where skipped[position] == nil {
        skipped[position] = fault
      }
    }
  }

  private func refusal(
    _ faults: [(position: Int, fault: ImportFault)], of all: Int, from name: String
  ) -> Failure {
    let most = 20
    let lines = faults.sorted { $0.position < $1.position }.map(\.fault.line)
    let rest = lines.count > most ? "… and \(lines.count - most) more\n" : ""
    let count = Set(faults.map(\.position)).count
    let records = plural(all, english: ("record", "records"))
    return Failure(
      details: lines.prefix(most).joined() + rest,
      message:
        "rules are broken in \(count) of \(all) \(records) from \(name); nothing was imported",
      help: ["`--skip-invalid` imports the others"], status: .failure)
  }
}
