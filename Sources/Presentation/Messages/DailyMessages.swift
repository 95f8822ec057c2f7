package import Model
package import Operations
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

  package static func reopened(_ outcome: ChangeOutcome) -> LocalizedText {
    about(outcome, LocalizedText("was finished and is open again", "завершено, теперь снова открыто"))
  }

  package static func seriesEnded(_ outcome: ChangeOutcome) -> LocalizedText {
    about(outcome, LocalizedText("does not repeat any more", "больше не повторяется"))
  }

  /// No next task was added; the change itself was made.
  package static func invalidRepetition(
    _ outcome: ChangeOutcome, _ error: RepetitionError
  ) -> LocalizedText {
    let name = outcome.kind.label.map { "\($0) \(sanitized(outcome.shownID))" }
    return name
      + LocalizedText(
        " does not repeat, because `repeat` is invalid: ", " не повторится, `repeat` не понять: ")
      + error.message
  }

  private static func about(_ outcome: ChangeOutcome, _ words: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(outcome.heading(.english)) \(words.english).",
      "\(outcome.heading(.russian)): \(words.russian).")
  }

  package static let nothingToday = LocalizedText("Nothing to do today.", "На сегодня дел нет.")
  package static let nothingUpcoming = LocalizedText(
    "Nothing repeats in this time.", "В это время ничего не повторяется.")
}
