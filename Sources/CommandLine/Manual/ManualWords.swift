import Text

/// Fixed words in the manual, as is usual in each language.
enum ManualWords {
  /// The heading that programs need to find the page's name and summary; they know it in English only.
  static let name = LocalizedText(verbatim: "NAME")
  static let synopsis = LocalizedText("SYNOPSIS", "СИНТАКСИС")
  static let description = LocalizedText("DESCRIPTION", "ОПИСАНИЕ")
  static let commands = LocalizedText("COMMANDS", "КОМАНДЫ")
  static let topics = LocalizedText("TOPICS", "ТЕМЫ")
  static let examples = LocalizedText("EXAMPLES", "ПРИМЕРЫ")
  static let alsoCalled = LocalizedText("Also called", "Другие имена:")
}
