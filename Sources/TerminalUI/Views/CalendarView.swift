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
