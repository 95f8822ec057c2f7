import Diagnostics
import TOML
import Text

extension Check {
  static let untilBeforeDue: Check = Check(
    "until-before-due", .warning,
    LocalizedText(
      "a repetition ends before the task is due", "повторение заканчивается раньше срока поручения"),
    explanation: LocalizedText(
      "The task never repeats. Correct the day after `until`, or remove `repeat`.",
      "Поручение ни разу не повторится. Исправьте день после `until` или уберите `repeat`."),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "to-do"
      due = 2026-01-31
      repeat = "every week until 2025-12-31"
      description = "Oil it"
      """
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "to-do"
      due = 2026-01-31
      repeat = "every week until 2026-12-31"
      description = "Oil it"
      """
    ],
    inRecord: { kind, rule in
      guard case .repeatsFrom(let date, let name) = rule,
        let field = kind.fieldIndex(named: name), let due = kind.fieldIndex(named: date)
      else { return nil }
      return RecordCheck(of: field, due) { record in
        guard let value = record.value(field), let first = record.value(due),
          let until = (try? Repetition(record.text(value)))?.until,
          let day = record.day(first), until < day
        else { return nil }
        let (repetition, start) = (
          inQuotes(kind.fields[field].label), inQuotes(kind.fields[due].label)
        )
        return untilBeforeDue.finding(
          LocalizedText(
            "\(repetition) ends before \(start)",
            "\(repetition) заканчивается раньше, чем \(start)"),
          in: record.path, at: value.range, field: name,
          related: [
            Diagnostic.Label(in: record.path, at: first.range, start)
          ])
      }
    })
}
