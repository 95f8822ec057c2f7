import Diagnostics
import Text

extension Check {
  package static let completedMissing: Check = Check(
    "completed-missing", .warning,
    LocalizedText(
      "a done task has no completion date",
      "у выполненного поручения не указана дата выполнения"),
    explanation: LocalizedText(
      """
      `docket task done` and `docket task edit` set `completed` automatically. A file that was edited by \
      hand may lack it. Add it yourself: docket does not know the date. Imported tasks may go without it, \
      because not every program exports it.
      """,
      """
      `docket task done` записывает `completed` сам, `docket task edit` тоже; в файле, который правили \
      вручную, его может не быть. Добавьте: когда это было, знаете только вы. В импортированном его может не быть: \
      другие программы сообщают его не всегда.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "done"
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
      guard let rule = ConditionalField(rule, of: kind), kind.fields[rule.field].type == .dateTime
      else { return nil }
      let (field, status) = (kind.fields[rule.field], kind.fields[rule.status.field])
      let origin = kind.fieldIndex(named: Origin.field).map { [$0] } ?? []
      let names = rule.status.choices(rule.meaning).map(\.name)
      return RecordCheck(of: rule.status.field, without: [rule.field] + origin) { record in
        guard let held = record.value(rule.status.field), record.holds(held, oneOf: names),
          let choice = record.choice(held, of: rule.status)
        else { return nil }
        return completedMissing.finding(
          LocalizedText(
            """
            \(inQuotes(status.label)) is \(inQuotes(choice.label)), but \(inQuotes(field.label)) is not filled in
            """,
            """
            \(inQuotes(status.label)) — \(inQuotes(choice.label)), но поле \(inQuotes(field.label)) не заполнено
            """),
          in: record.path, at: held.range, field: field.name,
          help: LocalizedText(
            "add the date, such as `\(field.name) = 2026-01-31T09:30:00Z`",
            "добавьте, когда это было, например `\(field.name) = 2026-01-31T09:30:00Z`"))
      }
    }
  )
}
