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
      This field identifies a record, so each value may occur only once. E-mail addresses are compared \
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
    graph.schema.fields { $0.isUnique && !$0.isAutomatic }.flatMap { kind, field in
      let isEmail = graph.schema[kind].fields[field].type == .email
      let unique = UniqueField(
        kind: kind, field: field, comparison: isEmail ? .textInAnyCase : .text)
      return unique.duplicates(in: graph).flatMap { findings(in: graph, $0, kind, field) }
    }
  }

  private static func findings(
    in graph: Graph, _ holders: [ValueHolder], _ kind: KindIndex, _ index: Int
  ) -> [Diagnostic] {
    let field = graph.schema[kind].fields[index]
    let sorted = holders.map { (path: graph.path(of: $0.record), holder: $0) }.sorted {
      ($0.path, $0.holder.value.start) < ($1.path, $1.holder.value.start)
    }
    return sorted.dropFirst().map { other in
      let text = graph.text(other.holder.value, of: other.holder.record)
      let owner = graph.schema[kind]
      let taken = LocalizedText(
        "\(cited(text)) is already used by another \(owner.name)",
        "\(cited(text)) уже есть у другой записи вида «\(owner.label)»")
      // Either of the two may be the one that was changed.
      var finding = duplicateValue.finding(
        LocalizedText(
          "\(cited(text)) is already in \(inQuotes(field.label)) of another \(owner.name)",
          "\(inQuotes(field.label)): \(taken)"),
        in: other.path, at: other.holder.value.range, field: field.name, subject: .value(text),
        label: LocalizedText("again here", "здесь ещё раз"),
        related: [
          .first(in: sorted[0].path, at: sorted[0].holder.value.range)
        ])
      finding.remark = taken
      let first = graph.text(sorted[0].holder.value, of: sorted[0].holder.record)
      finding.addPeer(sorted[0].path, .value(first))
      return finding
    }
  }
}
