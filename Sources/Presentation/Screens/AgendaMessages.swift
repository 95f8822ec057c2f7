package import Model
package import Text

/// The words of the tabs with the agenda and the dashboard.
package enum AgendaMessages {
  package static let agenda = LocalizedText("Agenda", "Расписание")
  package static let dashboard = LocalizedText("Dashboard", "Сводка")
  package static let overdue = LocalizedText("Overdue", "Просрочено")
  package static let today = LocalizedText("today", "сегодня")

  /// The days that an agenda shows: a month by its name, else the first and the last day.
  package static func days(_ days: DaySpan, isMonth: Bool, _ dates: DateText, _ language: Language)
    -> String
  {
    let (year, month, _) = days.first.date
    if isMonth { return CalendarMessages.heading(month: month, year: year)[language] }
    return [days.first, days.last].map { dates($0.text, .long) ?? $0.text }
      .joined(separator: " – ")
  }
}
