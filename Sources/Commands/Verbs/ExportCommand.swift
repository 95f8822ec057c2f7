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

        `todotxt`, `taskwarrior` and `ics` hand tasks over to other programs; standard error says in one line what they \
        leave out. Docket does not synchronize with these programs.
        """,
        """
        Если вид не указан, `json` и `markdown` содержат всё, остальные форматы — поручения. То, что \
        записано в `json` и `csv`, `import` восстановит без потерь; `markdown` обратно не читается.

        `--spreadsheet` выводит таблицу, которую Excel открывает двойным щелчком: UTF-8 с меткой, \
        ячейки по-русски разделены точками с запятой; названия полей, варианты, даты и люди — как в \
        списках. Её `import` тоже читает обратно.

        `todotxt`, `taskwarrior` и `ics` передают поручения другим программам; о том, что туда не помещается, говорит \
        одна строка на стандартном выводе ошибок. Синхронизировать поручения с этими программами docket не умеет.
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
    if format.isForTasks && (tasks == nil || kinds.contains { $0 != tasks }) {
      throw ImportMessages.onlyTasks(format.rawValue)
    }
    if format == .csv && kinds.count > 1 {
      throw ExportMessages.oneKind
    }
    if !kinds.isEmpty { return kinds.sorted() }
    if format == .json || format == .markdown { return schema.kinds.indices.map(KindIndex.init) }
    guard let tasks else {
      throw ExportMessages.nameKind(among: schema.kinds.map(\.name))
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
    let export = Export(graph: graph, language: language, clock: clock)
    var lost: [(field: String, count: Int)] = []
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
      if shortened > 0 { lost.append(("description", shortened)) }
    }
    if format.isForTasks {
      lost += export.losses(kinds[0], to: format)
      warnAbout(lost, in: export, kinds[0], format)
    }
    return warnAboutBroken(in: graph)
  }

  /// Warns in one line about the values that the format cannot contain, and in another about those that it changes.
  fileprivate func warnAbout(
    _ lost: [(field: String, count: Int)], in export: Export, _ kind: KindIndex,
    _ format: ExportFormat
  ) {
    let tasks = export.graph.schema[kind]
    let (leftOut, changed) = format == .taskwarrior ? export.lossesToTaskwarrior(kind) : ([], [])
    if !(lost + leftOut).isEmpty { warn(ExportMessages.notExported(lost + leftOut, of: tasks)) }
    if !changed.isEmpty { warn(ExportMessages.changed(changed, of: tasks)) }
    let known = format == .taskwarrior ? export.tasksFromTaskwarrior(kind) : 0
    if known > 0 { warn(ExportMessages.replacing(known, of: tasks)) }
  }
}
