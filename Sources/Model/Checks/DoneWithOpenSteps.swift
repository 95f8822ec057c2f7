import Diagnostics
import Text

extension Check {
  package static let doneWithOpenSteps: Check = Check(
    "done-with-open-steps", .warning,
    LocalizedText("a done task has open steps", "в выполненном поручении есть несделанные шаги"),
    explanation: LocalizedText(
      "Tick the steps, remove those that are not needed, or reopen the task.",
      "Отметьте шаги, уберите ненужные или снова откройте поручение."),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      title = "Oil the guides"
      status = "done"
      completed = 2026-01-31T09:30:00Z
      steps = [
        "[x] Clean them",
        "[ ] Oil them",
      ]
      """
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      title = "Oil the guides"
      status = "done"
      completed = 2026-01-31T09:30:00Z
      steps = [
        "[x] Clean them",
        "[x] Oil them",
      ]
      """
    ],
    inRecord: { kind, rule in
      guard case .stepsDone(let name) = rule, let field = kind.fieldIndex(named: name),
        let status = kind.status
      else { return nil }
      return RecordCheck(of: status.field, field) { record in
        guard let held = record.value(status.field),
          let choice = record.choice(held, of: status), choice.meaning == .done,
          let open = record.values(field).first(where: { !Step(written: record.text($0)).isDone })
        else { return nil }
        let step = inQuotes(LocalizedText(verbatim: Step(written: record.text(open)).text))
        return doneWithOpenSteps.finding(
          LocalizedText(
            "\(inQuotes(choice.label)), but the step \(step) is open",
            "\(inQuotes(choice.label)), но шаг \(step) не сделан"),
          in: record.path, at: open.range,
          field: name)
      }
    })
}
