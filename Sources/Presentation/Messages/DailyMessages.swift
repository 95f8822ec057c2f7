package import Model
package import Operations
package import Platform
package import Text

/// Messages of `note`, `tick`, `archive` and `today`.
package enum DailyMessages {
  package static func notAStep(_ word: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "\(quoted(word)) is not the number of a step, a range such as `1-3`, or `all`",
        "\(quoted(word)) — не номер шага, не промежуток вроде `1-3` и не `all`"))
  }

  package static func notAnAge(_ text: String) -> ErrorMessage {
    .usage(
      .expected(
        LocalizedText("an age such as `90d`", "срок, например `90d`"),
        of: LocalizedText(verbatim: "`--older`"), not: text))
  }

  /// What a person should know about a change besides its outcomes; nil for items missing from lists.
  package static func remark(_ remark: ChangeRemark) -> LocalizedText? {
    switch remark {
    case .absentItems: nil
    case .droppedLists(let paths): ChangeMessages.droppedLists(paths)
    case .nothingMatches: LocalizedText("No record matches.", "Подходящих записей нет.")
    case .dividedName(let outcome): ChangeMessages.dividedName(outcome)
    case .namesake(let outcome, let other): ChangeMessages.namesake(other, outcome.kind)
    case .reopened(let outcome): about(outcome, LocalizedText("is open again", "снова открыто"))
    case .seriesEnded(let outcome):
      about(outcome, LocalizedText("does not repeat any more", "больше не повторяется"))
    case .seriesCancelled(let outcome):
      about(
        outcome,
        LocalizedText(
          "does not repeat any more. To skip only one, reopen it and use `skip` (`X` on the screens)",
          "больше не повторяется. Чтобы пропустить один раз, откройте снова и примените `skip` (на экране — `X`)"
        ))
    case .invalidRepetition(let outcome, let error): invalidRepetition(outcome, error)
    }
  }

  /// No next task was added; the change itself was made.
  private static func invalidRepetition(
    _ outcome: ChangeOutcome, _ error: ModelError
  ) -> LocalizedText {
    let name = outcome.kind.nameInSentence.map { "\($0) \(sanitized(outcome.shownID))" }
    return name
      + LocalizedText(
        " does not repeat, because `repeat` is invalid: ", " не повторится, `repeat` не понять: ")
      + error.message
  }

  private static func about(_ outcome: ChangeOutcome, _ words: LocalizedText) -> LocalizedText {
    let heading = LocalizedText { outcome.heading($0) }
    return LocalizedText("\(heading) \(words).", "\(heading): \(words).")
  }

  /// The heading of an agenda.
  package static func agenda(through day: CalendarDay, _ clock: Clock) -> LocalizedText {
    let day = LocalizedText { DateText(language: $0, clock: clock)(day.text, .long) ?? day.text }
    return LocalizedText("Due by \(day)", "Срок по \(day)")
  }

  /// The heading of later days of tasks that repeat.
  package static let repeatingDays = LocalizedText("Repeating", "Повторения")

  /// Says whose work a command shows, and how to see everybody's.
  package static func onlyWork(of name: String, _ command: String) -> LocalizedText {
    LocalizedText(
      "Only the work of \(name); everybody's: docket \(command) --everyone\n",
      "Только дела: \(name); дела всех: docket \(command) --everyone\n")
  }

  package static let nothingToday = LocalizedText("Nothing to do today.", "На сегодня дел нет.")
  package static let nothingDue = LocalizedText(
    "Nothing is due in this time.", "В это время сроков нет.")
  package static let nothingUpcoming = LocalizedText(
    "Nothing repeats in this time.", "В это время ничего не повторяется.")
}
