package import TOML
import Text

/// A day of the proleptic Gregorian calendar.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01.
  package var number: Int

  package init(number: Int) { self.number = number }

  /// Creates the day of a date. A day beyond the end of the month continues into the next month.
  package init(year: Int, month: Int, day: Int) {
    // Years start in March here, so that a leap day is the last day of its year.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// The year, the month (from 1) and the day of the month (from 1).
  package var date: (year: Int, month: Int, day: Int) {
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  package static func < (one: CalendarDay, other: CalendarDay) -> Bool { one.number < other.number }

  /// The day of the week from 0 (Monday) to 6.
  package var weekday: Int {
    // 1970-01-01 was a Thursday.
    let rest = (number + 3) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// Returns the same day of the month a number of months later, or the last day if that month is shorter.
  package func adding(months: Int) -> CalendarDay {
    let (year, month, day) = date
    let all = year * 12 + month - 1 + months
    let (newYear, newMonth) = (
      all >= 0 ? all / 12 : (all - 11) / 12, (all % 12 + 12) % 12 + 1
    )
    let first = CalendarDay(year: newYear, month: newMonth, day: 1)
    let next = CalendarDay(
      year: newMonth == 12 ? newYear + 1 : newYear, month: newMonth == 12 ? 1 : newMonth + 1, day: 1
    )
    return CalendarDay(number: first.number + min(day, next.number - first.number) - 1)
  }
}

extension CalendarDay {
  /// The date in TOML notation.
  package var text: String {
    let (year, month, day) = date
    return "\(zeroPadded(year, to: 4))-\(zeroPadded(month))-\(zeroPadded(day))"
  }

  /// The day of a date or a date-time as written; its UTC offset is ignored.
  package init(_ parts: DateTimeParts) {
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }
}
