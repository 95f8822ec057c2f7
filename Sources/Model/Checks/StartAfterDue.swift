import Diagnostics
import TOML
import Text

extension Check {
  static let startAfterDue: Check = Check(
    "start-after-due", .warning,
    LocalizedText("a task starts after it is due", "начало поручения позже срока"),
    explanation: LocalizedText(
      """
      Until the day in `start`, a task is not `ready`, so this task is overdue before it is ready. Correct one of the \
      dates.
      """,
      """
      До дня, указанного в `start`, поручение не считается готовым к работе, и это будет просрочено раньше, чем к нему \
      приступят. Исправьте одну из дат.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "to-do"
      due = 2026-01-31
      start = 2026-02-28
      description = "Oil it"
      """
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "to-do"
      due = 2026-01-31
      start = 2026-01-28
      description = "Oil it"
      """
    ],
    inRecord: { kind, rule in
      guard case .inOrder(let early, let late) = rule, let start = kind.fieldIndex(named: early),
        let due = kind.fieldIndex(named: late)
      else { return nil }
      return RecordCheck(of: start, due) { record in
        guard let first = record.value(start), let last = record.value(due),
          let firstDay = record.day(first), let lastDay = record.day(last), firstDay > lastDay
        else { return nil }
        let (before, after) = (
          inQuotes(kind.fields[start].label), inQuotes(kind.fields[due].label)
        )
        return startAfterDue.finding(
          LocalizedText("\(before) is after \(after)", "\(before) позже, чем \(after)"),
          in: record.path, at: first.range, field: early,
          related: [
            Diagnostic.Label(in: record.path, at: last.range, after)
          ])
      }
    })
}

extension RecordView {
  /// The day in a date field; nil if the value is not a date.
  func day(_ value: FieldValue) -> CalendarDay? { Instant(text(value))?.day }
}
