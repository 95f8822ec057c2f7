import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let export = GeneralCommand(
    command: Command(
      name: "export",
      summary: LocalizedText(
        "Write records for another program, or to be imported elsewhere",
        "Вывести записи для другой программы или для импорта в другом месте"),
      discussion: LocalizedText(
        """
        Without a kind, `json` and `markdown` hold everything, and the other formats the tasks. What \
        `json` and `csv` hold, `import` gives back as it was; `markdown` is only written.

        `--spreadsheet` writes a table that Excel opens by a double click: UTF-8 with a mark, in Russian \
        semicolons between cells, with labels, choices, dates and people as lists show them. `import` \
        gives that back too.

        Taskwarrior and calendars know tasks by UUIDs: the first export to `taskwarrior` or `ics` writes \
        a `uuid` into docket.toml to make them of, so that every clone that has that line makes the same.
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
            "all records, to be imported elsewhere", "все записи для импорта в другом месте")),
        Example(
          "docket export --format todotxt > todo.txt",
          LocalizedText("the tasks for a list on the phone", "поручения для списка дел в телефоне")),
        Example(
          "docket export employee --format csv --spreadsheet > staff.csv",
          LocalizedText("for Excel", "для Excel")),
      ],
      parameters: [
        Parameter(
          name: "KIND", placeholder: Placeholder.kind,
          help: LocalizedText("The kinds; by default see above", "Виды; по умолчанию см. выше"),
          arity: .any)
      ],
      options: [
        Option(
          name: "format",
          kind: .value(
            placeholder: Placeholder.format,
            completion: .values(ExportFormat.allCases.map(\.rawValue))),
          help: LocalizedText("The shape, by default `json`", "Формат, по умолчанию `json`")),
        Option(
          name: "spreadsheet",
          help: LocalizedText(
            "Write `csv` as people read it, for Excel",
            "Вывести `csv` так, как читают люди, для Excel")),
        Option(
          name: "raw",
          help: LocalizedText(
            "Write the cells of `csv` as they are, also those that a spreadsheet would run",
            "Вывести ячейки `csv` как есть, даже если электронная таблица примет их за формулы")),
      ])
  ) { invocation, session throws(Failure) in
    let schema = try session.workspace().schema
    let isSpreadsheet = invocation.flag("spreadsheet")
    let format =
      invocation.value("format").flatMap(ExportFormat.init) ?? (isSpreadsheet ? .csv : .json)
    if isSpreadsheet && format != .csv {
      throw .usage(
        LocalizedText(
          "`--spreadsheet` is for `--format csv` alone",
          "`--spreadsheet` только для `--format csv`"))
    }
    let isRaw = invocation.flag("raw")
    if isRaw && (isSpreadsheet || format != .csv) {
      throw .usage(
        LocalizedText(
          "`--raw` is for `--format csv` alone, without `--spreadsheet`",
          "`--raw` только для `--format csv` без `--spreadsheet`"))
    }
    let kinds = try exportedKinds(invocation.parameters("KIND"), format, schema)
    let isForMachines = !isSpreadsheet && (format == .json || format == .csv)
    let graph = try session.load(
      isForMachines ? Set(kinds) : schema.reachable(from: Set(kinds)))
    let export = Export(
      graph: graph, language: session.language, clock: session.clock,
      workspace: format.needsUUIDs ? try session.identity() : nil)
    switch format {
    case .json: session.printData(export.json(kinds))
    case .csv where isSpreadsheet: session.printData(export.spreadsheet(kinds[0]))
    case .csv: session.printData(export.csv(kinds[0], isRaw: isRaw))
    case .taskwarrior: session.printData(export.taskwarrior(kinds[0]))
    case .calendar:
      let workspace = try session.workspace()
      session.printData(export.calendar(kinds[0], lastChange: workspace.lastChange))
    case .markdown: session.printData(export.markdown(kinds))
    case .todoTxt:
      let (text, shortened) = export.todoTxt(kinds[0])
      session.printData(text)
      if shortened > 0 {
        let tasks = schema[kinds[0]]
        session.warn(
          LocalizedText(
            "a line holds no more than a title: "
              + "of \(tasks.count(shortened, .english)) the description is left out",
            "в строку помещается только название; без описания: \(tasks.count(shortened, .russian))"
          ))
      }
    }
    if format.isForTasks {
      let tasks = schema[kinds[0]]
      let (leftOut, changed) =
        format == .taskwarrior ? export.lossesToTaskwarrior(kinds[0]) : ([], [])
      for (field, count) in export.losses(kinds[0], to: format) + leftOut {
        session.warn(
          LocalizedText(
            "not carried over: `\(field)` of \(tasks.count(count, .english))",
            "не перенесено: `\(field)`, \(tasks.count(count, .russian))"))
      }
      let ofSeries = format == .taskwarrior ? export.tasksOfUnknownSeries(kinds[0]) : 0
      if ofSeries > 0 {
        session.warn(
          LocalizedText(
            "left out: \(tasks.count(ofSeries, .english)) of a series, which Taskwarrior takes back only with "
              + "`recur` and `parent`: declare fields for these, and import with `--update`",
            "не выгружено: \(tasks.count(ofSeries, .russian)) из повторяющихся; Taskwarrior принимает их обратно "
              + "только с `recur` и `parent`: объявите такие поля и импортируйте с `--update`"))
      }
      for (field, count) in changed {
        session.warn(
          LocalizedText(
            "written otherwise, without signs that the format cannot have: "
              + "`\(field)` of \(tasks.count(count, .english))",
            "записано иначе, без знаков, которых в этом формате быть не может: "
              + "`\(field)`, \(tasks.count(count, .russian))"))
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
        throw .unknownKind(name, among: schema.kinds.map(\.name))
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    let tasks = schema.index(of: .task)
    if format.isForTasks && kinds.contains(where: { $0 != tasks }) {
      throw Failure(ImportMessages.onlyTasks(format.rawValue))
    }
    if format == .csv && kinds.count > 1 {
      throw .usage(
        LocalizedText(
          "a table of `csv` holds one kind alone", "в таблице `csv` помещается только один вид"))
    }
    if !kinds.isEmpty { return kinds.sorted() }
    if format == .json || format == .markdown { return schema.kinds.indices.map(KindIndex.init) }
    guard let tasks else {
      throw .unknownKind(BuiltInKind.task.name, among: schema.kinds.map(\.name))
    }
    return [tasks]
  }
}

extension Session {
  /// The workspace's UUID; where one was made for that, this says so.
  fileprivate func identity() throws(Failure) -> UUID {
    let workspace = try workspace()
    do throws(OperationError) {
      let (uuid, isNew) = try workspace.identity(settings(TransactionOptions()))
      if isNew {
        warn(
          LocalizedText(
            "docket.toml has a `uuid` now, by which other programs tell this workspace from others: commit it",
            "в docket.toml появился `uuid`: по нему другие программы отличат это рабочее пространство от других; "
              + "добавьте его в коммит"))
      }
      return uuid
    } catch {
      var failure = failure(error, in: workspace)
      failure.help.append(
        LocalizedText(
          "the first export to this format writes a `uuid` into docket.toml, by which the other program tells "
            + "workspaces apart: run it once where docket.toml can be changed, and commit that",
          "первый экспорт в этот формат пишет в docket.toml `uuid`, по которому другая программа отличает "
            + "рабочие пространства: выполните его один раз там, где docket.toml можно изменить, и добавьте в коммит"
        ))
      throw failure
    }
  }
}
