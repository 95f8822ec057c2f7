import JSON
package import Model
package import Platform
import TOML
import Text
package import Workspace

/// The options of an import: what to do with existing and invalid records.
package struct ImportPolicy {
  /// Update existing records from the source.
  package var updates = false
  /// Also remove the values that the source leaves empty.
  package var mirrors = false
  /// Skip records that break rules, and import the rest.
  package var skipsInvalid = false
  /// Add assignees that do not exist.
  package var addsPeople = false
  /// The id of the record that added people belong to, such as a workshop.
  package var groupOfPeople: String?

  package init(
    updates: Bool = false, mirrors: Bool = false, skipsInvalid: Bool = false,
    addsPeople: Bool = false, groupOfPeople: String? = nil
  ) {
    self.groupOfPeople = groupOfPeople
    self.updates = updates || mirrors
    self.mirrors = mirrors
    self.skipsInvalid = skipsInvalid
    self.addsPeople = addsPeople
  }
}

/// Records that were read from a source and can be imported.
package struct ImportedRecords {
  private let format: ImportFormat
  private var drafts: Drafts
  /// The kinds that have fields for all columns of a table, if the chosen kind does not.
  private var fittingKinds: [Kind] = []

  private let report: TableReport?

  /// The number of records.
  package var count: Int { drafts.records.count }

  /// How docket understood another program's table.
  package var preview: TablePreview? {
    report.flatMap { TablePreview($0, format, drafts.records, drafts.schema) }
  }

  /// Reads a text in the given format, or in the one it recognises. `name` is the name of the source; `settings`
  /// describe a table.
  package init(
    _ text: String, named name: String, as format: ImportFormat?, rowsOf kind: KindIndex,
    in schema: Schema, _ clock: Clock, _ settings: TableSettings = TableSettings()
  ) throws {
    drafts = Drafts(schema: schema)
    let (json, loneSurrogates) = try Self.json(in: text, named: name, format, kind, schema)
    if loneSurrogates > 0 {
      drafts.lose(.changed, "\\ud800–\\udfff", "→ \u{FFFD}", count: loneSurrogates)
    }
    if let json {
      if format == .docket
        || format == nil && !settings.hasMap && ImportFormat.isOwn(json, kind, schema)
      {
        self.format = .docket
        try drafts.read(docket: json, kind)
        report = nil
        return
      }
      guard let rows = JSONRows(json, as: format), rows.tool == nil || schema[kind].isOfWork else {
        throw OperationError.importing(
          format.map { .notAnExport($0) }
            ?? .unknownFormat(possible: ImportFormat.formats(of: kind, in: schema)))
      }
      self.format = rows.tool?.format ?? .csv
      let paths = rows.tool?.columns.flatMap(\.headings) ?? []
      report = try drafts.read(
        ForeignTable(objects: rows.rows, paths: paths), kind, clock, settings, by: rows.tool)
      drafts.noteRest(of: json, rows.tool, count: rows.rows.count)
      return
    }
    let header = CSVRows.header(of: text, settings, ColumnNames(of: schema[kind]))
    let recognised = ImportFormat.recognised(
      in: text, below: header, named: name, rowsOf: kind, in: schema, settings)
    guard let format = format ?? recognised else {
      throw OperationError.importing(
        .unknownFormat(possible: ImportFormat.formats(of: kind, in: schema)))
    }
    self.format = format
    var report: TableReport?
    switch format {
    case .docket: throw OperationError.importing(.noJSON)
    case .todoTxt: drafts.read(todoTxt: text, kind)
    case .calendar: try drafts.read(calendar: text, kind, clock)
    case .markdown: drafts.read(markdown: text, kind)
    default:
      if !settings.hasMap { fittingKinds = schema.kinds(fitting: header, ratherThan: kind) }
      if kind == schema.index(of: .task), !fittingKinds.isEmpty {
        throw OperationError.importing(.tableOfAnotherKind(fittingKinds))
      }
      let tool = ImportTool(format, reading: header)
      if let tool, tool.knownColumns(in: header) == 0 {
        throw OperationError.importing(.notAnExport(format))
      }
      report = try drafts.read(csv: text, kind, clock, settings, by: tool)
    }
    self.report = report
  }

  /// The text parsed as JSON, if the format is JSON or the text looks like nothing else; `nil` for plain-text formats.
  private static func json(
    in text: String, named name: String, _ format: ImportFormat?, _ kind: KindIndex,
    _ schema: Schema
  ) throws -> (node: JSONNode?, loneSurrogates: Int) {
    if let format, [.todoTxt, .calendar, .markdown].contains(format) { return (nil, 0) }
    let first = text.first { !$0.isWhitespace }
    guard format == .docket || first == "{" || first == "[" else { return (nil, 0) }
    let span = text.utf8.span
    do {
      return try JSONNode.foreign(span)
    } catch {
      if format == nil, ImportFormat.certain(text, named: name, kind, schema) != nil {
        return (nil, 0)
      }
      let (line, column) = error.position(in: span)
      let mayBeTodoTxt =
        format == nil && error.reason != .tooDeep
        && ImportFormat.formats(of: kind, in: schema).contains(.todoTxt)
      throw OperationError.importing(
        .notJSON(line: line, column: column, error, mayBeTodoTxt: mayBeTodoTxt))
    }
  }

  /// Stages the records; if the policy skips invalid records, it tries again without them.
  fileprivate mutating func stage(
    in transaction: inout Transaction, _ policy: ImportPolicy, _ settings: ChangeSettings
  ) throws -> ImportResult {
    let count = count
    let workspace = transaction.workspace
    let schema = workspace.schema
    var kinds = Set(drafts.records.map(\.kind))
    let assignees = schema.kind(ofAssigneesIn: drafts.records)
    if let assignees {
      kinds.formUnion(policy.addsPeople ? schema.reachable(from: [assignees]) : [assignees])
    }
    let references = schema.references(of: kinds)
    var named: Set<KindIndex> = []
    for draft in drafts.records {
      for field in references[draft.kind] ?? [] where field.isNamed(in: draft.values, of: draft) {
        named.insert(field.target)
      }
    }
    kinds.formUnion(named)
    let graph = try workspace.loadWhole(kinds, for: .imported)
    let export = Export(graph: graph, language: .english, clock: settings.clock)
    let (untouched, sources) = (transaction, SourceIndex(graph, of: format, export))
    let language = workspace.declarations.language
    if policy.addsPeople, let assignees {
      drafts.addAssignees(assignees, in: policy.groupOfPeople, graph, language)
      named.insert(assignees)
    }
    drafts.readNumbersAsKeys(in: graph)
    drafts.numberKeys()
    if let map = report?.map { try drafts.settleLookalikes(map, in: graph, knowing: sources) }
    if format.isForWork || report?.map.isMapped == true { drafts.dropCircles() }
    let leftOut =
      format == .todoTxt || ImportTool(format, reading: []) != nil ? drafts.positionsLeftOut() : []
    var skipped: [Int: ImportFault] = [:]
    while true {
      var importing = Importing(
        policy.skipsInvalid ? drafts : drafts.moved(), of: format, beside: export,
        knowing: sources, language, untouched, policy, settings.random)
      try importing.stage(
        skipping: leftOut.union(skipped.keys), naming: named, by: references,
        onStep: settings.onStep)
      if importing.faults.isEmpty {
        transaction = importing.transaction
        var result = importing.result
        result.changes = transaction.changes
        result.skipped = skipped.sorted { $0.key < $1.key }.map(\.value)
        return result
      }
      if !policy.skipsInvalid {
        let faults = importing.faults.sorted { $0.position < $1.position }
        let invalid = Set(faults.map(\.position)).count
        throw OperationError.importing(
          .invalidRecords(faults.map(\.fault), count: invalid, of: count, fitting: fittingKinds))
      }
      for (position, fault) in importing.faults where skipped[position] == nil {
        skipped[position] = fault
      }
      for (position, fault) in importing.faults(ofReferringTo: Set(skipped.keys)) {
        skipped[position] = fault
      }
    }
  }
}

extension Workspace {
  /// Imports records: all or none, except those that the policy skips.
  package func importRecords(
    _ records: consuming ImportedRecords, _ policy: ImportPolicy, _ settings: ChangeSettings
  ) throws -> ImportResult {
    var records = records
    return try transact(settings) { transaction in
      try records.stage(in: &transaction, policy, settings)
    }
  }
}
