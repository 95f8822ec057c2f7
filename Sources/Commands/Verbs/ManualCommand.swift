import CommandLine
import Text
import Workspace

extension GeneralCommand {
  static let manual = GeneralCommand(
    command: Command(
      name: "man",
      summary: LocalizedText(
        "Print the manual page in man format",
        "Вывести страницу руководства в разметке `man`"),
      discussion: LocalizedText(
        """
        `docket man | man -l -` shows it. If the workspace declares kinds, the page contains their commands.
        """,
        """
        Прочесть её можно командой `docket man | man -l -`. Если рабочее пространство объявляет свои виды, на \
        странице есть и их команды.
        """))
  ) { _, session throws(Failure) in
    session.print(
      manPage(
        for: session.catalogue, date: Version.date, topics: HelpTopic.all,
        additions: ManualSection.ofDocket, language: session.language))
    return .success
  }
}

extension ManualSection {
  /// The sections of the manual page besides the commands.
  static let ofDocket = [
    ManualSection(
      title: LocalizedText("ENVIRONMENT", "ПЕРЕМЕННЫЕ СРЕДЫ"),
      entries: [
        Entry(
          "DOCKET_LANG",
          LocalizedText(
            "The language of messages; overrides the workspace's language.",
            "Язык всего, что читают люди; важнее языка рабочего пространства.")),
        Entry(
          "VISUAL, EDITOR",
          LocalizedText(
            "The editor for records; `vi` if neither is set.",
            "Редактор для правки записей; если их нет — `vi`.")),
        Entry(
          "NO_COLOR, CLICOLOR_FORCE",
          LocalizedText(
            "Whether to use colors if `--color` is not given.",
            "Выделять ли вывод цветом, когда нет `--color`.")),
        Entry(
          "COLUMNS",
          LocalizedText(
            "The width of the terminal, if it does not report its own.",
            "Ширина терминала, если он не сообщает её сам.")),
        Entry(
          "SOURCE_DATE_EPOCH",
          LocalizedText(
            "The current time, in seconds since 1970.",
            "Момент, который считается текущим, в секундах с 1970 года.")),
      ]),
    ManualSection(
      title: LocalizedText("FILES", "ФАЙЛЫ"),
      entries: [
        Entry(
          "docket.toml",
          LocalizedText(
            "Makes its folder a workspace; declares kinds and fields.",
            "Делает папку рабочим пространством; объявляет виды и поля.")),
        Entry(
          ".docket/",
          LocalizedText(
            "The workspace's lock and change log; git ignores it.",
            "Блокировка и журнал изменений рабочего пространства; в git не попадает.")),
      ]),
    ManualSection(
      title: LocalizedText("EXIT STATUS", "КОД ЗАВЕРШЕНИЯ"),
      entries: [
        Entry(
          "0",
          LocalizedText("Success: no errors.", "Всё выполнено, ошибок нет.")),
        Entry(
          "1",
          LocalizedText(
            "The workspace has errors, or a named record does not exist.",
            "В рабочем пространстве есть ошибки или не найдено то, что указано.")),
        Entry(
          "2",
          LocalizedText("The command line is invalid.", "Неверная командная строка.")),
        Entry(
          "3",
          LocalizedText(
            "The workspace cannot be read or written.",
            "Рабочее пространство не удалось прочитать или записать.")),
        Entry(
          "4",
          LocalizedText(
            "A change was made, but its message could not be printed.",
            "Изменение сделано, но сообщение о нём не удалось вывести.")),
      ]),
  ]
}
