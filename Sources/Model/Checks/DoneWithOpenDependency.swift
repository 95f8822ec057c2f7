import Diagnostics
import Text

extension Check {
  static let doneWithOpenDependency: Check = Check(
    "done-with-open-dependency", .warning,
    LocalizedText(
      "a task is done before a task that it depends on",
      "поручение выполнено раньше того, от которого зависит"),
    explanation: LocalizedText(
      """
      Mark the other task as done, remove the dependency if that task was cancelled, or reopen this \
      task.
      """,
      """
      Либо то поручение тоже выполнено, либо оно отменено и зависимости больше нет, либо это ещё \
      не выполнено.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "in-progress"
      description = "Drain the press"
      """,
      "tasks/start-press-x3mp.toml": """
      number = 2
      status = "done"
      completed = 2026-01-31T09:30:00Z
      depends-on = ["oil-guides-7kf2"]
      description = "Change the seals"
      """,
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "done"
      completed = 2026-01-30T17:00:00Z
      description = "Drain the press"
      """,
      "tasks/start-press-x3mp.toml": """
      number = 2
      status = "done"
      completed = 2026-01-31T09:30:00Z
      depends-on = ["oil-guides-7kf2"]
      description = "Change the seals"
      """,
    ]
  ) { graph in
    graph.schema.kinds.enumerated().flatMap { kind, declared in
      declared.rules.flatMap {
        Order($0, of: KindIndex(kind), in: graph.schema)?.findings(in: graph) ?? []
      }
    }
  }

  /// A rule that a record can be done only after the records it refers to.
  private struct Order: Sendable {
    let kind: KindIndex
    let reference: Int

    init?(_ rule: Rule, of kind: KindIndex, in schema: Schema) {
      guard case .doneAfter(let reference) = rule,
        let reference = schema[kind].fieldIndex(named: reference)
      else { return nil }
      (self.kind, self.reference) = (kind, reference)
    }

    /// Returns the first violation in each record.
    func findings(in graph: Graph) -> [Diagnostic] {
      guard let status = graph.schema[kind].status else { return [] }
      let (field, closed, open) = (
        status.field, status.choices(.done).map(\.name), status.choices(.open).map(\.name)
      )
      func holds(_ record: RecordIndex, oneOf names: [String]) -> Bool {
        graph.value(of: record, field).map { value in
          names.contains { graph.holds(value, $0, of: record) }
        } ?? false
      }
      var findings: [Diagnostic] = []
      var last: RecordIndex?
      graph.forEachReference(of: kind, reference) { record, position, target in
        guard record != last, target != FieldValue.unresolved, holds(record, oneOf: closed),
          holds(target, oneOf: open), let closed = graph.status(of: record),
          let open = graph.status(of: target), let state = graph.value(of: target, field)
        else { return }
        last = record
        findings.append(
          finding(
            record, inQuotes(closed.label), graph.value(of: record, at: position), state,
            inQuotes(open.label), in: graph)
        )
      }
      return findings
    }

    private func finding(
      _ record: RecordIndex, _ closed: LocalizedText, _ dependency: FieldValue,
      _ state: FieldValue, _ open: LocalizedText, in graph: Graph
    ) -> Diagnostic {
      let target = dependency.target
      return doneWithOpenDependency.finding(
        LocalizedText(
          "\(closed), but depends on \(graph.citedName(of: target)), which is \(open)",
          "\(closed), но зависит от \(graph.citedName(of: target)), где \(open)"),
        in: graph.path(of: record), at: dependency.range,
        field: graph.schema[kind].fields[reference].name,
        related: [
          Diagnostic.Label(
            in: graph.path(of: target), at: state.range,
            LocalizedText("\(open) here", "здесь \(open)"))
        ])
    }
  }
}
