import Model
import Platform
import Text

/// Draws a month, a week a line.
struct CalendarView {
  let calendar: MonthCalendar
  let language: Language

  /// How many lines it may take: the month, the names of the days, and six weeks.
  static let height = 8
  private static let cellWidth = 4

  func draw(into grid: inout Grid, row first: Int) {
    for row in first..<first + Self.height { grid.clear(row: row, columns: 0..<grid.size.columns) }
    let (year, month, _) = calendar.day.date
    let heading = "\(Self.months[month - 1][language]) \(year)"
    grid.write(heading, row: first, column: 2, .heading)
    let names = Self.weekdays[language].split(separator: " ")
    for (weekday, name) in names.enumerated() {
      grid.write(String(name), row: first + 1, column: column(weekday) + 1, .faint)
    }
    for (week, days) in calendar.weeks.enumerated() {
      for (weekday, day) in days.enumerated() {
        if let day { draw(day, into: &grid, first + 2 + week, column(weekday)) }
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

  private static let weekdays = LocalizedText("Mo Tu We Th Fr Sa Su", "Пн Вт Ср Чт Пт Сб Вс")
  private static let months = [
    LocalizedText("January", "Январь"), LocalizedText("February", "Февраль"),
    LocalizedText("March", "Март"), LocalizedText("April", "Апрель"),
    LocalizedText("May", "Май"), LocalizedText("June", "Июнь"),
    LocalizedText("July", "Июль"), LocalizedText("August", "Август"),
    LocalizedText("September", "Сентябрь"), LocalizedText("October", "Октябрь"),
    LocalizedText("November", "Ноябрь"), LocalizedText("December", "Декабрь"),
  ]
}
