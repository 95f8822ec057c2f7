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
      let (field, status) = (kind.fields[rule.field], kind.fields[rule.status.field])
      let needed = inQuotes(
        rule.status.choice(rule.meaning)?.label ?? LocalizedText(verbatim: rule.meaning.rawValue))
      let names = rule.status.choices(rule.meaning).map(\.name)
      return RecordCheck(of: rule.field, rule.status.field) { record in
        guard let value = record.value(rule.field), let held = record.value(rule.status.field),
          !record.holds(held, oneOf: names)
        else { return nil }
        let name = inQuotes(
          record.choice(held, of: rule.status)?.label
            ?? LocalizedText(verbatim: record.text(held)))
        return completedMismatch.finding(
          LocalizedText(
            "\(inQuotes(field.label)) is filled in, but \(inQuotes(status.label)) is \(name)",
            "поле \(inQuotes(field.label)) заполнено, но \(inQuotes(status.label)) — \(name)"),
          in: record.path, at: value.range, field: field.name,
          related: [
            Diagnostic.Label(
              in: record.path, at: held.range, LocalizedText("not \(needed)", "не \(needed)"))
          ],
          fix: Diagnostic.Fix(
            LocalizedText("remove `\(field.name)`", "удалить `\(field.name)`"),
            .removeField(field.name, at: value.range)))
      }
    }
  )
}
