package import Model
package import Operations
package import Text

/// Messages of `docket import`, and of the tasks that are loaded for a new workspace.
package enum ImportMessages {
  /// The name of a source that has none.
  static let source = LocalizedText("the source", "источник")
  package static let standardInput = LocalizedText("standard input", "стандартный ввод")
  package static let nothingToImport = LocalizedText("Nothing to import.", "Импортировать нечего.")
  /// The advice above the section of docket.toml that keeps the choices of a command line.
  package static let keepChoices = LocalizedText(
    "to keep these choices, add this to docket.toml and use `--using NAME`:",
    "чтобы сохранить этот выбор, добавьте в docket.toml и указывайте `--using ИМЯ`:")

  package static func importing(_ count: Int) -> LocalizedText {
    let records = RecordMessages.count(count)
    return LocalizedText("Importing \(records):", "Импорт: \(records),")
  }

  package static func guessedEncoding(
    _ encoding: TextEncoding, of name: LocalizedText
  ) -> LocalizedText {
    LocalizedText(
      "\(name) was read as \(encoding.name); give another encoding with `--encoding`",
      "\(name): прочитано как \(encoding.name); если кодировка другая, укажите `--encoding`"
    )
  }

  package static func confirm(_ kind: Kind, count: Int) -> LocalizedText {
    LocalizedText(
      "Import \(kind.count(count))? [y/N]",
      "Импортировать: \(kind.count(count))? [д/Н]")
  }

  package static let overwritten = LocalizedText(
    "Values of existing records that the source replaces:",
    "Значения имеющихся записей, вместо которых взято то, что в источнике:")

  package static func confirmOverwriting(_ count: Int) -> LocalizedText {
    let records = RecordMessages.count(count)
    return LocalizedText(
      "Replace values in \(records)? [y/N]",
      "Заменить значения (\(records))? [д/Н]")
  }

  package static func tooManyDiffs(_ count: Int) -> LocalizedText {
    LocalizedText(
      "The changes of \(count) files are not shown; `--format json` lists them.",
      "Изменения в файлах (\(count)) не показаны; их перечислит `--format json`.")
  }
}

// MARK: Results

extension ImportMessages {
  /// The line for the records of a kind that had the same outcome.
  package static func outcome(
    _ outcome: ImportResult.Outcome, _ kind: Kind, count: Int, isDryRun: Bool,
    _ language: Language
  ) -> String {
    // Without declared forms of the noun, the count begins with a colon itself.
    let separator = language == .russian && kind.counted?(count, language) == nil ? " —" : ":"
    let label = label(of: outcome, isDryRun: isDryRun)[language]
    return label + separator + " \(kind.count(count)[language])\n"
  }

  private static func label(of outcome: ImportResult.Outcome, isDryRun: Bool) -> LocalizedText {
    switch outcome {
    case .added where isDryRun: LocalizedText("Would be added", "Будет добавлено")
    case .updated where isDryRun: LocalizedText("Would be updated", "Будет обновлено")
    case .added: LocalizedText("Added", "Добавлено")
    case .updated: LocalizedText("Updated", "Обновлено")
    case .unchanged: LocalizedText("Unchanged", "Без изменений")
    case .different:
      LocalizedText(
        "Not updated, though the source differs (`--update` takes the source's values)",
        "Отличается от источника, оставлено как есть (`--update` возьмёт значения источника)")
    }
  }

  /// A line for each of the first losses, where a table does not fit.
  package static func warnings(about result: ImportResult) -> [LocalizedText] {
    let rest = result.losses.count - maxListed
    return result.losses.prefix(maxListed).map { loss in
      let count = loss.count > 1 ? " (\(loss.count))" : ""
      return loss.name + LocalizedText(verbatim: ": ") + loss.place
        + LocalizedText(verbatim: count)
    } + (rest > 0 ? [LocalizedText.more(rest)] : [])
  }

  /// What to type if people are kept as text.
  package static let addsPeople = LocalizedText(
    "`--add-people` adds people with a first and a last name",
    "людей с именем и фамилией добавит `--add-people`")

