import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let `import` = GeneralCommand(
    run: { try $0.importFile() },
    command: Command(
      name: "import",
      summary: LocalizedText(
        "Import records from a file, an address or standard input",
        "Импортировать записи из файла, по адресу или со стандартного ввода"),
      discussion: LocalizedText(
        """
        Docket recognizes the format from the content: its own exports, those of the programs that `docket import \
        --tools` lists, or any table (CSV, TSV or JSON). It loads addresses with `curl`.

        Docket maps the columns of a table to fields by names, labels and common words, shows the result, and asks for \
        confirmation at a terminal; `--dry-run` always shows it. Change it with `--map Summary=title` and `--map-value \
        status:Doing=in-progress`; `[imports.NAME]` in docket.toml stores these options for `--using NAME`. Columns \
        without a field go into the description, with their headings.

        Semicolons separate several values in a cell. Values are written as for `add`, or as other programs write \
        them: `27.11.2026 9:05`, `12/Mar/26 3:45 PM`, `1 500`. A value that does not fit its field goes into the \
        description. A date such as `11/12/2026` is an error if no other date shows which number is the month and \
        `--dates` is not given.

        Either all records are imported, or none. Records that were imported before are recognized by their id or their \
        `source`, and not added again. Docket lists what it left out or changed.
        """,
        """
        Формат узнаётся по содержимому. Подходит то, что экспортировал docket, экспорт программ из списка `docket \
        import --tools` и любая таблица (CSV, TSV или JSON). С веб-адреса загружает `curl`.

        Поля для столбцов таблицы docket находит по именам, названиям и обычным словам, показывает, что понял, и в \
        терминале спрашивает; `--dry-run` показывает это всегда. Иначе решают `--map Summary=title` и `--map-value \
        status:Doing=in-progress`, а `[imports.ИМЯ]` в docket.toml хранит это для `--using ИМЯ`. Столбцы без поля \
        записываются в описание вместе с заголовками.

        Несколько значений в ячейке разделены точками с запятой. Значения записываются так же, как в `add`, и так, \
        как их пишут другие программы: `27.11.2026 9:05`, `12/Mar/26 3:45 PM`, `1 500`. Значение, которое не подходит \
        полю, записывается в описание. Дата вроде `11/12/2026` — ошибка, если ни одна дата таблицы не показывает, где \
        месяц, и это не указано в `--dates`.

        Импортируются либо все записи, либо ни одной. Импортированное раньше узнаётся по id или по \
        полю `source` и второй раз не добавляется. Что пропущено или изменено, docket перечислит.
        """),
      examples: [
        Example(
          "docket import https://dummyjson.com/todos",
          LocalizedText("to-dos of a service", "дела из веб-сервиса")),
        Example(
          "docket import tasks.json --from taskwarrior",
          LocalizedText("the output of `task export`", "то, что вывела `task export`")),
        Example(
          "docket import jira.csv --dry-run",
          LocalizedText("preview the mapping of columns", "сначала посмотреть, что понято")),
        Example(
          "docket import staff.csv --kind employee",
          LocalizedText("from a spreadsheet", "из электронной таблицы")),
      ],
      parameters: [Arguments.source],
      options: [
        Options.importFormat, Options.encoding, Options.dates, Options.separator,
        Options.skippedLines, Options.map, Options.mapValue, Options.keyColumn, Options.using,
        Options.kind,
        Options.update, Options.mirror, Options.addPeople, Options.peopleIn, Options.skipInvalid,
        Options.yes,
        Options.offline, Options.timeout, Options.tools,
      ] + Options.ofChanges))

  /// The completion of the names in `[imports.NAME]`.
  static let importNames = "imports"
}

