import Text

/// The words that the manual is built of, as manual pages in each language have them.
enum ManualWords {
  /// The one heading by which mdoc's readers know the page's name and summary, in whatever language it is.
  static let name = LocalizedText(verbatim: "NAME")
  static let synopsis = LocalizedText("SYNOPSIS", "СИНТАКСИС")
  static let description = LocalizedText("DESCRIPTION", "ОПИСАНИЕ")
  static let commands = LocalizedText("COMMANDS", "КОМАНДЫ")
  static let topics = LocalizedText("TOPICS", "ТЕМЫ")
  static let examples = LocalizedText("EXAMPLES", "ПРИМЕРЫ")
  static let alsoCalled = LocalizedText("Also called", "Другие имена:")
}
