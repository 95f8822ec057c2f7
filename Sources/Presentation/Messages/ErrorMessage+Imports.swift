import JSON
import Model
package import Operations
import Platform
package import Text

extension ErrorMessage {
  /// Nothing was imported from the source with this name.
  package init(_ error: ImportFact, from name: LocalizedText) {
    switch error {
    case .unreadable(let failure): self = .refused(sanitized(failure.message))
    case .undecodable(let encoding?, let line):
      self = .nothingImported(
        LocalizedText(
          "line \(line) of \(name) is not valid \(encoding.name)",
          "\(name): это не \(encoding.name): строка \(line)"),
        next: .typing(
          LocalizedText(
            "choose the encoding with `--encoding`", "укажите кодировку в `--encoding`")))
    case .undecodable(nil, let line):
      self = .nothingImported(
        LocalizedText(
          "line \(line) of \(name) is not text",
          "\(name): это не текст: строка \(line)"))
    case .workbook:
      self = .nothingImported(
        LocalizedText(
          "\(name) is an Excel workbook", "\(name): это книга Excel"),
        help: LocalizedText("save it as CSV UTF-8", "сохраните её как CSV UTF-8"))
    case .dayOrMonth(let text, let line):
      self = .nothingImported(
        LocalizedText(
          "line \(line): \(quoted(text)) is ambiguous: no other date shows whether the day or the month is first",
          "строка \(line): \(quoted(text)) — это может быть один из двух дней, а по другим датам не видно, где месяц"
        ),
        next: .typing(
          LocalizedText(
            "`--dates dmy` reads the day first, `--dates mdy` the month",
            "с `--dates dmy` первое число — день, с `--dates mdy` — месяц")))
    case .datesInBothOrders(let first, let line, let second, let otherLine):
      self = .nothingImported(
        LocalizedText(
          """
          \(quoted(first)) in line \(line) begins with the day, but \(quoted(second)) in line \(otherLine) \
          with the month
          """,
          "\(quoted(first)) в строке \(line) начинается с дня, а \(quoted(second)) в строке \(otherLine) — с месяца"
        ),
        next: .typing(
          LocalizedText(
            "correct one of them, or set the order with `--dates`",
            "исправьте одну из них или укажите порядок в `--dates`")))
    case .sameColumns(let first, let second, let field):
      self = .refused(
        LocalizedText(
          "the columns \(quoted(first)) and \(quoted(second)) are both mapped to `\(field)`",
          "столбцы \(quoted(first)) и \(quoted(second)) — это одно и то же: `\(field)`"),
        next: .typing(
          LocalizedText(
            "ignore the second with `--map` \(quoted(second + "=-"))",
            "второй пропустит `--map` с \(quoted(second + "=-"))")))
    case .ambiguousColumn(let name, let fields):
      let names = fields.map { "`\($0)`" }.joined(separator: ", ")
      self = .refused(
        LocalizedText(
          "the column \(quoted(name)) matches several fields: \(names)",
          "под столбец \(quoted(name)) подходят \(names)"),
        help: LocalizedText(
          "use the field's name in the first line", "укажите в первой строке имя самого поля"))
    case .unknownFormat(let possible):
      let formats = possible.map(\.rawValue).joined(separator: ", ")
      let codes = possible.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      self = .nothingImported(
        LocalizedText(
          "\(name) has an unknown format", "\(name): неизвестный формат"),
        next: .typing(
          LocalizedText(
            "give the format with `--from`: \(formats)", "укажите его в `--from`: \(codes)")))
    case .notJSON(let line, let column, let error, let mayBeTodoTxt):
      self = .nothingImported(
        LocalizedText(
          "\(name) is not JSON: line \(line), column \(column): \(error.message)",
          "\(name): это не JSON: строка \(line), столбец \(column): \(error.message)"
        ),
        next: mayBeTodoTxt
          ? .typing(
            LocalizedText(
              "if it is a todo.txt file, use `--from \(ImportFormat.todoTxt.rawValue)`",
              "если это todo.txt, укажите `--from \(ImportFormat.todoTxt.rawValue)`")) : nil)
    case .noJSON:
      self = .nothingImported(
        LocalizedText("\(name) is not JSON", "\(name): это не JSON"))
    case .csv(let line, let fault):
      self = .nothingImported(
        LocalizedText(
          "line \(line): \(fault.message)", "строка \(line): \(fault.message)"))
    case .calendar(.none):
      self = .nothingImported(
        LocalizedText("\(name) is not a calendar", "\(name): это не календарь"))
    case .calendar(.noBeginning(let component)):
      let (begin, end) = (quoted("BEGIN:" + component), quoted("END:" + component))
      self = .nothingImported(
        LocalizedText(
          "\(name): \(end) without \(begin)",
          "\(name): \(end) стоит там, где нечего закрывать"))
    case .calendar(.noEnd(let component)):
      let (begin, end) = (quoted("BEGIN:" + component), quoted("END:" + component))
      self = .nothingImported(
        LocalizedText(
          "\(name): \(begin) without \(end)", "\(name): \(begin) не имеет конца"),
        help: LocalizedText("the file may be truncated", "возможно, файл обрезан"))
    case .noFieldInHeader(let kind, let fitting):
      let names = kind.fields.filter(\.isRequired).map(\.name).joined(separator: ",")
      self = .refused(
        LocalizedText(
          "the first line names no field of \(withArticle(kind.noun))",
          "в первой строке нет ни одного поля вида «\(kind.label)»"),
        next: Self.matching(fitting)
          ?? .typing(
            LocalizedText(
              """
              use field names such as `\(names)`, labels, or `--map "COLUMN=FIELD"`; \
              `--skip-lines` skips lines above the header
              """,
              """
              нужны имена, например `\(names)`, или названия либо `--map "СТОЛБЕЦ=ПОЛЕ"`; \
              строки над заголовком пропустит `--skip-lines`
              """)))
    case .tableOfAnotherKind(let kinds):
      let options = Self.kindOptions(kinds)
      self = .nothingImported(
        LocalizedText(
          "\(name) is not a table of tasks", "\(name): это не таблица поручений"),
        next: .typing(LocalizedText("try \(options)", "попробуйте \(options)")))
    case .tooManyColumns(let count, let most):
      self = .nothingImported(
        LocalizedText(
          "the table has \(count) columns; the limit is \(most)",
          "в таблице \(count) столбцов, а можно не больше \(most)"),
        next: .typing(
          LocalizedText(
            "set the separator of cells with `--separator`",
            "чем разделены ячейки, указывают в `--separator`")))
    case .notAnExport(let format):
      self = .nothingImported(
        LocalizedText(
          "\(name) is not an export from \(format.title)",
          "\(name): это не экспорт \(format.title)"))
    case .lookalikes(let rows, let column):
      let shown = rows.prefix(3).map { place, id in place.text.map { "\($0) – `\(id)`" } }
      let list = shown.joined(separator: LocalizedText(verbatim: ", "))
      let option = column.map { shellWord(sanitized($0)) }
      self = .nothingImported(
        LocalizedText(
          "\(name): nothing identifies the rows; \(rows.count) of them look like tasks of an earlier import, but differ: \(list)",
          "\(name): строки не по чему узнать; похожи на поручения из прошлого импорта, но отличаются \(rows.count): \(list)"
        ),
        next: .typing(
          LocalizedText(
            "name a column that identifies rows: `--key \(option ?? "COLUMN")`",
            "укажите столбец, по которому строку можно узнать: `--key \(option ?? "СТОЛБЕЦ")`")))
    case .unknownMapColumn(let name, let nearest):
      self = .refused(
        LocalizedText(
          "the table has no column \(quoted(name))", "в таблице нет столбца \(quoted(name))"),
        meant: nearest)
    case .unknownMapField(let name, let kind, let nearest):
      self = .refused(
        LocalizedText(
          "\(withArticle(kind.noun)) has no field \(quoted(name))",
          "у вида «\(kind.label)» нет поля \(quoted(name))"),
        meant: nearest,
        next: .typing(
          LocalizedText(
            "`--map \"COLUMN=-\"` ignores a column, `--map \"COLUMN=+\"` adds it to the description",
            "`--map \"СТОЛБЕЦ=-\"` пропускает столбец, `--map \"СТОЛБЕЦ=+\"` добавляет его в описание"
          )))
    case .unknownMapChoice(let name, let field, let choices, let nearest):
      let all = choices.map { "`\($0)`" }.joined(separator: ", ")
      self = .refused(
        choices.isEmpty
          ? LocalizedText("`\(field)` has no choices", "у поля `\(field)` нет вариантов")
          : LocalizedText(
            "\(quoted(name)) is not a choice of `\(field)`",
            "\(quoted(name)) — не вариант поля `\(field)`"),
        meant: nearest,
        help: choices.isEmpty ? nil : LocalizedText("the choices are \(all)", "варианты: \(all)"))
    case .unknownVersion(let version):
      self = .refused(
        LocalizedText(
          "unsupported version \(sanitized(version)) of the export: docket reads version 1",
          "версия экспорта — \(sanitized(version)), а здесь известна только 1"),
        help: LocalizedText(
          "a newer docket may support it", "возможно, её знает более новая версия docket"))
    case .noRecords:
      self = .refused(
        LocalizedText(
          "the export has neither `kinds` nor `kind` and `records`",
          "в экспорте нет ни `kinds`, ни `kind` с `records`"))
    case .unknownKind(let kind, let nearest):
      self = .refused(
        LocalizedText(
          "the export has records of kind \(quoted(kind)), which this workspace does not have",
          "в экспорте есть записи вида \(quoted(kind)), а в этом рабочем пространстве такого вида нет"
        ),
        meant: nearest,
        help: LocalizedText(
          "declare it in docket.toml as in the exported workspace",
          "объявите его в docket.toml так же, как он был объявлен там"))
    case .notAList(let kind):
      self = .refused(
        LocalizedText(
          "the \(kind.pluralLabel.inSentence) in the export are not a list",
          "в экспорте «\(kind.pluralLabel)» — не список"))
    case .invalidRecords(let faults, let count, let all, let fitting):
      self.init(invalid: faults, count: count, of: all, fitting: fitting, from: name)
    }
  }

