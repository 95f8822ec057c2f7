import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let export = GeneralCommand(
    run: { try $0.exportRecords() },
    command: Command(
      name: "export",
      summary: LocalizedText(
        "Export records to other programs",
        "Вывести записи для другой программы или для импорта в другом месте"),
      discussion: LocalizedText(
        """
        Without a kind, `json` and `markdown` contain all records, the other formats only tasks. `import` restores \
        `json` and `csv` without losses; it cannot read `markdown`.

        `--spreadsheet` prints a table for Excel: UTF-8 with a byte order mark, semicolons between cells in Russian, \
        and labels, choices, dates and people as in lists. `import` reads it too.

        Taskwarrior and calendars identify tasks by UUIDs. The first export to `taskwarrior` or `ics` writes a `uuid` \
        into docket.toml, so that all clones with this line export the same UUIDs.
        """,
        """
        Если вид не указан, `json` и `markdown` содержат всё, остальные форматы — поручения. То, что \
        записано в `json` и `csv`, `import` восстановит без потерь; `markdown` обратно не читается.

        `--spreadsheet` выводит таблицу, которую Excel открывает двойным щелчком: UTF-8 с меткой, \
        ячейки по-русски разделены точками с запятой; названия полей, варианты, даты и люди — как в \
        списках. Её `import` тоже читает обратно.

        Taskwarrior и календари различают поручения по особым номерам: первый экспорт в `taskwarrior` или \
        `ics` записывает для них в docket.toml `uuid`. В каждом клоне с этой строкой номера одни и те же.
        """),
      examples: [
        Example(
          "docket export > everything.json",
          LocalizedText(
            "all records, to import them elsewhere", "все записи для импорта в другом месте")),
        Example(
          "docket export --format todotxt > todo.txt",
          LocalizedText("the tasks for an app on the phone", "поручения для списка дел в телефоне")),
        Example(
          "docket export employee --format csv --spreadsheet > staff.csv",
          LocalizedText("for Excel", "для Excel")),
      ],
      parameters: [Arguments.kinds],
      options: [Options.exportFormat, Options.spreadsheet, Options.raw]))

  fileprivate static func exportedKinds(
    _ names: [String], _ format: ExportFormat, _ schema: Schema
  ) throws -> [KindIndex] {
    var kinds: [KindIndex] = []
    for name in names {
      guard let kind = schema.kindIndex(named: name) else {
        throw RecordMessages.unknownKind(name, among: schema.kinds.map(\.name))
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    let tasks = schema.index(of: .task)
    if format.isForTasks && kinds.contains(where: { $0 != tasks }) {
      throw ImportMessages.onlyTasks(format.rawValue)
    }
    if format == .csv && kinds.count > 1 {
      throw ExportMessages.oneKind
    }
    if !kinds.isEmpty { return kinds.sorted() }
    if format == .json || format == .markdown { return schema.kinds.indices.map(KindIndex.init) }
    guard let tasks else {
      throw RecordMessages.unknownKind(BuiltInKind.task.name, among: schema.kinds.map(\.name))
    }
    return [tasks]
  }
}

extension Options {
  static let exportFormat = ValueOption<ExportFormat>(
    "format", .word, Placeholder.format,
    help: LocalizedText("Output format (default `json`)", "Формат, по умолчанию `json`"))
  static let spreadsheet = Flag(
    "spreadsheet",
    help: LocalizedText("Print `csv` for Excel", "Вывести `csv` так, как читают люди, для Excel"))
  static let raw = Flag(
    "raw", conflicts: [spreadsheet],
    help: LocalizedText(
      "Print the cells of `csv` unchanged, even those that a spreadsheet would run as formulas",
      "Вывести ячейки `csv` как есть, даже если электронная таблица примет их за формулы"))
}

extension Arguments {
  static let kinds = Argument<[String]>(
    "KIND", Placeholder.kind,
    help: LocalizedText("The kinds; for the default see above", "Виды; по умолчанию см. выше"))
}

extension Session {
  fileprivate func exportRecords() throws -> ExitStatus {
    let schema = try workspace().schema
    let isSpreadsheet = invocation[Options.spreadsheet]
    let format =
      invocation[Options.exportFormat] ?? (isSpreadsheet ? .csv : .json)
    if isSpreadsheet && format != .csv {
      throw ExportMessages.onlyCSV("spreadsheet")
    }
    let isRaw = invocation[Options.raw]
    if isRaw && format != .csv { throw ExportMessages.onlyCSV("raw") }
    let kinds = try GeneralCommand.exportedKinds(invocation[Arguments.kinds], format, schema)
    let isForMachines = !isSpreadsheet && (format == .json || format == .csv)
    let graph = try load(
      isForMachines ? Set(kinds) : schema.reachable(from: Set(kinds)))
    let export = Export(
      graph: graph, language: language, clock: clock,
      workspace: format.needsUUIDs ? try identity() : nil)
    switch format {
    case .json: printData(export.json(kinds))
    case .csv where isSpreadsheet: printData(export.spreadsheet(kinds[0]))
    case .csv: printData(export.csv(kinds[0], isRaw: isRaw))
    case .taskwarrior: printData(export.taskwarrior(kinds[0]))
    case .calendar:
      let workspace = try workspace()
      printData(export.calendar(kinds[0], lastChange: workspace.lastChange))
    case .markdown: printData(export.markdown(kinds))
    case .todoTxt:
      let (text, shortened) = export.todoTxt(kinds[0])
      printData(text)
      if shortened > 0 {
        warn(ExportMessages.noDescriptions(of: schema[kinds[0]], count: shortened))
      }
    }
    if format.isForTasks { warnAboutLosses(in: export, kinds[0], format) }
    return warnAboutBroken(in: graph)
  }

  /// The workspace's UUID; creates it if there is none.
  fileprivate func identity() throws -> UUID {
    let workspace = try workspace()
    do {
      let (uuid, isNew) = try workspace.identity(settings())
      if isNew { warn(ExportMessages.wroteUUID) }
      return uuid
    } catch {
      var message = ErrorMessage(error)
      message.help.append(ExportMessages.writeUUIDOnce)
      throw message
    }
  }

  /// Warns about everything that the format cannot contain.
  fileprivate func warnAboutLosses(in export: Export, _ kind: KindIndex, _ format: ExportFormat) {
    let tasks = export.graph.schema[kind]
    let (leftOut, changed) = format == .taskwarrior ? export.lossesToTaskwarrior(kind) : ([], [])
    for (field, count) in export.losses(kind, to: format) + leftOut {
      warn(ExportMessages.notExported(field, of: tasks, count: count))
    }
    let recurring = format == .taskwarrior ? export.tasksOfUnknownSeries(kind) : 0
    if recurring > 0 { warn(ExportMessages.recurringTasks(of: tasks, count: recurring)) }
    for (field, count) in changed {
      warn(ExportMessages.changed(field, of: tasks, count: count))
    }
  }
}
