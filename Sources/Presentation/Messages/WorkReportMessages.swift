import Text
import Workspace

/// The words of `docket report`.
package enum WorkReportMessages {
  static let title = LocalizedText("Work report", "Отчёт о работе")
  static let created = LocalizedText("Created", "Создано")
  static let finished = LocalizedText("Finished", "Завершено")
  static let cancelled = LocalizedText("Cancelled", "Отменено")
  static let late = LocalizedText("Late", "Опоздания")
  static let next = LocalizedText("Due in the following week", "Сроки следующей недели")
  static let day = LocalizedText("Day", "День")
  static let reason = LocalizedText("Last note", "Последняя заметка")
  static let notCommitted = LocalizedText("not committed", "не закоммичено")
  static let moved = LocalizedText("Moved due days", "Перенесённые сроки")
  static let before = LocalizedText("Before", "Было")
  static let after = LocalizedText("Now", "Стало")
  static let none = LocalizedText("none", "нет")
  static let onlyMatching = LocalizedText("Only", "Отбор")

  /// The heading of totals by a column with this label.
  static func totals(by label: String) -> LocalizedText {
    LocalizedText("Totals by \(label.inSentence)", "Итоги по полю «\(label)»")
  }

  static func noHistory(because error: any Error) -> LocalizedText {
    let reason =
      if case WorkspaceError.git(.noWorkTree) = error {
        HistoryMessages.notInGit
      } else {
        ErrorMessage(error).message
      }
    return LocalizedText("left out: \(reason)", "не показано: \(reason)")
  }

  package static func notAPeriod(_ text: String) -> ErrorMessage {
    .usage(
      LocalizedText("\(quoted(text)) is not a period", "\(quoted(text)) — не период"),
      help: LocalizedText(
        "write `week`, `last-week`, `month`, `last-month`, 2026-11, or two days: 2026-11-01..2026-11-15",
        """
        напишите `неделя`, `прошлая-неделя`, `месяц`, `прошлый-месяц`, 2026-11 или два дня: \
        01.11.2026..15.11.2026
        """))
  }
}
