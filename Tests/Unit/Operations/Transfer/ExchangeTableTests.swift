import Model
import Platform
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

/// Compares the table in the help topic about import and export with the behaviour: each field is exported in each
/// format and imported into a workspace without tasks.
@Suite("What each format keeps of a task")
struct ExchangeTableTests {
  private static let settings = """
    format = 1
    [kinds.task.fields.machine]
    type = "text"

    """
  private static let staff = [
    "docket.toml": settings,
    "workshops/hall.toml": "name = \"Hall\"\n",
    "employees/petrov.toml":
      "last-name = \"Petrov\"\nfirst-name = \"Ivan\"\nworkshop = \"hall\"\n",
  ]

  /// A row with its name, its field, and the lines of a task that has the field.
  private static let rows: [(name: String, field: String, lines: String)] = [
    ("title", "title", "title = \"Oil\"\ndescription = \"More\"\n"),
    ("description", "description", "description = \"Oil it\"\n"),
    ("description of many lines", "description", "description = \"\"\"\nOil\n\nit\n\"\"\"\n"),
    ("description beside a title", "description", "title = \"Oil\"\ndescription = \"More\"\n"),
    ("status", "status", "description = \"Oil\"\n"),
    ("assignee", "assignee", "assignee = \"petrov\"\ndescription = \"Oil\"\n"),
    ("priority", "priority", "priority = \"high\"\ndescription = \"Oil\"\n"),
    ("created", "created", "created = 2026-01-02T03:04:05Z\ndescription = \"Oil\"\n"),
    ("due", "due", "due = 2026-02-01\ndescription = \"Oil\"\n"),
    ("start", "start", "start = 2026-01-28\ndescription = \"Oil\"\n"),
    ("repeat", "repeat", "repeat = \"every 2 weeks\"\ndescription = \"Oil\"\n"),
    ("repeat on some days", "repeat", "repeat = \"every friday\"\ndescription = \"Oil\"\n"),
    (
      "repeat after completion", "repeat", "repeat = \"after 3 days\"\ndescription = \"Oil\"\n"
    ),
    (
      "completed", "completed",
      "created = 2026-01-02T03:04:05Z\ncompleted = 2026-01-05T06:07:08Z\ndescription = \"Oil\"\n"
    ),
    ("tags", "tags", "tags = [\"oil\", \"press\"]\ndescription = \"Oil\"\n"),
    ("depends-on", "depends-on", "depends-on = [\"a\"]\ndescription = \"Oil\"\n"),
    ("steps", "steps", "steps = [\"[x] Clean\", \"[ ] Oil\"]\ndescription = \"Oil\"\n"),
    (
      "notes", "notes", "notes = [\"2026-01-05 10:00 Petrov: no oil\"]\ndescription = \"Oil\"\n"
    ),
    ("source", "source", "source = \"dummyjson:17\"\ndescription = \"Oil\"\n"),
    ("your own fields", "machine", "machine = \"Press\"\ndescription = \"Oil\"\n"),
  ]

  /// A format for export and the one to import it.
  private static let formats:
    [(name: String, out: ExportFormat, back: ImportFormat, isSpreadsheet: Bool)] = [
      ("json", .json, .docket, false), ("csv", .csv, .csv, false),
      ("csv --spreadsheet", .csv, .csv, true), ("todotxt", .todoTxt, .todoTxt, false),
      ("ics", .calendar, .calendar, false),
    ]

  private static let clock = Clock.fixed(Timestamp(seconds: 1_767_225_600))

  @Test("matches the help topic", arguments: Language.allCases)
  func table(language: Language) throws {
    func words(_ text: String) -> String {
      language == .english ? text : Self.russian[text] ?? "`\(text)`"
    }
    let names = Self.formats.map { "`\($0.name)`" }
    var lines = [
      "| \(words("of a task")) | " + names.joined(separator: " | ") + " |",
      "| --- |" + names.map { _ in " --- |" }.joined(),
    ]
    for row in Self.rows {
      let cells = try Self.formats.map { format in
        let cell = try cell(row.field, row.lines, format.out, format.back, format.isSpreadsheet)
        return try #require(cell, "\(row.name) is lost without a word in \(format.name)")
      }
      lines.append("| \(words(row.name)) | " + cells.map(words).joined(separator: " | ") + " |")
    }
    let table = lines.joined(separator: "\n") + "\n"
    let topic = "Sources/Commands/Help/Topics/import-export.\(language.rawValue).swift"
    let isThere = try TestWorkspace(root: repositoryRoot).text(topic).contains(table)
    #expect(isThere, "the table of \(topic) should be\n\(table)")
  }

