import JSON
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension Failure {
  /// Why nothing was imported from what is called so.
  init(_ error: ImportError, from name: LocalizedText) {
    switch error {
    case .unreadable(let failure): self = .refused(sanitized(failure.message))
    case .undecodable(let encoding?, let line):
      self = .nothingImported(
        LocalizedText(
          "\(name.english) is not \(encoding.name): line \(line)",
          "\(name.russian): это не \(encoding.name): строка \(line)"))
    case .undecodable(nil, let line):
      self = .nothingImported(
        LocalizedText(
          "\(name.english) is no text in an encoding that is known here: line \(line)",
          "\(name.russian): это не текст в одной из известных кодировок: строка \(line)"),
        help: LocalizedText(
          "save it as UTF-8, or name what it is in `--encoding`",
          "сохраните его в UTF-8 или укажите кодировку в `--encoding`"))
    case .ambiguousEncoding(let samples):
      self.init(ambiguousEncoding: samples, of: name)
    case .workbook:
      self = .nothingImported(
        LocalizedText(
          "\(name.english) is an Excel workbook", "\(name.russian): это книга Excel"),
        help: LocalizedText("save it as CSV UTF-8", "сохраните её как CSV UTF-8"))
    case .dayOrMonth(let text, let line):
      self = .nothingImported(
        LocalizedText(
          "line \(line): \(quoted(text)) may be two days, and the other dates do not tell which number is the month",
          "строка \(line): \(quoted(text)) — это может быть один из двух дней, а по другим датам не видно, где месяц"
        ),
        help: LocalizedText(
          "`--dates dmy` takes the first number as the day, `--dates mdy` as the month",
          "с `--dates dmy` первое число — день, с `--dates mdy` — месяц"))
    case .datesInBothOrders(let first, let line, let second, let otherLine):
      self = .nothingImported(
        LocalizedText(
          "\(quoted(first)) in line \(line) begins with its day, and \(quoted(second)) in line \(otherLine) with its month",
          "\(quoted(first)) в строке \(line) начинается с дня, а \(quoted(second)) в строке \(otherLine) — с месяца"
        ),
        help: LocalizedText(
          "correct one of them, or say in `--dates` how they are to be read",
          "исправьте одну из них или укажите порядок в `--dates`"))
    case .sameColumns(let first, let second, let field):
      self = .refused(
        LocalizedText(
          "the columns \(quoted(first)) and \(quoted(second)) are both `\(field)`",
          "столбцы \(quoted(first)) и \(quoted(second)) — это одно и то же: `\(field)`"),
        help: LocalizedText(
          "`--map` with \(quoted(second + "=-")) ignores the second",
          "второй пропустит `--map` с \(quoted(second + "=-"))"))
    case .ambiguousColumn(let name, let fields):
      let names = fields.map { "`\($0)`" }.joined(separator: ", ")
      self = .refused(
        LocalizedText(
          "the column \(quoted(name)) may be any of \(names)",
          "под столбец \(quoted(name)) подходят \(names)"),
        help: LocalizedText(
          "name the field itself in the first line", "укажите в первой строке имя самого поля"))
    case .unknownFormat(let possible):
      let formats = possible.map(\.rawValue)
      self = .nothingImported(
        LocalizedText(
          "what \(name.english) gives is of no format that is known here",
          "\(name.russian): неизвестный формат"),
        help: LocalizedText(
          "`--from` names it: \(formats.joined(separator: ", "))",
          "укажите его в `--from`: " + formats.map { "`\($0)`" }.joined(separator: ", ")))
    case .notJSON(let line, let column, let error, let mayBeTodoTxt):
      self = .nothingImported(
        LocalizedText(
          "\(name.english) is not JSON: line \(line), column \(column): \(error.message.english)",
          "\(name.russian): это не JSON: строка \(line), столбец \(column): \(error.message.russian)"
        ),
        help: mayBeTodoTxt
          ? LocalizedText(
            "if it is a todo.txt, say so: `--from \(ImportFormat.todoTxt.rawValue)`",
            "если это todo.txt, укажите `--from \(ImportFormat.todoTxt.rawValue)`") : nil)
    case .noJSON:
      self = .nothingImported(
        LocalizedText("\(name.english) is not JSON", "\(name.russian): это не JSON"))
    case .csv(let line, let fault):
      self = .nothingImported(
        LocalizedText(
          "line \(line): \(fault.message.english)", "строка \(line): \(fault.message.russian)"))
    case .calendar(.none):
      self = .nothingImported(
        LocalizedText("\(name.english) is not a calendar", "\(name.russian): это не календарь"))
    case .calendar(.noBeginning(let component)):
      self = .nothingImported(
        LocalizedText(
          "\(name.english): \(quoted("END:" + component)) stands where it ends nothing",
          "\(name.russian): \(quoted("END:" + component)) стоит там, где нечего закрывать"))
    case .calendar(.noEnd(let component)):
      self = .nothingImported(
        LocalizedText(
          "\(name.english): \(quoted("BEGIN:" + component)) has no end",
          "\(name.russian): \(quoted("BEGIN:" + component)) не имеет конца"),
        help: LocalizedText("the file may be cut off", "возможно, файл обрезан"))
    case .noFieldInHeader(let kind, let fitting):
      let names = kind.fields.filter(\.isRequired).map(\.name).joined(separator: ",")
      self = .refused(
        LocalizedText(
          "the first line names no field of \(withArticle(kind.name))",
          "в первой строке нет ни одного поля вида «\(kind.label.russian)»"),
        help: Self.fitting(fitting)
          ?? LocalizedText(
            "use names such as `\(names)` or labels, or `--map \"COLUMN=FIELD\"`; `--skip-lines` skips lines above the header",
            "нужны имена, например `\(names)`, или названия либо `--map \"СТОЛБЕЦ=ПОЛЕ\"`; строки над заголовком пропустит `--skip-lines`"
          )
      )
    case .tableOfAnotherKind(let kinds):
      let names = kinds.map(\.name)
      self = .nothingImported(
        LocalizedText(
          "\(name.english) is not a table of tasks", "\(name.russian): это не таблица поручений"),
        help: LocalizedText(
          "try " + names.map { "`--kind \($0)`" }.joined(separator: " or "),
          "попробуйте " + names.map { "`--kind \($0)`" }.joined(separator: " или ")))
    case .tooManyColumns(let count, let most):
      self = .nothingImported(
        LocalizedText(
          "the table has \(count) columns, more than \(most)",
          "в таблице \(count) столбцов, а можно не больше \(most)"),
        help: LocalizedText(
          "`--separator` says what stands between two cells",
          "чем разделены ячейки, указывают в `--separator`"))
    case .notAnExport(let format):
      self = .nothingImported(
        LocalizedText(
          "\(name.english) is no export of \(format.title.english)",
          "\(name.russian): это не экспорт \(format.title.russian)"))
    case .unknownMapColumn(let name, let nearest):
      self = .refused(
        LocalizedText(
          "the table has no column \(quoted(name))", "в таблице нет столбца \(quoted(name))"),
        meant: nearest)
    case .unknownMapField(let name, let kind, let nearest):
      self = .refused(
        LocalizedText(
          "\(withArticle(kind.name)) has no field \(quoted(name))",
          "у вида «\(kind.label.russian)» нет поля \(quoted(name))"),
        meant: nearest,
        help: LocalizedText(
          "`--map \"COLUMN=-\"` ignores a column, `--map \"COLUMN=+\"` adds it to the description",
          "`--map \"СТОЛБЕЦ=-\"` пропускает столбец, `--map \"СТОЛБЕЦ=+\"` добавляет его в описание"
        ))
    case .unknownMapChoice(let name, let field, let choices, let nearest):
      let all = choices.map { "`\($0)`" }.joined(separator: ", ")
      self = .refused(
        choices.isEmpty
          ? LocalizedText("`\(field)` has no choices", "у поля `\(field)` нет вариантов")
          : LocalizedText(
            "\(quoted(name)) is no choice of `\(field)`",
            "\(quoted(name)) — не вариант поля `\(field)`"),
        meant: nearest,
        help: choices.isEmpty
          ? nil : LocalizedText("its choices are \(all)", "варианты: \(all)"))
    case .unknownVersion(let version):
      self = .refused(
        LocalizedText(
          "the export has version \(sanitized(version)), and only 1 is known here",
          "версия экспорта — \(sanitized(version)), а здесь известна только 1"),
        help: LocalizedText(
          "a newer docket may know it", "возможно, её знает более новая версия docket"))
    case .noRecords:
      self = .refused(
        LocalizedText(
          "the export has neither `kinds` nor `kind` and `records`",
          "в экспорте нет ни `kinds`, ни `kind` с `records`"))
    case .unknownKind(let kind, let nearest):
      self = .refused(
        LocalizedText(
          "the export has records of a kind \(quoted(kind)), which this workspace has not",
          "в экспорте есть записи вида \(quoted(kind)), а в этом рабочем пространстве такого вида нет"
        ),
        meant: nearest,
        help: LocalizedText(
          "declare it in docket.toml as it was declared there",
          "объявите его в docket.toml так же, как он был объявлен там"))
    case .notAList(let kind):
      self = .refused(
        LocalizedText(
          "the \(kind.pluralLabel.english.lowercased()) of the export are no list",
          "в экспорте «\(kind.pluralLabel.russian)» — не список"))
    case .todosNotAList:
      self = .nothingImported(
        LocalizedText(
          "`todos` of \(name.english) is no list", "\(name.russian): `todos` — не список"))
    case .invalidRecords(let faults, let count, let all, let fitting):
      self.init(invalid: faults, count: count, of: all, fitting: fitting, from: name)
    }
  }

  /// The import is refused as a whole.
  private static func nothingImported(
    _ reason: LocalizedText, help: LocalizedText? = nil
  ) -> Failure {
    .refused(
      reason + LocalizedText("; nothing was imported", "; ничего не импортировано"), help: help)
  }

  /// Which kinds a table may be of; nil for none.
  private static func fitting(_ kinds: [Kind]) -> LocalizedText? {
    if kinds.isEmpty { return nil }
    let options = kinds.map { "`--kind \($0.name)`" }
    return LocalizedText(
      "all columns are those of " + options.joined(separator: " or "),
      "все столбцы подходят для " + options.joined(separator: " или "))
  }

  private init(
    invalid faults: [ImportFault], count: Int, of all: Int, fitting: [Kind],
    from name: LocalizedText
  ) {
    let rest = faults.count - mostTold
    let lines =
      faults.prefix(mostTold).map(\.line)
      + (rest > 0 ? [Words.more(rest).map { $0 + "\n" }] : [])
    let records = (
      english: plural(all, english: ("record", "records")),
      russian: plural(all, russian: ("записи", "записей", "записей"))
    )
    self.init(
      details: lines.joined(separator: LocalizedText(verbatim: "")),
      message: LocalizedText(
        "rules are broken in \(count) of \(all) \(records.english) from \(name.english); "
          + "nothing was imported",
        "\(name.russian): правила нарушены в \(count) из \(all) \(records.russian); "
          + "ничего не импортировано"),
      help: [Self.fitting(fitting)].compactMap(\.self) + [
        LocalizedText(
          "`--skip-invalid` imports the others", "остальные импортирует `--skip-invalid`")
      ], status: .failure)
  }
}

