import Model
import Platform

/// A month with a selected day.
struct MonthCalendar {
  private(set) var day: CalendarDay
  let today: CalendarDay

  init(from day: CalendarDay?, today: CalendarDay) {
    (self.day, self.today) = (today, today)
    select(day ?? today)
  }

  mutating func press(_ key: Key) -> LineEntry.Step {
    switch key {
    case .enter: return .submit
    case .escape, .control("c"): return .cancel
    case .control("z"): return .suspend
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .up: move(by: -7)
    case .down: move(by: 7)
    case .pageUp: select(day.adding(months: -1))
    case .pageDown: select(day.adding(months: 1))
    case .home: select(first)
    case .end: move(by: dayCount - day.date.day)
    default: break
    }
    return .continue
  }

  /// Selects a day, limited to years with four digits.
  mutating func select(_ day: CalendarDay) { self.day = min(max(day, Self.earliest), Self.latest) }

  private mutating func move(by days: Int) { select(CalendarDay(number: day.number + days)) }

  private static let earliest = CalendarDay(year: 1, month: 1, day: 1)
  private static let latest = CalendarDay(year: 9999, month: 12, day: 31)

  private var first: CalendarDay { CalendarDay(number: day.number - day.date.day + 1) }
  private var dayCount: Int { first.adding(months: 1).number - first.number }

  /// The weeks of the month from Monday to Sunday; nil for days of other months.
  var weeks: [[CalendarDay?]] {
    let days = (0..<dayCount).map { CalendarDay(number: first.number + $0) }
    var weeks: [[CalendarDay?]] = []
    for day in days {
      if weeks.isEmpty || day.weekday == 0 { weeks.append(Array(repeating: nil, count: 7)) }
      weeks[weeks.count - 1][day.weekday] = day
    }
    return weeks
  }
}