extension Options {
  static let importFormat = ValueOption<ImportFormat>(
    "from", .word, Placeholder.format,
    help: LocalizedText(
      "The format, if docket does not recognize it", "Формат, если его не узнать по содержимому"))
  static let encoding = ValueOption<TextEncoding>(
    "encoding", .word, Placeholder.encoding,
    help: LocalizedText(
      "The encoding, if it is neither UTF-8 nor UTF-16", "Кодировка, если это не UTF-8 и не UTF-16")
  )
  static let dates = ValueOption<DateOrder>(
    "dates", .word, Placeholder.order,
    help: LocalizedText(
      "The order of day, month and year in a table's dates such as 11/12/26",
      "Порядок дня, месяца и года в датах таблицы, таких как 11/12/26"))
  static let separator = ValueOption<CellSeparator>(
    "separator", .word, Placeholder.word,
    help: LocalizedText(
      "The separator of cells, if docket does not recognize it",
      "Чем разделены ячейки, если это не видно по заголовку"))
  static let skippedLines = ValueOption<Int>(
    "skip-lines", .integer(in: 0...1_000_000), Placeholder.number,
    help: LocalizedText(
      "Skip lines above the header of a table", "Сколько строк стоит над заголовком таблицы"))
  static let map = ListOption(
    "map", LocalizedText("COLUMN=FIELD", "СТОЛБЕЦ=ПОЛЕ"),
    help: LocalizedText(
      "The field for a column; `-` ignores it, `+` adds it to the description",
      "Поле для столбца; `-` пропускает столбец, `+` добавляет его в описание"))
  static let mapValue = ListOption(
    "map-value", LocalizedText("FIELD:VALUE=CHOICE", "ПОЛЕ:ЗНАЧЕНИЕ=ВАРИАНТ"),
    help: LocalizedText(
      "The choice for a value, such as `status:Doing=in-progress`",
      "Вариант для значения, например `status:Doing=in-progress`"))
  static let keyColumn = ValueOption<String>(
    "key", .text(), LocalizedText("COLUMN", "СТОЛБЕЦ"),
    help: LocalizedText(
      "The column that identifies a row, so that a later import finds its record",
      "Столбец, по которому следующий импорт узнает запись"))
  static let using = ValueOption<String>(
    "using", .text(.custom(GeneralCommand.importNames)), Placeholder.name,
    help: LocalizedText(
      "Use the options in `[imports.NAME]` of docket.toml",
      "Прочитать таблицу так, как указано в `[imports.ИМЯ]` в docket.toml"))
  static let kind = ValueOption<String>(
    "kind", .text(), Placeholder.kind,
    help: LocalizedText(
      "The kind of a table's rows (default: tasks)",
      "Вид записей в строках таблицы; по умолчанию поручения"))
  static let update = Flag(
    "update",
    help: LocalizedText(
      "Take values that differ in the source into existing records; remove nothing",
      "Взять в имеющиеся записи то, что в источнике иначе; ничего не удалять"))
  static let mirror = Flag(
    "mirror",
    help: LocalizedText(
      "Update, and remove the values that the source leaves empty",
      "Обновить и удалить значения, которых в источнике нет"))
  static let addPeople = Flag(
    "add-people",
    help: LocalizedText(
      "Add assignees who are not in the workspace",
      "Добавить исполнителей, которых ещё нет в рабочем пространстве"))
  static let peopleIn = ValueOption<String>(
    "people-in", .text(), Placeholder.id,
    help: LocalizedText(
      "The workshop of the employees that `--add-people` adds",
      "Цех для сотрудников, которых добавит `--add-people`"))
  static let skipInvalid = Flag(
    "skip-invalid",
    help: LocalizedText(
      "Skip invalid records, and import the others",
      "Пропустить записи, нарушающие правила, и импортировать остальные"))
  static let tools = Flag(
    "tools",
    help: LocalizedText(
      "List the programs and formats that can be imported",
      "Показать программы и форматы, из которых можно импортировать"))
  static let timeout = ValueOption<Duration>(
    "timeout", .seconds(from: 0.001), Placeholder.seconds,
    help: LocalizedText(
      "Timeout for an address (default 60)", "Сколько ждать ответа по адресу; по умолчанию 60"))
  static let offline = Flag(
    "offline",
    help: LocalizedText(
      "Do not use the network (as with `DOCKET_OFFLINE=1`)",
      "Не обращаться к сети; то же делает `DOCKET_OFFLINE=1`"))
  static let seedAddress = ValueOption<String>(
    "seed", .text(), Placeholder.address, conflicts: [watch],
    help: LocalizedText(
      "Load the first tasks from this address, if there are none",
      "Пока поручений нет, загрузить первые с этого адреса"))
}