extension Failure {
  /// Shows the same line in each encoding, for a person to choose.
  fileprivate init(ambiguousEncoding samples: [EncodingSample], of name: LocalizedText) {
    let lines = samples.map { "\($0.encoding.rawValue): \(sanitized($0.text))\n" }.joined()
    let option = "`--encoding \(samples.first?.encoding.rawValue ?? "")`"
    self.init(
      details: LocalizedText(verbatim: lines),
      message: LocalizedText(
        "the encoding of \(name.english) is not certain; nothing was imported",
        "\(name.russian): кодировку нельзя определить точно; ничего не импортировано"),
      help: [
        LocalizedText(
          "choose the encoding that reads right, such as \(option)",
          "укажите ту, с которой текст читается верно, например \(option)")
      ], status: .failure)
  }
}

extension TextEncoding {
  /// As people know it.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .windows1250: "Windows-1250"
    case .windows1251: "Windows-1251"
    case .windows1252: "Windows-1252"
    case .windows1254: "Windows-1254"
    case .koi8R: "KOI8-R"
    case .cp437: "CP437"
    case .cp866: "CP866"
    case .iso8859_1: "ISO 8859-1"
    case .iso8859_2: "ISO 8859-2"
    case .iso8859_5: "ISO 8859-5"
    case .iso8859_9: "ISO 8859-9"
    case .iso8859_15: "ISO 8859-15"
    }
  }
}

