import Diagnostics
import Text

extension Check {
  package static let duplicateValue: Check = Check(
    "duplicate-value", .error,
    LocalizedText(
      "two records have the same value in a unique field",
      "в уникальном поле двух записей одно значение"),
    explanation: LocalizedText(
      """
      The field tells records apart, so each value is given once. E-mail addresses are compared \
      without regard to case.
      """,
      """
      По этому полю записи различают, поэтому каждое значение в нём встречается один раз. Адреса \
      электронной почты сравниваются без учёта регистра.
      """),
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
          LocalizedText(
            "`\(other.text)` is the `\(field.name)` of another \(graph.schema[kind].name)",
            "`\(field.name)`: `\(other.text)` уже есть у другой записи вида «\(graph.schema[kind].label.russian)»"
          ),
          in: other.path, at: other.value.range,
          label: LocalizedText("again here", "здесь ещё раз"),
          related: [
            Diagnostic.Label(
              location: Diagnostic.Location(path: sorted[0].path, range: sorted[0].value.range),
              message: LocalizedText("first here", "впервые здесь"))
          ])
      }
    }
  }
}
