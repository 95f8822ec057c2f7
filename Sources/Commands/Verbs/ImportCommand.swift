import CommandLine
import Model
import Operations
import Text
import Workspace

extension GeneralCommand {
  static let `import` = GeneralCommand(
    command: Command(
      name: "import",
      summary: LocalizedText(
        "Take records from a file, an address or standard input",
        "Импортировать записи из файла, по адресу или со стандартного ввода"),
      discussion: LocalizedText(
        """
        The format is seen from the content: what docket exported, the to-dos of dummyjson.com, a table \
        (CSV or TSV), a todo.txt, Taskwarrior's export, or the to-dos of a calendar (`.ics`). An address is loaded by `curl`.

        The first line of a table has fields by their names or labels. Cells stand between commas, \
        semicolons or tabs, several values of a cell between semicolons. Values are taken as `add` takes \
        them, and as other programs write them: `27.11.2026 9:05`, `12/Mar/26 3:45 PM`, `1 500`, `1,0`. What could \
        be two values, such as `1,000`, is refused; so is `11/12/2026` if no other date tells which number is the month \
        and `--dates` does not say it. The text may be in UTF-8, UTF-16, or one of the older encodings that `--encoding` \
        knows. If several fit the bytes, docket shows how the text reads in each, and `--encoding` chooses.

        All records are imported or none. What was imported before is known by its id, or by what its \
        `source` says, and is not added again. What cannot be carried over is reported.
        """,
        """
        Формат узнаётся по содержимому. Подходит то, что экспортировал docket, дела с dummyjson.com, \
        таблица (CSV или TSV), todo.txt, экспорт Taskwarrior и дела из календаря (`.ics`). С веб-адреса загружает `curl`.

        В первой строке таблицы стоят имена или названия полей. Ячейки разделены запятыми, точками с \
        запятой или табуляцией, несколько значений в ячейке — точками с запятой. Значения \
        записываются так же, как в `add`, и так, как их пишут другие программы: `27.11.2026 9:05`, \
        `12/Mar/26 3:45 PM`, `1 500`, `1,0`. То, что можно понять двояко, например `1,000`, не принимается; \
        `11/12/2026` — тоже, если ни одна дата таблицы не показывает, где месяц, и это не указано в `--dates`. \
        Текст может быть в UTF-8, UTF-16 или в одной из старых кодировок, которые знает `--encoding`. Если подходит \
        несколько кодировок, docket покажет, как текст читается в каждой, а выбирает `--encoding`.

        Импортируются либо все записи, либо ни одной. Импортированное раньше узнаётся по id или по \
        полю `source` и второй раз не добавляется. О том, что перенести не удалось, сообщается.
        """),
      examples: [
        Example(
          "docket import https://dummyjson.com/todos",
          LocalizedText("to-dos of a service", "дела из веб-сервиса")),
        Example(
          "docket import tasks.json --from taskwarrior",
          LocalizedText("what `task export` wrote", "то, что вывела `task export`")),
        Example(
          "docket import staff.csv --kind employee",
          LocalizedText("from a spreadsheet", "из электронной таблицы")),
      ],
      parameters: [
        Parameter(
          name: "SOURCE", placeholder: Placeholder.source,
          help: LocalizedText(
            "A file, an http or https address, or `-` for standard input",
            "Файл, адрес http или https или `-` — стандартный ввод"),
          completion: .file)
      ],
      options: [
        Option(
          name: "from",
          kind: .value(
            placeholder: Placeholder.format,
            completion: .values(ImportFormat.allCases.map(\.rawValue))),
          help: LocalizedText(
            "The format, where it is not seen from the content",
            "Формат, если его не узнать по содержимому")),
        Option(
          name: "encoding",
          kind: .value(
            placeholder: Placeholder.encoding,
            completion: .values(TextEncoding.allCases.map(\.rawValue))),
          help: LocalizedText(
            "The encoding, where it is not seen from the bytes",
            "Кодировка, если её не узнать по байтам")),
        Option(
          name: "dates",
          kind: .value(
            placeholder: Placeholder.order,
            completion: .values(DateOrder.allCases.map(\.rawValue))),
          help: LocalizedText(
            "The order of day, month and year in a table's dates such as 11/12/26",
            "Порядок дня, месяца и года в датах таблицы, таких как 11/12/26")),
        Option(
          name: "kind", kind: .value(placeholder: Placeholder.kind),
          help: LocalizedText(
            "What the rows of a table are; by default tasks",
            "Вид записей в строках таблицы; по умолчанию поручения")),
        Option(
          name: "update",
          help: LocalizedText(
            "Take over what has changed at the source since, but for what was edited here",
            "Перенести то, что с тех пор изменилось в источнике, кроме исправленного здесь")),
        Option(
          name: "skip-invalid",
          help: LocalizedText(
            "Leave out records that break rules, and import the rest",
            "Пропустить записи, нарушающие правила, и импортировать остальные")),
        .offline,
        Option(
          name: "timeout", kind: .value(placeholder: Placeholder.seconds),
          help: LocalizedText(
            "How long an address may take; by default 60",
            "Сколько ждать ответа по адресу; по умолчанию 60")),
      ] + ChangeOptions.all)
  ) { invocation, session throws(Failure) in
    let options = try ChangeOptions(invocation)
    let schema = try session.workspace().schema
    let name = invocation.value("kind") ?? "task"
    guard let kind = schema.kindIndex(named: name) else {
      throw .unknownKind(name, among: schema.kinds.map(\.name))
    }
    var request = ImportRequest(
      source: invocation.parameter("SOURCE") ?? "-",
      format: invocation.value("from").flatMap(ImportFormat.init),
      encoding: invocation.value("encoding").flatMap(TextEncoding.init),
      dates: invocation.value("dates").flatMap(DateOrder.init), kind: kind,
      policy: ImportPolicy(
        updates: invocation.flag("update"), skipsInvalid: invocation.flag("skip-invalid")),
      isOffline: session.isOffline(invocation.flag(Option.offline.name)),
      transaction: options.transaction)
    request.timeLimit = try invocation.seconds("timeout") ?? request.timeLimit
    if let format = request.format, format.isForTasks, kind != schema.index(of: .task) {
      throw .forTasksAlone(format.rawValue)
    }
    if request.timeLimit < .milliseconds(1) {
      throw .usage(
        LocalizedText(
          "`--timeout` takes a time in which somebody can answer",
          "`--timeout`: нужно время, за которое можно успеть ответить"))
    }
    let result = try session.importRecords(request)
    session.tell(ofLossesIn: result)
    if options.format == .json {
      session.print(result.outcomes(schema).json(schema, isDryRun: options.isDryRun))
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
    name: "seed", kind: .value(placeholder: Placeholder.address),
    help: LocalizedText(
      "Where there are no tasks yet, load the first ones from there",
      "Пока поручений нет, загрузить первые с этого адреса"))
  static let offline = Option(
    name: "offline",
    help: LocalizedText(
      "Never touch the network; so does `DOCKET_OFFLINE=1`",
      "Не обращаться к сети; то же делает `DOCKET_OFFLINE=1`"))
}