extension CSVFault {
  fileprivate var message: LocalizedText {
    switch self {
    case .textBehindQuote:
      LocalizedText(
        "text behind the quote that ends a cell", "текст после кавычки, которая закрывает ячейку")
    case .unclosedQuote:
      LocalizedText(
        "the quote that begins here does not end", "кавычка, открытая здесь, не закрыта")
    case .zero:
      LocalizedText(
        "a byte of zero: this is no text", "нулевой байт: это не текст")
    }
  }
}

extension ImportFault {
  /// One line that says where it is and what is wrong.
  var line: LocalizedText {
    let message = reason.message
    let field = field.flatMap { reason.names($0) ? nil : ", \($0)" } ?? ""
    let place = place.text
    return LocalizedText(
      "\(place.english)\(field): \(message.english)\n",
      "\(place.russian)\(field): \(message.russian)\n")
  }
}

extension ImportPlace {
  fileprivate var text: LocalizedText {
    switch self {
    case .row(let number): LocalizedText("row \(number)", "запись \(number)")
    case .tableRow(let number, let line):
      LocalizedText("row \(number) (line \(line))", "запись \(number) (строка \(line))")
    case .line(let number): LocalizedText("line \(number)", "строка \(number)")
    case .item(let number, let kind):
      LocalizedText("\(kind) \(number)", "`\(kind)`, запись \(number)")
    }
  }
}

