package import Text

/// Messages of `find`.
package enum FindMessages {
  package static let noWords = ErrorMessage.usage(
    LocalizedText("there is no word to search for", "не указано, что искать"))

  package static func nothingFound(_ words: String) -> LocalizedText {
    LocalizedText("Nothing found for \(quoted(words)).", "По запросу \(quoted(words)) ничего нет.")
  }

  /// Says that a text finds something only in the other keyboard layout.
  package static func found(_ words: String, as other: String) -> LocalizedText {
    LocalizedText(
      "Nothing found for \(quoted(words)); these are for \(quoted(other)).",
      "По запросу \(quoted(words)) ничего нет; найдено по запросу \(quoted(other)).")
  }

  static let kind = LocalizedText("Kind", "Вид")
  static let number = LocalizedText("No. or ID", "№ или ID")
  /// The heading of the column with the matching lines.
  static let line = LocalizedText("Text", "Текст")
}
