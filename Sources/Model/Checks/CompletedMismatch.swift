import Diagnostics
import Text

extension Check {
  static let completedMismatch: Check = Check(
    "completed-mismatch", .warning,
    LocalizedText(
      "a task that is not done has a completion date",
      "у невыполненного поручения указана дата выполнения"),
    explanation: LocalizedText(
      """
      `completed` is the date when the task was done. Remove it, or set the status to `done`.
      """,
      """
      `completed` говорит, когда поручение выполнено. Удалите его или запишите статус `done`.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "in-progress"
      completed = 2026-01-31T09:30:00Z
      description = "Oil it"
      """
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "done"
      completed = 2026-01-31T09:30:00Z
      description = "Oil it"
      """
    ],
    inRecord: { kind, rule in
      guard let rule = ConditionalField(rule, of: kind) else { return nil }
      let (field, status) = (kind.fields[rule.field].name, kind.fields[rule.status.field].name)
      let choice = rule.status.choice(rule.meaning)?.name ?? ""
      let names = rule.status.choices(rule.meaning).map(\.name)
      return RecordCheck(of: rule.field, rule.status.field) { record in
        guard let value = record.value(rule.field), let held = record.value(rule.status.field),
          !record.holds(held, oneOf: names)
        else { return nil }
        return completedMismatch.finding(
          LocalizedText(
            "`\(field)` without `\(status) = \"\(choice)\"`",
            "`\(field)` без `\(status) = \"\(choice)\"`"), in: record.path,
          at: value.range, field: field,
          related: [
            Diagnostic.Label(
              in: record.path, at: held.range, LocalizedText("not `\(choice)`", "не `\(choice)`"))
          ],
          fix: Diagnostic.Fix(
            LocalizedText("remove `\(field)`", "удалить `\(field)`"),
            .removeField(field, at: value.range)))
      }
    }
  )
}