  private static let russian = [
    "of a task": "у поручения", "description of many lines": "`description` из многих строк",
    "description beside a title": "`description` вместе с `title`",
    "repeat on some days": "`repeat` в некоторые дни",
    "repeat after completion": "`repeat` после выполнения", "your own fields": "ваши поля",
    "kept": "сохраняется",
    "reported": "сообщается", "the day": "только день", "as title": "как `title`",
    "first line, reported": "первая строка, сообщается",
  ]

  /// The table cell for a field; `nil` if the field is lost without a report.
  private func cell(
    _ field: String, _ lines: String, _ out: ExportFormat, _ back: ImportFormat,
    _ isSpreadsheet: Bool
  ) throws -> String? {
    // A status that no format supports directly.
    let status = field == "status" ? "to-do" : field == "completed" ? "done" : "in-progress"
    let task = "status = \"\(status)\"\n" + lines
    var files = Self.staff
    files["tasks/a.toml"] = "status = \"in-progress\"\ndescription = \"First\"\n"
    files["tasks/b.toml"] = task
    let (text, reported) = try TestWorkspace.with(files) { try exported($0, out, isSpreadsheet) }
    let after = try TestWorkspace.with(Self.staff) { try $0.imported(text, as: back, Self.clock) }
    let (old, new) = (value(of: field, task), after.flatMap { value(of: field, $0) })
    if field == "depends-on", new != nil { return "kept" }
    if let old, let new {
      if old.isSame(as: new) { return "kept" }
      if let day = day(old), day == self.day(new) { return "the day" }
    }
    if let old, after.flatMap({ value(of: "title", $0) }) == old { return "as title" }
    if !reported.contains(field) { return nil }
    guard case .string(let whole)? = old,
      case .string(let part)? = new ?? after.flatMap({ value(of: "title", $0) }), !part.isEmpty,
      whole.hasPrefix(part)
    else { return "reported" }
    return "first line, reported"
  }

  private func exported(
    _ files: TestWorkspace, _ format: ExportFormat, _ isSpreadsheet: Bool
  ) throws -> (text: String, reported: Set<String>) {
    let workspace = try files.open()
    let graph = try workspace.loadWhole(
      Set(workspace.schema.kinds.indices.map(KindIndex.init)), for: .imported)
    let export = Export(
      graph: graph, language: .english, clock: Self.clock)
    let tasks = BuiltInKind.task.index
    var reported: Set<String> = []
    if format.isForTasks {
      reported = Set(export.losses(tasks, to: format).map(\.field))
    }
    switch format {
    case .json: return (export.json([tasks]), reported)
    case .csv: return (isSpreadsheet ? export.spreadsheet(tasks) : export.csv(tasks), reported)
    case .taskwarrior: return (export.taskwarrior(tasks), reported)
    case .todoTxt:
      let (text, shortened) = export.todoTxt(tasks)
      return (text, shortened > 0 ? reported.union(["description"]) : reported)
    case .calendar, .markdown: return (export.calendar(tasks), reported)
    }
  }

  private func value(of field: String, _ text: String) -> Value? {
    let document = Document(Array(text.utf8))
    return document.entry(at: [field]).map { document.value(of: $0) }
  }

  private func day(_ value: Value) -> [Int]? {
    switch value {
    case .offsetDateTime(let parts), .localDateTime(let parts), .localDate(let parts):
      [parts.year, parts.month, parts.day]
    default: nil
    }
  }
}

extension TestWorkspace {
  /// The text of the task that is imported from the second one.
  fileprivate func imported(_ text: String, as format: ImportFormat, _ clock: Clock) throws
    -> String?
  {
    let workspace = try open()
    let text = try ImportedText(Array(text.utf8), as: nil).text
    let records = try ImportedRecords(
      text, named: "-", as: format, rowsOf: BuiltInKind.task.index, in: workspace.schema, clock)
    let result = try workspace.importRecords(
      records, ImportPolicy(),
      ChangeSettings(
        clock: clock, command: "docket import -", environment: [:]))
    // The other task, which comes first, is what the task may depend on.
    return try self.text(try #require(result.records.last).path)
  }
}
