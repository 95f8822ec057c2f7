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
    ]
  ) { graph in
    graph.recordsUnderRules { kind, rule in
      guard case .onlyWith(let field, let condition, let choice) = rule,
        let field = kind.fieldIndex(named: field),
        let conditionIndex = kind.fieldIndex(named: condition)
      else { return nil }
      return { number in
        guard let value = graph.value(of: number, field),
          let held = graph.value(of: number, conditionIndex),
          !graph.holds(held, choice, of: number)
        else { return nil }
        let path = graph.path(of: number)
        return completedMismatch.finding(
          "`\(kind.fields[field].name)` without `\(condition) = \"\(choice)\"`", in: path,
          at: value.range,
          related: [
            Diagnostic.Label(
              location: Diagnostic.Location(path: path, range: held.range),
              message: "not `\(choice)`")
          ], fix: graph.removal(of: value, kind.fields[field], of: number))
      }
    }
  }
}

extension Graph {
  /// The removal of a field's value.
  fileprivate func removal(
    of value: FieldValue, _ field: Field, of number: RecordNumber
  ) -> Diagnostic.Fix? {
    let document = Document(source(of: number))
    guard let splices = try? document.splices(for: .remove([field.name])) else { return nil }
    return Diagnostic.Fix(
      "remove `\(field.name)`", splices, of: document.bytes, in: path(of: number),
      content: value.range)
  }

  /// What a function of a record finds in every record of the kinds for whose rules there is one.
  func recordsUnderRules(
    _ check: (Kind, Rule) -> ((RecordNumber) -> Diagnostic?)?
  ) -> [Diagnostic] {
    kinds.flatMap { index in
      let kind = schema[index]
      return kind.rules.compactMap { check(kind, $0) }.flatMap { findings in
        records(of: index).compactMap(findings)
      }
    }
  }

  /// Whether a value has the text.
  package func holds(_ value: FieldValue, _ choice: String, of number: RecordNumber) -> Bool {
    let bytes = self[number].bytes(value)
    return value.isPlain
      ? bytes.dropFirst().dropLast().elementsEqual(choice.utf8)
      : value.text(bytes) == choice
  }
}
