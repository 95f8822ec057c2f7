package import Model
package import Text

extension DatePeriod {
  /// The period that begins with a day, as people write it: "5–11 Oct 2026", "October 2026", "Q4 2026", "2026".
  package func text(from first: CalendarDay) -> LocalizedText {
    let (year, month, _) = first.date
    switch self {
    case .week: return DaySpan(self, of: first).text
    case .month: return CalendarMessages.heading(month: month, year: year)
    case .quarter:
      let quarter = (month + 2) / 3
      return LocalizedText("Q\(quarter) \(year)", "\(quarter)-й квартал \(year)")
    case .year: return LocalizedText(verbatim: String(year))
    }
  }

  /// The same without the year, short enough for the axis of a chart; of a week its first day.
  func shortText(from first: CalendarDay) -> LocalizedText {
    let (year, month, day) = first.date
    let name = MonthName.all[month - 1]
    switch self {
    case .week: return name.afterDay.map { "\(day) \($0.prefix(3))" }
    case .month: return name.short
    case .quarter:
      let quarter = (month + 2) / 3
      return LocalizedText("Q\(quarter)", "\(quarter) кв.")
    case .year: return LocalizedText(verbatim: String(year))
    }
  }
}

extension DaySpan {
  /// The days from the first to the last one: "5–11 Oct 2026", "28 Sep – 4 Oct 2026", or a single day: "5 Oct 2026".
  var text: LocalizedText {
    let (start, end) = (first.date, last.date)
    func day(_ date: (year: Int, month: Int, day: Int)) -> LocalizedText {
      let month = MonthName.all[date.month - 1]
      return LocalizedText("\(date.day) \(month.short)", "\(date.day) \(month.afterDay)")
    }
    let days =
      if start == end {
        day(start)
      } else if start.year != end.year {
        LocalizedText(
          "\(day(start)) \(start.year) – \(day(end))", "\(day(start)) \(start.year) – \(day(end))")
      } else if start.month != end.month {
        LocalizedText("\(day(start)) – \(day(end))", "\(day(start)) – \(day(end))")
      } else {
        LocalizedText("\(start.day)–\(day(end))", "\(start.day)–\(day(end))")
      }
    return LocalizedText("\(days) \(end.year)", "\(days) \(end.year)")
  }
}
