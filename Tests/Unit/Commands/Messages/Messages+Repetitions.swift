import Text

@testable import Model

@Sendable func repetitionMessages() -> [Message] {
  let facts: [RepetitionFact.Reason] = [
    .empty, .unknownWord(meant: nil), .unexpectedWord, .incomplete, .unitExpected, .numberExpected,
    .frequencyExpected, .ordinalExpected, .monthExpected, .dayExpected, .dateExpected,
    .outOfRange(1...31), .tooFrequent, .neverOccurs,
  ]
  let errors = facts.map { fact in
    Message("\(fact)", RepetitionFact(fact, "x").message)
  }
  let rules: [Repetition.Rule] = [
    .after(30, .day), .every(1, .month), .every(2, .week), .weekly(1, .workdays),
    .weekly(1, [WeekdaySet(0), WeekdaySet(4)]), .weekly(2, WeekdaySet(6)),
    .monthly(
      3, [MonthDay(ordinal: 15, weekdays: .all), MonthDay(ordinal: -1, weekdays: WeekdaySet(4))]),
    .yearly(
      1,
      [MonthDay(ordinal: 12, weekdays: .all), MonthDay(ordinal: 2, weekdays: WeekdaySet(6))]
        .compactMap { YearDay(month: 5, day: $0) }),
  ]
  let texts = rules.map { rule in
    Message(
      "\(rule)", Repetition(rule, until: CalendarDay(year: 2027, month: 1, day: 31)).text)
  }
  return errors + texts
}
