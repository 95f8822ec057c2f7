/// A range of consecutive days: a day, a week, a month or a longer calendar period.
package struct DaySpan: Hashable, Sendable {
  package private(set) var first: CalendarDay
  /// The day after the last one.
  package private(set) var end: CalendarDay
  /// Whether the length is measured in months instead of days.
  private var isOfMonths = false

  init(day: CalendarDay) {
    first = day
    end = CalendarDay(number: day.number + 1)
  }

  /// The calendar period that contains a day; weeks begin on Monday.
  package init(_ period: DatePeriod, of day: CalendarDay) {
    let (year, month, _) = day.date
    switch period {
    case .week:
      self.init(day: CalendarDay(number: day.number - day.weekday))
      end.number += 6
    case .month: self.init(months: 1, fromYear: year, month: month)
    case .quarter: self.init(months: 3, fromYear: year, month: (month - 1) / 3 * 3 + 1)
    case .year: self.init(months: 12, fromYear: year, month: 1)
    }
  }

  init(months: Int, fromYear year: Int, month: Int) {
    first = CalendarDay(year: year, month: month, day: 1)
    end = first.adding(months: months)
    isOfMonths = true
  }

  /// The days from the first one of a span to the last one of another; nil if the other ends before.
  init?(from one: DaySpan, through other: DaySpan) {
    if other.end <= one.first { return nil }
    (first, end) = (one.first, other.end)
  }

  package var last: CalendarDay { CalendarDay(number: end.number - 1) }

  package func contains(_ day: CalendarDay) -> Bool { first <= day && day < end }

  /// Moves the span forward. Shifts by months and years keep the day of the month if possible.
  mutating func shift(by count: Int, _ unit: DateUnit) {
    switch unit {
    case .day, .week:
      let days = unit == .day ? count : count * 7
      first.number += days
      end.number += days
    case .month, .year:
      let months = unit == .month ? count : count * 12
      let length = end.number - first.number
      first = first.adding(months: months)
      end = isOfMonths ? end.adding(months: months) : CalendarDay(number: first.number + length)
    }
  }
}
