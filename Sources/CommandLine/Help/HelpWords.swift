import Text

/// Fixed words in help and the manual.
enum HelpWords {
  static let usage = LocalizedText("Usage", "Использование")
  static let aliases = LocalizedText("Aliases", "Другие имена")
  static let options = LocalizedText("OPTIONS", "ПАРАМЕТРЫ")
  static let command = LocalizedText("COMMAND", "КОМАНДА")
  static let commands = LocalizedText("Commands", "Команды")
  static let topics = LocalizedText("Topics (docket help TOPIC)", "Темы (docket help ТЕМА)")
  static let theOptions = LocalizedText("Options", "Параметры")
  static let globalOptions = LocalizedText("Global options", "Общие параметры")
  static let arguments = LocalizedText("Arguments", "Аргументы")
  static let examples = LocalizedText("Examples", "Примеры")
}