  package static func skipped(_ count: Int) -> LocalizedText {
    let records = RecordMessages.count(count)
    return LocalizedText("skipped \(records)", "пропущено: \(records)")
  }
}

// MARK: Errors

extension ImportMessages {
  package static let brokenSettings = ErrorMessage.refused(
    LocalizedText(
      "docket.toml has errors, so its import settings may be incomplete",
      "в docket.toml есть ошибки: сказанное там об импорте может быть неполным"),
    next: CheckMessages.showsErrors)

  package static func unknownSettings(_ name: String, among names: [String]) -> ErrorMessage {
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return .usage(
      LocalizedText(
        "docket.toml has no `[imports.\(sanitized(name))]`",
        "в docket.toml нет `[imports.\(sanitized(name))]`"),
      meant: nearest(name, among: names),
      help: names.isEmpty
        ? LocalizedText(
          "`docket import FILE --map … --dry-run` prints such a section",
          "такой раздел покажет `docket import ФАЙЛ --map … --dry-run`")
        : LocalizedText("it has \(list)", "в нём есть \(list)"))
  }

  /// A value of `--map` or `--map-value` is not `A=B`.
  package static func notAPair(_ text: String, option: String, example: String) -> ErrorMessage {
    .usage(
      .expected(
        LocalizedText("text such as `\(example)`", "текст вида `\(example)`"),
        of: LocalizedText(verbatim: "`--\(option)`"), not: text))
  }

  package static func onlyTasks(_ format: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "the format `\(format)` is only for tasks", "формат `\(format)` только для поручений"))
  }
}

// MARK: The first tasks of a workspace

extension ImportMessages {
  package static func loading(_ address: String) -> LocalizedText {
    LocalizedText("Loading tasks from \(address)…", "Загрузка поручений: \(address)…")
  }

  package static func confirmLoading(_ address: String) -> LocalizedText {
    LocalizedText(
      "Load the first tasks from \(address), as set in docket.toml? [y/N]",
      "Загрузить первые поручения с \(address), как указано в docket.toml? [д/Н]")
  }

  /// The advice if nobody can be asked.
  package static func loadWith(_ command: String) -> LocalizedText {
    LocalizedText(
      "load the first tasks from the address in docket.toml with `\(command)`",
      "в docket.toml указано, откуда загрузить первые поручения: `\(command)` загрузит их")
  }

  package static func importOthersWith(_ command: String) -> LocalizedText {
    LocalizedText("import the others with `\(command)`", "остальные загрузит `\(command)`")
  }
}

// MARK: The table of tools

extension ImportMessages {
  static let formatName = LocalizedText("Format", "Формат")
  static let program = LocalizedText("Program", "Программа")
  static let files = LocalizedText("Files", "Файлы")
  static let arrives = LocalizedText("Arrives, besides the title", "Переносится, кроме названия")

  static func part(_ part: ImportedPart) -> LocalizedText {
    switch part {
    case .text: LocalizedText("text", "текст")
    case .status: LocalizedText("status", "статус")
    case .people: LocalizedText("person", "исполнитель")
    case .dates: LocalizedText("dates", "даты")
    case .priority: LocalizedText("priority", "приоритет")
    case .tags: LocalizedText("labels", "метки")
    case .comments: LocalizedText("comments", "комментарии")
    case .steps: LocalizedText("checklist", "чек-лист")
    case .parents: LocalizedText("parent", "родитель")
    case .links: LocalizedText("blocking links", "связи «блокирует»")
    }
  }

  package static let missingSource = LocalizedText(
    "a file, a folder or an address is missing", "не указан файл, папка или адрес")
  package static let listTools = LocalizedText(
    "`docket import --tools` lists what can be imported",
    "что можно импортировать, покажет `docket import --tools`")
}

// MARK: Names

extension ImportFormat {
  /// The name of the program that writes the format.
  package var title: LocalizedText {
    guard let title = toolTitle else { return LocalizedText("A table", "Таблица") }
    return LocalizedText(verbatim: title)
  }
}

extension TextEncoding {
  /// The usual name of the encoding.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .windows1251: "Windows-1251"
    case .windows1252: "Windows-1252"
    case .koi8R: "KOI8-R"
    case .cp866: "CP866"
    }
  }
}
