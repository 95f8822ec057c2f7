import Model
import Platform
import Presentation
import Text

/// Draws a month, one week a line; in a small window, the weeks around the selected day.
struct CalendarView {
  let calendar: MonthCalendar
  let language: Language

  /// The maximum height: month, weekday names, and six weeks.
  static let height = 8
  private static let cellWidth = 4

  func draw(into grid: inout Grid, row first: Int, height: Int) {
    let end = first + min(height, Self.height)
    for row in first..<end { grid.clear(row: row, columns: 0..<grid.size.columns) }
    let weeks = calendar.weeks
    var row = first
    if row + 1 < end {
      let (year, month, _) = calendar.day.date
      let heading = CalendarMessages.heading(month: month, year: year)[language]
      grid.write(heading, row: row, column: 2, .heading)
      row += 1
    }
    if row + weeks.count < end {
      let names = CalendarMessages.weekdays[language].split(separator: " ")
      for (weekday, name) in names.enumerated() {
        grid.write(String(name), row: row, column: column(weekday) + 1, .faint)
      }
      row += 1
    }
    let room = end - row
    let chosen = weeks.firstIndex { $0.contains(calendar.day) } ?? 0
    let top = max(0, min(chosen - room / 2, weeks.count - room))
    for (offset, days) in weeks.dropFirst(top).prefix(room).enumerated() {
      for (weekday, day) in days.enumerated() {
        if let day { draw(day, into: &grid, row + offset, column(weekday)) }
      }
    }
  }

  private func column(_ weekday: Int) -> Int { 1 + weekday * Self.cellWidth }

  private func draw(_ day: CalendarDay, into grid: inout Grid, _ row: Int, _ column: Int) {
    let number = padded(String(day.date.day), to: 3, alignment: .right) + " "
    var look = day == calendar.today ? Look.heading : .plain
    look.isInverse = day == calendar.day
    grid.write(number, row: row, column: column, look)
    grid.mark(row: row, columns: column..<column + Self.cellWidth, as: .day(day))
  }
}

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
