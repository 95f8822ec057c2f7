import Diagnostics
import Text

extension Check {
  static let doneWithOpenDependency: Check = Check(
    "done-with-open-dependency", .warning,
    LocalizedText(
      "a task is done before one that it depends on",
      "поручение выполнено раньше того, от которого зависит"),
    explanation: LocalizedText(
      """
      Either the other task is done too, or was cancelled and is no dependency any more, or this one \
      is not done yet.
      """,
      """
      Либо то поручение тоже выполнено, либо оно отменено и зависимости больше нет, либо это ещё \
      не выполнено.
      """),
    wrong: [
      "tasks/1.toml": """
      status = "in-progress"
      description = "Drain the press"

      """,
      "tasks/2.toml": """
      status = "done"
      completed = 2026-01-31T09:30:00Z
      depends-on = [1]
      description = "Change the seals"

      """,
    ],
    right: [
      "tasks/1.toml": """
      status = "done"
      completed = 2026-01-30T17:00:00Z
      description = "Drain the press"

      """,
      "tasks/2.toml": """
      status = "done"
      completed = 2026-01-31T09:30:00Z
      depends-on = [1]
      description = "Change the seals"

      """,
    ]
  ) { graph in
    graph.kinds.flatMap { kind in
      graph.schema[kind].rules.flatMap { findings(in: graph, kind, $0) }
    }
  }

  /// The findings in the records of a kind that has the rule; the first one of each record.
  private static func findings(in graph: Graph, _ kind: KindIndex, _ rule: Rule) -> [Diagnostic] {
    guard case .closesAfter(let reference, let field, let closed, let open) = rule,
      let reference = graph.schema[kind].fieldIndex(named: reference),
      let field = graph.schema[kind].fieldIndex(named: field)
    else { return [] }
    var findings: [Diagnostic] = []
    var last: RecordNumber?
    graph.forEachReference(of: kind, reference) { number, value, target in
      guard number != last, graph.holds(field, closed, number),
        graph.holds(field, open, target), let state = graph.value(of: target, field)
      else { return }
      last = number
      let dependency = graph.value(of: number, at: value)
      findings.append(
        doneWithOpenDependency.finding(
          LocalizedText(
            "`\(closed)`, but depends on `\(graph.id(of: target))`, which is `\(open)`",
            "`\(closed)`, но зависит от `\(graph.id(of: target))`, а там `\(open)`"),
          in: graph.path(of: number), at: dependency.range,
          related: [
            Diagnostic.Label(
              location: Diagnostic.Location(
                path: graph.path(of: target), range: state.range),
              message: LocalizedText("`\(open)` here", "здесь `\(open)`"))
          ]))
    }
    return findings
  }
}

extension Graph {
  /// Whether a record is there and a field of it has the text.
  fileprivate func holds(_ field: Int, _ text: String, _ number: RecordNumber) -> Bool {
    guard number != FieldValue.unresolved, let value = value(of: number, field) else {
      return false
    }
    return holds(value, text, of: number)
  }
}