extension Arguments {
  static let source = Argument<String?>(
    "SOURCE", Placeholder.source, completion: .file,
    help: LocalizedText(
      "A file, a folder of Backlog.md, an http or https address, or `-` for standard input",
      "Файл, папка Backlog.md, адрес http или https или `-` — стандартный ввод"))
}

extension Session {
  fileprivate func importFile() throws -> ExitStatus {
    if invocation[Options.tools] {
      let isForPrograms = ShowFormat(invocation) == .json
      write(
        ImportFormat.table(isForPrograms ? programsLanguage : language),
        isForPrograms ? .json : .table)
      return .success
    }
    let schema = try workspace().schema
    var request = try ImportRequest(invocation, schema, self)
    request.policy = ImportPolicy(
      updates: invocation[Options.update], mirrors: invocation[Options.mirror],
      skipsInvalid: invocation[Options.skipInvalid], addsPeople: invocation[Options.addPeople],
      groupOfPeople: invocation[Options.peopleIn])
    request.isOffline = isOffline(invocation[Options.offline])
    request.timeLimit = invocation[Options.timeout] ?? request.timeLimit
    let read = try readImport(request)
    let isForPeople = ShowFormat(invocation) != .json
    let isDryRun = invocation[Options.dryRun]
    let preview =
      isForPeople ? read.records.preview.map { text(of: $0, read.encoding) } : nil
    let isAsked =
      canAsk && !isDryRun && !invocation[Options.yes]
      && !invocation.isGiven(Options.showFormat)
    if isAsked, preview != nil || request.policy.updates {
      if let preview {
        show(preview + "\n")
        advise(keeping: request, schema)
      }
      var trial = request
      trial.changes.isDryRun = true
      let result = try importRecords(read, trial)
      if preview != nil { warnAboutLosses(in: result) }
      let overwritten = text(ofOverwritten: result)
      if !overwritten.isEmpty { show(overwritten + "\n") }
      let question =
        preview == nil
        ? ImportMessages.confirmOverwriting(result.overwritten.count)
        : ImportMessages.confirm(schema[request.kind], count: read.records.count)
      if preview != nil || !overwritten.isEmpty {
        switch reply(to: question) {
        case .yes: break
        case .no, .other: return leave(isInterrupt: false)
        case .left: return leave(isInterrupt: true)
        }
      }
    }
    let result: ImportResult
    do {
      result = try importRecords(read, request)
    } catch {
      // Errors in rows are easier to understand below what docket understood.
      let hasInvalidRows = ErrorMessage(error).invalidRecords != nil
      if let preview, hasInvalidRows, !isAsked, !invocation[Options.quiet] {
        print(preview + "\n")
        try? context.standardOutput.flush()
      }
      throw error
    }
    if preview == nil || !isAsked { warnAboutLosses(in: result) }
    if !isForPeople {
      print(result.outcomes(schema).json(schema, isDryRun: isDryRun))
    } else if isDryRun {
      let isShort = preview == nil || result.changes.count <= maxListed
      let diffs =
        isShort
        ? result.changes.map { sanitized($0.diff, .multiline) }.joined()
        : ImportMessages.tooManyDiffs(result.changes.count)[language] + "\n"
      let summary = result.text(schema, language, isDryRun: true)
      let parts = [preview, diffs, text(ofOverwritten: result), summary].compactMap(\.self).filter {
        !$0.isEmpty
      }
      print(parts.joined(separator: "\n"))
      if preview != nil { advise(keeping: request, schema) }
    } else if !invocation[Options.quiet] {
      print(result.text(schema, language) + (isAsked ? "" : text(ofOverwritten: result)))
    }
    return .success
  }
}

