package import Text

/// Messages of `find`.
package enum FindMessages {
  package static let noWords = ErrorMessage.usage(
    LocalizedText("there is no word to search for", "не указано, что искать"))

  package static func nothingFound(_ words: String) -> LocalizedText {
    LocalizedText("Nothing found for \(quoted(words)).", "По запросу \(quoted(words)) ничего нет.")
  }

  static let kind = LocalizedText("Kind", "Вид")
  static let number = LocalizedText("No. or ID", "№ или ID")
  /// The heading of the column with the matching lines.
  static let line = LocalizedText("Text", "Текст")
}