  /// The import is refused as a whole.
  private static func nothingImported(
    _ reason: LocalizedText, help: LocalizedText? = nil, next: NextStep? = nil
  ) -> ErrorMessage {
    .refused(
      reason + LocalizedText("; nothing was imported", "; ничего не импортировано"), help: help,
      next: next)
  }

  /// The kinds that match a table's columns; nil without any.
  private static func matching(_ kinds: [Kind]) -> NextStep? {
    if kinds.isEmpty { return nil }
    let options = kindOptions(kinds)
    return .typing(
      LocalizedText("the columns match \(options)", "все столбцы подходят для \(options)"))
  }

  private static func kindOptions(_ kinds: [Kind]) -> LocalizedText {
    kinds.map { LocalizedText(verbatim: "`--kind \($0.name)`") }
      .joined(separator: LocalizedText(" or ", " или "))
  }

  private init(
    invalid faults: [ImportFault], count: Int, of all: Int, fitting: [Kind],
    from name: LocalizedText
  ) {
    self.init(
      .refused,
      LocalizedText(
        """
        \(count) of \(all, "record", "records") from \(name) \(plural: count, "is", "are") invalid; \
        nothing was imported
        """,
        """
        \(name): правила нарушены в \(count) из \(all, "записи", "записей", "записей"); \
        ничего не импортировано
        """),
      help: [
        Self.matching(fitting),
        count < all
          ? .typing(
            LocalizedText(
              "`--skip-invalid` imports the others", "остальные импортирует `--skip-invalid`"))
          : nil,
      ].compactMap(\.self))
    invalidRecords = count < all ? .some : .all
    details = ImportFaultGroups(faults).lines.joined(separator: LocalizedText(verbatim: ""))
  }
}

extension CSVFault {
  fileprivate var message: LocalizedText {
    switch self {
    case .textBehindQuote:
      LocalizedText(
        "text after the closing quote of a cell", "текст после кавычки, которая закрывает ячейку")
    case .unclosedQuote:
      LocalizedText("unclosed quote", "кавычка, открытая здесь, не закрыта")
    case .zero:
      LocalizedText("a zero byte: this is not text", "нулевой байт: это не текст")
    }
  }
}
