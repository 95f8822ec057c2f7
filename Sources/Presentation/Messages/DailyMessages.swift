package import Text

/// Messages of `note`, `tick`, `archive` and `today`.
package enum DailyMessages {
  package static let emptyNote = ErrorMessage.usage(
    LocalizedText("the note is empty", "заметка пуста"))

  package static func notAStep(_ word: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "\(quoted(word)) is not the number of a step", "\(quoted(word)) — не номер шага"))
  }

  package static func notAnAge(_ text: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`--older` expects an age such as `90d`, not \(quoted(text))",
        "`--older`: нужен срок, например `90d`, а не \(quoted(text))"))
  }

  package static func notADay(_ text: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`--until` expects a day such as 2027-01-31, not \(quoted(text))",
        "`--until`: нужен день, например 31.01.2027, а не \(quoted(text))"))
  }

  package static let nothingToday = LocalizedText("Nothing to do today.", "На сегодня дел нет.")
  package static let nothingUpcoming = LocalizedText(
    "Nothing repeats in this time.", "В это время ничего не повторяется.")
}
