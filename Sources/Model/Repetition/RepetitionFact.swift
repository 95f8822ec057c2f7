package import Text

/// What is wrong with the text of a repetition.
package struct RepetitionFact: Hashable, Sendable {
  package let reason: Reason
  /// The words that the error is about.
  package let words: String

  init(_ reason: Reason, _ words: String) { (self.reason, self.words) = (reason, words) }

  package enum Reason: Hashable, Sendable {
    case empty
    case unknownWord(meant: String?)
    case unexpectedWord
    /// The text ends with a word such as `on`.
    case incomplete
    /// `every` or a number without a unit.
    case unitExpected
    /// `через день` means every other day to some people, and after one day to others.
    case numberExpected
    /// Days without `monthly` or the like.
    case frequencyExpected
    /// A month has several such days of the week.
    case ordinalExpected
    /// A repetition by years has a day without a month.
    case monthExpected
    /// A month without a day.
    case dayExpected
    /// Not a date after `until`.
    case dateExpected
    case outOfRange(ClosedRange<Int>)
    case tooFrequent
    /// No year has the day.
    case neverOccurs
  }
}

extension RepetitionFact {
  /// The error message: one line without a full stop.
  package var message: LocalizedText {
    let words = quoted(words)
    return switch reason {
    case .empty:
      LocalizedText(
        "expected a repetition, such as `every 2 weeks`",
        "ожидается повторение, например `каждые 2 недели`")
    case .unknownWord: LocalizedText("unknown word \(words)", "неизвестное слово \(words)")
    case .unexpectedWord: LocalizedText("unexpected \(words)", "\(words) здесь не ожидается")
    case .incomplete:
      LocalizedText("unexpected end after \(words)", "после \(words) ожидается продолжение")
    case .unitExpected:
      LocalizedText(
        "expected a unit after \(words), such as `weeks`",
        "после \(words) ожидается единица времени, например `недели`")
    case .numberExpected:
      LocalizedText("expected a number before \(words)", "перед \(words) ожидается число")
    case .frequencyExpected:
      LocalizedText(
        "expected a frequency with \(words), such as `monthly`",
        "для \(words) не указано, как часто, например `ежемесячно`")
    case .ordinalExpected:
      LocalizedText(
        "expected a position before \(words), such as `last`",
        "перед \(words) нужно указать, какой по счёту, например `последний`")
    case .monthExpected:
      LocalizedText(
        "expected a month with \(words), such as `april`",
        "для \(words) не указан месяц, например `апреля`")
    case .dayExpected:
      LocalizedText("expected a day with \(words)", "для \(words) не указан день")
    case .dateExpected:
      LocalizedText(
        "expected a date such as 2027-01-31 in place of \(words)",
        "вместо \(words) ожидается дата, например 31.01.2027")
    case .outOfRange(let range):
      LocalizedText(
        "\(words) is out of range: use \(range.lowerBound) to \(range.upperBound)",
        "число \(words) должно быть от \(range.lowerBound) до \(range.upperBound)")
    case .tooFrequent:
      LocalizedText(
        "\(words) is too frequent: the shortest unit is a day",
        "\(words) — слишком часто: повторять можно не чаще раза в день")
    case .neverOccurs: LocalizedText("\(words) never occurs", "дня \(words) не бывает")
    }
  }

  /// A suggestion to replace the word that is in error.
  package var meant: String? {
    if case .unknownWord(let meant) = reason { meant } else { nil }
  }
}