extension ImportFault.Reason {
  /// Whether the message says of which field it is, as findings do.
  fileprivate func names(_ field: String) -> Bool {
    guard case .finding(let message, _, _) = self else { return false }
    return message.english.includes("`\(field)`")
  }

  fileprivate var message: LocalizedText {
    switch self {
    case .missing: return LocalizedText("is missing", "не указано")
    case .duplicateKey: return LocalizedText("is there twice", "указано дважды")
    case .notAnObject(let value):
      return LocalizedText(
        "it is \(value.text.english), not an object",
        "должен быть объект, а не \(value.text.russian)")
    case .wrongType(let value):
      return LocalizedText(
        "cannot be \(value.text.english)", "не годится \(value.text.russian)")
    case .notBoolean(let value):
      return LocalizedText(
        "must be true or false, not \(value.text.english)",
        "нужно true или false, а не \(value.text.russian)")
    case .notWholeNumber(let value):
      return LocalizedText(
        "must be a whole number, not \(value.text.english)",
        "нужно целое число, а не \(value.text.russian)")
    case .mistyped(let text, let mistake):
      let rest = mistake.meant.map { meaning($0).map { "; \($0)" } }
      return LocalizedText(
        "must be \(mistake.expected.english), not \(quoted(text))",
        "нужно \(mistake.expected.russian), а не \(quoted(text))")
        + (rest ?? LocalizedText(verbatim: ""))
    case .ambiguous(let text, let ids):
      return LocalizedText(
        "\(quoted(text)) may be \(listed(ids))", "под \(quoted(text)) подходят \(listed(ids))")
    case .cellCount(let count, let header):
      let cells = counted(count, ("cell", "cells"), ("ячейка", "ячейки", "ячеек"))
      return LocalizedText(
        "it has \(count) cells, and the header \(header)",
        "\(cells.russian), а в заголовке — \(header)")
    case .sameAs(let place):
      return LocalizedText(
        "it is the same as \(place.text.english)", "то же, что и \(place.text.russian)")
    case .idOf(let place, let id):
      return LocalizedText(
        "`\(id)` is that of \(place.text.english) too", "`\(id)` уже занят: \(place.text.russian)")
    case .newPerson(let name, let part, true):
      return LocalizedText(
        "docket cannot choose the \(part.name) of \(quoted(name)): name it in `--people-in`",
        "\(quoted(name)): docket не может выбрать за вас (\(part.label.russian)); укажите `--people-in`"
      )
    case .newPerson(let name, let part, false):
      return LocalizedText(
        "\(quoted(name)) needs a \(part.name), and there is none yet: `docket \(part.name) add`",
        "\(quoted(name)): нужен \(part.nameInSentence.russian), а их ещё нет: `docket \(part.name) add`"
      )
    case .refersToSkipped(let place):
      return LocalizedText(
        "refers to \(place.text.english), which is skipped",
        "ссылка на пропущенное: \(place.text.russian)")
    case .invalidID(let id):
      let fault = RecordID.fault(of: id)
      return LocalizedText(
        "\(quoted(id)) is not an id: \(fault.english)",
        "\(quoted(id)) не годится; \(fault.russian)")
    case .tooLarge(let mebibytes):
      return LocalizedText("it is over \(mebibytes) MiB", "больше \(mebibytes) МиБ")
    case .notEditable(let path):
      return LocalizedText(
        "\(sanitized(path)) is written in a way that this cannot be changed in",
        "\(sanitized(path)): файл записан так, что внести это изменение нельзя")
    case .finding(let message, let help, let path):
      let text = message + (help.map { $0.map { "; \($0)" } } ?? LocalizedText(verbatim: ""))
      return sanitized(text).map { words in path.map { "\(sanitized($0)): \(words)" } ?? words }
    }
  }
}

