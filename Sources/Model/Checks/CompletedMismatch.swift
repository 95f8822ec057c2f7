import Diagnostics
import TOML

extension Check {
  static let completedMismatch: Check = Check(
    "completed-mismatch", .warning, "a task that is not done has a date of completion",
    explanation: """
      `completed` tells when the task was done. Remove it, or set the status to `done`.
      """,
    wrong: [
      "tasks/1.toml": """
      status = "in-progress"
      completed = 2026-01-31T09:30:00Z
      description = "Oil it"

      """
    ],
    right: [
      "tasks/1.toml": """
      status = "done"
      completed = 2026-01-31T09:30:00Z
      description = "Oil it"

      """
    ],
    inRecord: { kind, rule in
      guard case .onlyWith(let field, let condition, let choice) = rule,
        let fieldIndex = kind.fieldIndex(named: field),
        let conditionIndex = kind.fieldIndex(named: condition)
      else { return nil }
      return RecordCheck(of: fieldIndex, conditionIndex) { record in
        guard let value = record.value(fieldIndex), let held = record.value(conditionIndex),
          !record.holds(held, choice)
        else { return nil }
        return completedMismatch.finding(
          "`\(field)` without `\(condition) = \"\(choice)\"`", in: record.path,
          at: value.range,
          related: [
            Diagnostic.Label(
              location: Diagnostic.Location(path: record.path, range: held.range),
              message: "not `\(choice)`")
          ], fix: record.removal(of: value, field))
      }
    }
  )
}

extension RecordView {
  /// The removal of a field's value.
  fileprivate func removal(of value: FieldValue, _ field: String) -> Diagnostic.Fix? {
    let document = Document(bytes)
    guard let splices = try? document.splices(for: .remove([field])) else { return nil }
    return Diagnostic.Fix(
      "remove `\(field)`", splices, of: bytes, in: path, content: value.range)
  }
}
