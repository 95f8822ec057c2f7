package import Text

/// The words of the tabs with the agenda and the dashboard.
package enum AgendaMessages {
  package static let agenda = LocalizedText("Agenda", "Расписание")
  package static let dashboard = LocalizedText("Dashboard", "Сводка")
  package static let overdue = LocalizedText("Overdue", "Просрочено")
  package static let today = LocalizedText("today", "сегодня")
}