extension ForeignValue {
  fileprivate var text: LocalizedText {
    switch self {
    case .null: LocalizedText(verbatim: "null")
    case .boolean(let flag): LocalizedText(verbatim: String(flag))
    case .number(let digits): LocalizedText(verbatim: digits)
    case .text: LocalizedText("a text", "текст")
    case .list: LocalizedText("a list", "список")
    case .object: LocalizedText("an object", "объект")
    }
  }
}

extension ImportLoss {
  /// What is not carried over.
  var text: LocalizedText {
    switch self {
    case .column(let name):
      return LocalizedText("the column \(quoted(name))", "столбец \(quoted(name))")
    case .columnInDescription(let name): return LocalizedText(verbatim: quoted(name))
    case .valueInDescription(let field, let column):
      return LocalizedText(
        "values of \(quoted(column)) that `\(field)` cannot have",
        "значения из \(quoted(column)), которых не может быть в `\(field)`")
    case .unnamedColumn(let number):
      return LocalizedText(
        "column \(number), which has no name", "столбец \(number): у него нет имени")
    case .member(let name): return LocalizedText(verbatim: quoted(name))
    case .memberWithoutField(let name, let field, let kind):
      let wanted = name == field ? "such field" : "field `\(field)`"
      let missing = name == field ? "такого поля" : "поля `\(field)`"
      return LocalizedText(
        "\(quoted(name)), as \(kind.pluralLabel.english.lowercased()) have no \(wanted)",
        "\(quoted(name)): у вида «\(kind.label.russian)» нет \(missing)")
    case .unknownField(let name, let kind):
      return LocalizedText(
        "\(quoted(name)), which is no field of \(withArticle(kind.name)) here",
        "\(quoted(name)): здесь у вида «\(kind.label.russian)» нет такого поля")
    case .rest(let total, let given, let wasAskedFor):
      let rest = LocalizedText(
        "the rest of \(total): the source gave only \(given)",
        "остаток: всего \(total), а источник отдал только \(given)")
      if wasAskedFor { return rest }
      return rest
        + LocalizedText(
          "; `limit=0` in its address may give all",
          "; возможно, с `limit=0` в адресе он отдаст все")
    case .unknownTotal:
      return LocalizedText(
        "what may stand beyond these: `total`, or `skip`, is no count",
        "то, что могло быть дальше: `total` или `skip` — не количество")
    case .waiting: return LocalizedText("that a task is waiting", "отметка, что поручение отложено")
    case .recurringTemplate:
      return LocalizedText(
        "the template of a recurring task", "шаблон повторяющегося поручения")
    case .project:
      return LocalizedText(
        "`project` as such: it is a tag here, and a field `project` would keep it",
        "`project` как таковой: здесь он стал тегом; сохранить его может поле `project`")
    case .annotations:
      return LocalizedText(
        "which annotations there were, and when: they are one text here",
        "отдельные примечания и их время: здесь это один текст")
    case .idOfCopy:
      return LocalizedText(
        "the id of a copy of a task that is done: the copy is a new task here",
        "id копии завершённого поручения: здесь копия стала новым поручением")
    case .unknownStatus(let status):
      return LocalizedText(
        "the status `\(sanitized(status))`, which this workspace does not have",
        "статус `\(sanitized(status))`: в этом рабочем пространстве такого нет")
    case .statusOfOpenLine(let status):
      return LocalizedText(
        "`status:\(sanitized(status))` of a line without `x`: the task is open",
        "`status:\(sanitized(status))` в строке без `x`: поручение не закрыто")
    case .priority(let letter):
      return LocalizedText(
        "the priority (\(sanitized(letter))), which became low",
        "приоритет (\(sanitized(letter))), вместо него записан низкий")
    case .value(let field, let text):
      return LocalizedText(
        "the invalid value \(quoted(text)) of \(quoted(field))",
        "недопустимое значение \(quoted(text)) в \(quoted(field))")
    case .tag(let tag, let word):
      return LocalizedText(
        "the spaces in the tag \(quoted(tag)): it became \(quoted(word))",
        "пробелы в теге \(quoted(tag)): получился тег \(quoted(word))")
    case .timeOfDay(let field):
      return LocalizedText(
        "the time of day in `\(field)`, which is a day here",
        "время суток в `\(field)`: здесь это день")
    case .unknownAssignee(let name):
      return LocalizedText(
        "the assignee \(quoted(name)): nobody here is called so; `--add-people` adds them",
        "исполнитель \(quoted(name)): здесь таких нет; их добавит `--add-people`")
    case .notAName(let name):
      return LocalizedText(
        "the assignee \(quoted(name)), which is not a first and a last name",
        "исполнитель \(quoted(name)): это не имя и фамилия")
    case .assigneeInDescription(let name, let ids) where ids.isEmpty:
      return LocalizedText(
        "the assignee \(quoted(name)), who is not in this workspace; `--add-people` adds them",
        "исполнитель \(quoted(name)), которого здесь нет; его добавит `--add-people`")
    case .ambiguousAssignee(let name, let ids), .assigneeInDescription(let name, let ids):
      let all = listed(ids.map { "`\($0)`" })
      return LocalizedText(
        "the assignee \(quoted(name)), as whom several are known: \(all)",
        "исполнитель \(quoted(name)): так зовут нескольких: \(all)")
    case .dependency:
      return LocalizedText(
        "that a task depends on one that is not imported",
        "зависимость от поручения, которого нет в импорте")
    case .addressOfIssue:
      return LocalizedText(
        "the address of an issue: with `url` in `gh issue list --json`, a later import can update the task",
        "адрес задачи: если добавить `url` в `gh issue list --json`, следующий импорт сможет обновить поручение"
      )
    case .component(let name):
      return LocalizedText(
        "\(quoted(name)): of a calendar, only to-dos (`VTODO`) are imported",
        "\(quoted(name)): из календаря импортируются только дела (`VTODO`)")
    case .lineOfCalendar:
      return LocalizedText(
        "a line of a to-do that is not `NAME:value`",
        "строка дела, которая не имеет вида `ИМЯ:значение`")
    case .timeZone(let name):
      return LocalizedText(
        "the time zone \(quoted(name)): the time is imported as it is written",
        "часовой пояс \(quoted(name)): время импортировано так, как записано")
    case .noText:
      return LocalizedText("a task without a text", "поручение без текста")
    case .repeatedKey:
      return LocalizedText(
        "a task with the `uuid` or `UID` of another",
        "поручение с `uuid` или `UID` другого поручения")
    case .circle:
      return LocalizedText(
        "a dependency that would close a circle", "зависимость, которая замкнула бы круг")
    }
  }
}

extension MissingField {
  /// What declares it in docket.toml, wherever the file ends.
  var declaration: String { "[kinds.\(kind).fields.\(name)]\ntype = \"\(type)\"\n" }
}
