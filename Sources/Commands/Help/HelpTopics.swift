package import CommandLine

extension HelpTopic {
  /// The topics of `docket help`, in the order in which help lists them. The build embeds their files.
  package static let all: [HelpTopic] = [
    HelpTopic(
      "daily-work", aliases: ["день"],
      english: PackageResources.daily_work_en_md,
      russian: PackageResources.daily_work_ru_md),
    HelpTopic(
      "queries", aliases: ["query", "запросы"], english: PackageResources.queries_en_md,
      russian: PackageResources.queries_ru_md),
    HelpTopic(
      "names-and-dates", aliases: ["имена", "даты"],
      english: PackageResources.names_and_dates_en_md,
      russian: PackageResources.names_and_dates_ru_md),
    HelpTopic(
      "kinds", aliases: ["records", "record", "записи", "запись", "виды"],
      english: PackageResources.kinds_en_md,
      russian: PackageResources.kinds_ru_md),
    HelpTopic(
      "statuses", aliases: ["статусы"],
      english: PackageResources.statuses_en_md,
      russian: PackageResources.statuses_ru_md),
    HelpTopic(
      "rules", aliases: ["правила"],
      english: PackageResources.rules_en_md,
      russian: PackageResources.rules_ru_md),
    HelpTopic(
      "screens", aliases: ["экраны"],
      english: PackageResources.screens_en_md,
      russian: PackageResources.screens_ru_md),
    HelpTopic(
      "changes-and-undo", aliases: ["изменения", "отмена"],
      english: PackageResources.changes_and_undo_en_md,
      russian: PackageResources.changes_and_undo_ru_md),
    HelpTopic(
      "json", english: PackageResources.json_en_md,
      russian: PackageResources.json_ru_md),
    HelpTopic(
      "import-export", aliases: ["импорт", "экспорт"],
      english: PackageResources.import_export_en_md,
      russian: PackageResources.import_export_ru_md),
    HelpTopic(
      "check", aliases: ["проверка"],
      english: PackageResources.check_en_md,
      russian: PackageResources.check_ru_md),
    HelpTopic(
      "git", english: PackageResources.git_en_md,
      russian: PackageResources.git_ru_md),
    HelpTopic(
      "history", aliases: ["история"],
      english: PackageResources.history_en_md,
      russian: PackageResources.history_ru_md),
    HelpTopic(
      "editors", aliases: ["редакторы"],
      english: PackageResources.editors_en_md,
      russian: PackageResources.editors_ru_md),
    HelpTopic(
      "agents", aliases: ["агенты"],
      english: PackageResources.agents_en_md,
      russian: PackageResources.agents_ru_md),
    HelpTopic(
      "site", aliases: ["сайт"],
      english: PackageResources.site_en_md,
      russian: PackageResources.site_ru_md),
    environment,
    HelpTopic(
      "security", aliases: ["безопасность"],
      english: PackageResources.security_en_md,
      russian: PackageResources.security_ru_md),
  ]

  /// The topic whose tables are sections of the manual.
  static let environment = HelpTopic(
    "environment", aliases: ["окружение"], english: PackageResources.environment_en_md,
    russian: PackageResources.environment_ru_md)
}
