package import Text

/// Messages of `--watch`.
package enum WatchMessages {
  /// The system cannot report changes; docket reads the folders again and again.
  package static func polling(because reason: LocalizedText) -> LocalizedText {
    LocalizedText(
      "the system does not report changes, so docket checks the files every 2 seconds: ",
      "система не сообщает об изменениях, поэтому файлы просматриваются каждые 2 секунды: ")
      + sanitized(reason)
  }

  package static let standardInput = ErrorMessage.usage(
    LocalizedText(
      "`--watch` follows files, not standard input",
      "`--watch` следит за файлами, а стандартный ввод — не файл"))

  package static func format(_ format: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`--watch` and `--format \(format)` cannot be used together",
        "`--watch` показывает то, что читают люди, и не сочетается с `--format \(format)`"))
  }

  package static let missingQuery = ErrorMessage.usage(
    LocalizedText("`--watch` needs a query", "`--watch`: укажите запрос"))
}
