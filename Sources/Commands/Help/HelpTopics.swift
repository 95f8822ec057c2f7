package import CommandLine

extension HelpTopic {
  /// The topics of `docket help`, in the order in which help lists them.
  ///
  /// The pages in `Topics` are Markdown within Swift, since compiling them as resources takes the compiler 20 seconds.
  package static let all: [HelpTopic] = [
    HelpTopic(
      "daily-work", aliases: ["день"],
      english: dailyWorkEnglish, russian: dailyWorkRussian),
    HelpTopic(
      "queries", aliases: ["query", "запросы"],
      english: queriesEnglish, russian: queriesRussian),
    HelpTopic(
      "names-and-dates", aliases: ["имена", "даты"],
      english: namesAndDatesEnglish, russian: namesAndDatesRussian),
    HelpTopic(
      "kinds", aliases: ["records", "record", "записи", "запись", "виды"],
      english: kindsEnglish, russian: kindsRussian),
    HelpTopic(
      "statuses", aliases: ["статусы"],
      english: statusesEnglish, russian: statusesRussian),
    HelpTopic(
      "rules", aliases: ["правила"],
      english: rulesEnglish, russian: rulesRussian),
    HelpTopic(
      "screens", aliases: ["экраны"],
      english: screensEnglish, russian: screensRussian),
    HelpTopic(
      "changes-and-undo", aliases: ["изменения", "отмена"],
      english: changesAndUndoEnglish, russian: changesAndUndoRussian),
    HelpTopic(
      "json",
      english: jsonEnglish, russian: jsonRussian),
    HelpTopic(
      "import-export", aliases: ["импорт", "экспорт"],
      english: importExportEnglish, russian: importExportRussian),
    HelpTopic(
      "check", aliases: ["проверка"],
      english: checkEnglish, russian: checkRussian),
    HelpTopic(
      "git",
      english: gitEnglish, russian: gitRussian),
    HelpTopic(
      "history", aliases: ["история"],
      english: historyEnglish, russian: historyRussian),
    HelpTopic(
      "editors", aliases: ["редакторы"],
      english: editorsEnglish, russian: editorsRussian),
    HelpTopic(
      "agents", aliases: ["агенты"],
      english: agentsEnglish, russian: agentsRussian),
    HelpTopic(
      "site", aliases: ["сайт"],
      english: siteEnglish, russian: siteRussian),
    environment,
    HelpTopic(
      "security", aliases: ["безопасность"],
      english: securityEnglish, russian: securityRussian),
  ]

  /// The topic whose tables are sections of the manual.
  static let environment = HelpTopic(
    "environment", aliases: ["окружение"],
    english: environmentEnglish, russian: environmentRussian)
}
