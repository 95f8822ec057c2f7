import Diagnostics
import Text

extension Check {
  package static let duplicateValue: Check = Check(
    "duplicate-value", .error, "two records have the same value in a unique field",
    explanation: """
      The field tells records apart, so each value is given once. E-mail addresses are compared \
      without regard to case.
      """,
    wrong: [
      "users/a.toml": """
      first-name = "Anna"
      last-name = "A"
      email = "anna@example.org"

      """,
      "users/b.toml": """
      first-name = "Boris"
      last-name = "B"
      email = "Anna@example.org"

      """,
    ],
    right: [
      "users/a.toml": """
      first-name = "Anna"
      last-name = "A"
      email = "anna@example.org"

      """,
      "users/b.toml": """
      first-name = "Boris"
      last-name = "B"
      email = "boris@example.org"

      """,
    ]
  ) { graph in
    graph.kinds.flatMap { kind in
      graph.schema[kind].fields.indices.filter { graph.schema[kind].fields[$0].isUnique }
        .flatMap { findings(in: graph, kind, $0) }
    }
  }

  private static func findings(in graph: Graph, _ kind: KindIndex, _ index: Int) -> [Diagnostic] {
    let field = graph.schema[kind].fields[index]
    var holders: [ExactText: [(path: String, value: FieldValue, text: String)]] = [:]
    for number in graph.records(of: kind) {
      for value in graph.values(of: number, index) {
        let text = graph.text(value, of: number)
        let key = field.type == .email ? text.lowercased() : text
        holders[ExactText(key), default: []].append((graph.path(of: number), value, text))
      }
    }
    return holders.values.filter { $0.count > 1 }.flatMap { holders in
      let sorted = holders.sorted {
        (ExactText($0.path), $0.value.start) < (ExactText($1.path), $1.value.start)
      }
      return sorted.dropFirst().map { other in
        duplicateValue.finding(
          "`\(other.text)` is the `\(field.name)` of another \(graph.schema[kind].name)",
          in: other.path, at: other.value.range, label: "again here",
          related: [
            Diagnostic.Label(
              location: Diagnostic.Location(path: sorted[0].path, range: sorted[0].value.range),
              message: "first here")
          ])
      }
    }
  }
}
