import CommandLine
import Text
import Workspace

extension GeneralCommand {
  static let manual = GeneralCommand(
    command: Command(
      name: "man",
      summary: LocalizedText(
        "Print the manual page, in the language of man pages",
        "Вывести страницу руководства в разметке `man`"),
      discussion: LocalizedText(
        """
        `docket man | man -l -` shows it. The page has the commands of this workspace's own kinds, where \
        there are any.
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
  /// What is to be said of the program beyond its commands.
  static let ofDocket = [
    ManualSection(
      title: LocalizedText("ENVIRONMENT", "ПЕРЕМЕННЫЕ СРЕДЫ"),
      entries: [
        Entry(
          "DOCKET_LANG",
          LocalizedText(
            "The language of all that people read, before that of the workspace.",
            "Язык всего, что читают люди; важнее языка рабочего пространства.")),
        Entry(
          "VISUAL, EDITOR",
          LocalizedText(
            "The editor that records are edited in; vi without them.",
            "Редактор для правки записей; если их нет — vi.")),
        Entry(
          "NO_COLOR, CLICOLOR_FORCE",
          LocalizedText(
            "Whether to colour where `--color` does not say.",
            "Выделять ли вывод цветом, когда нет `--color`.")),
        Entry(
          "COLUMNS",
          LocalizedText(
            "The width of the terminal, where it does not tell its own.",
            "Ширина терминала, если он не сообщает её сам.")),
        Entry(
          "SOURCE_DATE_EPOCH",
          LocalizedText(
            "The moment that counts as now, in seconds since 1970.",
            "Момент, который считается текущим, в секундах с 1970 года.")),
      ]),
    ManualSection(
      title: LocalizedText("FILES", "ФАЙЛЫ"),
      entries: [
        Entry(
          "docket.toml",
          LocalizedText(
            "Makes a workspace of its folder; declares kinds and fields.",
            "Делает папку рабочим пространством; объявляет виды и поля.")),
        Entry(
          ".docket/",
          LocalizedText(
            "The lock and the log of changes of the workspace; never kept in git.",
            "Блокировка и журнал изменений рабочего пространства; в git не попадает.")),
      ]),
    ManualSection(
      title: LocalizedText("EXIT STATUS", "КОД ЗАВЕРШЕНИЯ"),
      entries: [
        Entry(
          "0",
          LocalizedText("All went well, or nothing is wrong.", "Всё выполнено, ошибок нет.")),
        Entry(
          "1",
          LocalizedText(
            "There are errors in the workspace, or what was named is not there.",
            "В рабочем пространстве есть ошибки или не найдено то, что указано.")),
        Entry(
          "2",
          LocalizedText("The command line is wrong.", "Неверная командная строка.")),
        Entry(
          "3",
          LocalizedText(
            "The workspace could not be read or written.",
            "Рабочее пространство не удалось прочитать или записать.")),
        Entry(
          "4",
          LocalizedText(
            "A change was made, but its message could not be printed.",
            "Изменение сделано, но сообщение о нём не удалось вывести.")),
      ]),
  ]
}
