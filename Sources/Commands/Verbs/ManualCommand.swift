import CommandLine
import Text
import Workspace

extension GeneralCommand {
  static let manual = GeneralCommand(
    run: { try $0.printManual() },
    command: Command(
      name: "man",
      summary: LocalizedText(
        "Print the manual page in man format", "Вывести страницу руководства в разметке `man`"),
      discussion: LocalizedText(
        """
        `docket man | man -l -` shows it. If the workspace declares kinds, the page contains their commands.
        """,
        """
        Прочесть её можно командой `docket man | man -l -`. Если рабочее пространство объявляет свои виды, на \
        странице есть и их команды.
        """)))
}

extension Session {
  fileprivate func printManual() throws -> ExitStatus {
    print(
      manPage(
        for: catalogue, date: Version.date, topics: HelpTopic.all,
        sections: ManualSection.ofDocket, language: language))
    return .success
  }
}

extension ManualSection {
  /// The sections of the manual page besides the commands and the topics.
  static let ofDocket = [
    ManualSection(
      LocalizedText("ENVIRONMENT", "ПЕРЕМЕННЫЕ СРЕДЫ"), from: .environment, table: 0),
    ManualSection(LocalizedText("FILES", "ФАЙЛЫ"), from: .environment, table: 1),
    ManualSection(LocalizedText("EXIT STATUS", "КОД ЗАВЕРШЕНИЯ"), from: .environment, table: 2),
  ]
}
