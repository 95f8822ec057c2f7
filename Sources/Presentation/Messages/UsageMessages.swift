package import Model
package import Text
import Workspace

/// Messages about a command line that several commands share.
package enum UsageMessages {
  package static func conflict(_ option: String, _ other: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`--\(option)` and `--\(other)` cannot be used together",
        "`--\(option)` и `--\(other)` не сочетаются"))
  }

  /// An empty value never removes a field: it may come from an empty variable of a script.
  /// `kind` is the kind of the records whose field can be removed.
  package static func emptyOption(_ option: String, unsetIn kind: Kind? = nil) -> ErrorMessage {
    let text = LocalizedText("`--\(option)` is empty", "`--\(option)`: пустое значение")
    guard let kind else { return .usage(text) }
    return .usage(
      text,
      next: .typing(
        LocalizedText(
          "to remove the field: `docket \(kind.command) edit ID --unset \(option)`",
          "убрать поле: `docket \(kind.command) edit ID --unset \(option)`")))
  }

  package static let completeIsForShells = ErrorMessage.usage(
    LocalizedText("shells run `docket complete`", "`docket complete` вызывают оболочки"),
    next: .typing(
      LocalizedText(
        "`docket completions --help` shows how to set it up",
        "как это настроить, расскажет `docket completions --help`")))

  package static let outputNeedsFile = ErrorMessage.usage(
    LocalizedText(
      "`--output` needs a file; without it, standard output is used",
      "`--output`: нужен файл; без него всё идёт в стандартный вывод"))

  /// The records have no field that an option filters by.
  package static func noSuchField(_ option: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`--\(option)`: tasks have no such field here", "`--\(option)`: у поручений нет такого поля"
      ))
  }

  package static func notUTF8(_ word: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "the argument \(quoted(word)) is not UTF-8", "аргумент \(quoted(word)) не в UTF-8"))
  }

  package static func unknownCommand(_ words: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "unknown command \(quoted(words))", "\(quoted(words)): такой команды у docket нет"))
  }

  /// A command without a kind names records of other kinds than tasks.
  package static func idOfOtherKinds(
    _ id: String, _ kinds: [Kind], _ commands: [String], task: Kind
  ) -> ErrorMessage {
    let commands = commands.map { "`\(sanitized($0))`" }.joined(separator: ", ")
    let labels = kinds.map { $0.label.map { "«\($0)»" } }
      .joined(separator: LocalizedText(verbatim: ", "))
    return .refused(
      LocalizedText(
        "no \(task.name) \(quoted(id))",
        "\(task.nameInSentence) \(quoted(id)): такой записи нет"),
      help: LocalizedText(
        "for \(kinds.map { withArticle($0.name) }.joined(separator: ", ")): \(commands)",
        "есть \(labels): \(commands)"),
      code: kinds.count > 1 ? .severalRecords : .noRecord)
  }

  /// The command that a word means in other programs, or that a number stands for.
  package static func command(meantBy word: String, of kind: String? = nil) -> String? {
    let docket = "docket" + (kind.map { " " + $0 } ?? "")
    if AutomaticNumber.typed(word) != nil { return "\(docket) show \(word)" }
    return switch otherNames[word] ?? russianNames[word.lowercased()] {
    case .ofKind(let command): "\(docket) \(command)"
    case .general(let command): kind == nil ? "\(docket) \(command)" : nil
    case nil: nil
    }
  }

  /// What to type after `docket`.
  private enum MeantCommand {
    /// After the kind, if there is one.
    case ofKind(String)
    /// A command for everything, or only for tasks.
    case general(String)
  }

  /// Commands of Taskwarrior, git-bug and other trackers.
  private static let otherNames: [String: MeantCommand] = [
    "next": .general("ready"), "info": .ofKind("show ID"), "information": .ofKind("show ID"),
    "modify": .ofKind("edit ID"), "mod": .ofKind("edit ID"), "append": .ofKind("note ID …"),
    "annotate": .ofKind("note ID …"), "comment": .ofKind("note ID …"),
    "close": .ofKind("done ID"), "finish": .ofKind("done ID"),
    "search": .general("find …"), "grep": .general("find …"),
    "calendar": .general("agenda --month"),
    "tags": .general("list --group-by tags"), "summary": .general("stats"),
    "overdue": .general("list --overdue"), "board": .general("ui"),
  ]

  /// Commands in Russian words.
  private static let russianNames: [String: MeantCommand] = [
    "список": .ofKind("list"), "задачи": .ofKind("list"), "поручения": .ofKind("list"),
    "добавить": .ofKind("add …"), "создать": .ofKind("add …"), "показать": .ofKind("show ID"),
    "открыть": .ofKind("show ID"), "изменить": .ofKind("edit ID"), "править": .ofKind("edit ID"),
    "удалить": .ofKind("delete ID"), "готово": .ofKind("done ID"), "выполнено": .ofKind("done ID"),
    "сделано": .ofKind("done ID"), "отменить": .ofKind("cancel ID"),
    "пропустить": .ofKind("skip ID"),
    "начать": .ofKind("start ID"), "взять": .ofKind("take ID"), "вернуть": .ofKind("reopen ID"),
    "назначить": .ofKind("assign ID …"), "заметка": .ofKind("note ID …"),
    "найти": .general("find …"),
    "поиск": .general("find …"), "проверить": .general("check"), "проверка": .general("check"),
    "отчёт": .general("report"), "отчет": .general("report"), "сегодня": .general("today"),
    "повестка": .general("agenda"), "расписание": .general("agenda"),
    "календарь": .general("agenda --month"),
    "статистика": .general("stats"), "печать": .ofKind("print ID"), "помощь": .general("help"),
    "справка": .general("help"), "экраны": .general("ui"), "преподаватели": .general("teachers"),
    "просрочено": .general("list --overdue"), "архив": .general("list --archived"),
  ]

  package static func tryCommand(_ command: String) -> LocalizedText {
    LocalizedText("try `\(command)`", "попробуйте `\(command)`")
  }

  /// A command or an option is unknown, but docket.toml has errors.
  package static let incompleteSettings = LocalizedText(
    "\(Workspace.fileName) has errors, so docket may not know all its kinds and fields: run `docket check`",
    """
    в \(Workspace.fileName) есть ошибки, поэтому известно не всё, что там объявлено: выполните \
    `docket check`
    """)

  package static let quoteQuery = LocalizedText(
    "a query is one argument: quote it, as in `docket query 'task where open'`",
    "запрос — один аргумент: возьмите его в кавычки, например `docket query 'task where open'`")

  package static let languageServerAtTerminal = ErrorMessage.usage(
    LocalizedText(
      "`docket lsp` is started by an editor, and does not work at a terminal",
      "`docket lsp` запускает редактор: в терминале ей не с кем общаться"))

  package static let agentServerAtTerminal = ErrorMessage.usage(
    LocalizedText(
      "`docket mcp` is started by a program with an agent, and does not work at a terminal",
      "`docket mcp` запускает программа с агентом: в терминале ей не с кем общаться"),
    next: .typing(
      LocalizedText(
        "`docket help agents` shows how to set it up",
        "как её подключить, расскажет `docket help agents`")))

  package static let takeNeedsTask = ErrorMessage.usage(
    LocalizedText("name a record, or use `--next`", "укажите запись или `--next`"))

  /// `docket edit 2 title X` names a field where ids are expected.
  package static func fieldWithoutDashes(_ kind: Kind, _ words: [String], _ place: Int)
    -> ErrorMessage
  {
    let value = words.dropFirst(place + 1).joined(separator: " ")
    let ids = words[..<place].joined(separator: " ")
    return .usage(
      LocalizedText("`\(words[place])` is a field", "`\(words[place])` — это поле"),
      meant:
        "docket \(kind.command) edit \(ids) --\(words[place]) \(value.isEmpty ? "…" : shellWord(value))"
    )
  }

  /// The end of an error about output, if the command had changed something before.
  package static let changeWasMade = LocalizedText(
    "; the change was made", "; само изменение сделано")

  /// The version of a program that was not built for a release.
  package static let developmentBuild = LocalizedText(
    "development build", "сборка для разработки")

  /// The name of the current folder in errors.
  package static let currentFolder = LocalizedText("the current folder: ", "текущая папка: ")
}
