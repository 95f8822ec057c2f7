import Diagnostics

extension Check {
  static let doneWithOpenDependency: Check = Check(
    "done-with-open-dependency", .warning, "a task is done before one that it depends on",
    explanation: """
      Either the other task is done too, or was cancelled and is no dependency any more, or this one \
      is not done yet.
      """,
    wrong: [
      "tasks/1.toml": """
      status = "in-progress"
      description = "Drain the press"

      """,
      "tasks/2.toml": """
      status = "done"
      depends-on = [1]
      description = "Change the seals"

      """,
    ],
    right: [
      "tasks/1.toml": """
      status = "done"
      description = "Drain the press"

      """,
      "tasks/2.toml": """
      status = "done"
      depends-on = [1]
      description = "Change the seals"

      """,
    ]
  ) { graph in
    graph.recordsUnderRules { kind, rule in
      guard case .closesAfter(let reference, let field, let closed, let open) = rule,
        let reference = kind.fieldIndex(named: reference), let field = kind.fieldIndex(named: field)
      else { return nil }
      return { number in
        guard let value = graph.value(of: number, field), graph.holds(value, closed, of: number)
        else { return nil }
        for dependency in graph.values(of: number, reference)
        where dependency.target != FieldValue.unresolved {
          guard let state = graph.value(of: dependency.target, field),
            graph.holds(state, open, of: dependency.target)
          else { continue }
          return doneWithOpenDependency.finding(
            "`\(closed)`, but depends on `\(graph.id(of: dependency.target))`, which is `\(open)`",
            in: graph.path(of: number), at: dependency.range,
            related: [
              Diagnostic.Label(
                location: Diagnostic.Location(
                  path: graph.path(of: dependency.target), range: state.range),
                message: "`\(open)` here")
            ])
        }
        return nil
      }
    }
  }
}