extension ImportRequest {
  /// The request of a command line, with the options that docket.toml stores for `--using`.
  fileprivate init(
    _ invocation: Invocation, _ schema: Schema, _ session: Session
  ) throws {
    var saved: ImportSettings?
    if let name = invocation[Options.using] {
      let imports = try session.workspace().declarations.imports
      saved = imports.first { $0.name == name }
      if saved != nil { try session.refuseBrokenSettings() }
      if saved == nil {
        throw ImportMessages.unknownSettings(name, among: imports.map(\.name))
      }
    }
    let name = invocation[Options.kind] ?? saved?.kind ?? "task"
    guard let kind = schema.kindIndex(named: name) else {
      throw RecordMessages.unknownKind(name, among: schema.kinds.map(\.name))
    }
    guard let source = invocation[Arguments.source] else {
      throw ErrorMessage.usage(ImportMessages.missingSource, help: ImportMessages.listTools)
    }
    self.init(
      source: source,
      format: invocation[Options.importFormat] ?? saved?.format,
      encoding: invocation[Options.encoding] ?? saved?.encoding,
      kind: kind, changes: session.settings())
    if let format, !format.canContain(schema[kind]) {
      throw ImportMessages.onlyTasks(format.rawValue)
    }
    hasTypedChoices =
      invocation.isGiven(Options.map) || invocation.isGiven(Options.mapValue)
      || invocation.isGiven(Options.keyColumn)
      || invocation.isGiven(Options.separator) || invocation.isGiven(Options.skippedLines)
    table.name = saved?.name
    table.key = invocation[Options.keyColumn] ?? saved?.key
    table.dates = invocation[Options.dates] ?? saved?.dates
    table.separator =
      (invocation[Options.separator] ?? saved?.separator)?.sign
    table.skippedLines = invocation[Options.skippedLines] ?? saved?.skippedLines ?? 0
    table.columns = (saved?.columns ?? []).map {
      ColumnChoice($0.heading, $0.place, isRequired: false)
    }
    table.values = (saved?.values ?? []).map { ValueChoice($0.field, $0.text, $0.choice) }
    for text in invocation[Options.map] {
      let (heading, place) = try GeneralCommand.pair(text, Options.map.name, "Summary=title")
      table.columns.append(ColumnChoice(heading, place, isRequired: true))
    }
    for text in invocation[Options.mapValue] {
      let example = "status:To Do=to-do"
      let (value, choice) = try GeneralCommand.pair(text, Options.mapValue.name, example)
      let parts = value.split(at: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ImportMessages.notAPair(text, option: Options.mapValue.name, example: example)
      }
      table.values.append(ValueChoice(String(parts[0]).trimmed, String(parts[1]), choice))
    }
  }
}

extension GeneralCommand {
  /// The two texts around the last `=`.
  fileprivate static func pair(
    _ text: String, _ option: String, _ example: String
  ) throws -> (String, String) {
    guard let sign = text.utf8.lastIndex(of: UInt8(ascii: "=")) else {
      throw ImportMessages.notAPair(text, option: option, example: example)
    }
    let (first, last) = (String(text[..<sign]), String(text.utf8[sign...].dropFirst()) ?? "")
    if first.trimmed.isEmpty || last.trimmed.isEmpty {
      throw ImportMessages.notAPair(text, option: option, example: example)
    }
    return (first.trimmed, last.trimmed)
  }
}

extension Session {
  /// Throws if docket.toml has errors.
  fileprivate func refuseBrokenSettings() throws {
    if try workspace().declarations.findings.contains(where: { $0.severity == .error }) {
      throw ImportMessages.brokenSettings
    }
  }

  /// Prints the section of docket.toml that stores the options of this command line.
  fileprivate func advise(keeping request: ImportRequest, _ schema: Schema) {
    guard request.hasTypedChoices, let section = request.section(schema) else { return }
    advise(ImportMessages.keepChoices, example: section)
  }
}
