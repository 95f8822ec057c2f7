import Diagnostics
import Text

extension Check {
  package static let duplicateSource: Check = Check(
    "duplicate-source", .warning,
    LocalizedText(
      "two records were imported from the same source",
      "две записи импортированы из одного источника"),
    explanation: LocalizedText(
      """
      If two clones import the same list separately, each record exists twice after a merge, and later \
      imports update only one of the two. Move everything you need to one of them and delete the other: \
      `docket task delete NUMBER --replace-with NUMBER`.
      """,
      """
      Если два клона импортировали один список, каждый сам по себе, после слияния каждая его \
      запись есть дважды; следующий импорт обновит только одну из них. Соберите всё нужное в одной, а \
      другую удалите: `docket task delete НОМЕР --replace-with НОМЕР`.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      source = "dummyjson:17"
      status = "done"
      description = "Water the plants"
      """,
      "tasks/start-press-x3mp.toml": """
      number = 2
      source = "dummyjson:17"
      status = "in-progress"
      description = "Water the plants"
      """,
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      source = "dummyjson:17"
      status = "done"
      description = "Water the plants"
      """
    ]
  ) { graph in
    graph.schema.fields { $0.name == Origin.field }.flatMap { kind, field in
      UniqueField(kind: kind, field: field, comparison: .origin).duplicates(in: graph)
        .flatMap { findings(in: graph, $0) }
    }
  }

  /// Creates the diagnostics for all except the first of the records with the same source.
  private static func findings(in graph: Graph, _ holders: [ValueHolder]) -> [Diagnostic] {
    let holders = holders.sorted { graph.precedes($0.record, $1.record) }
    let first = holders[0]
    let kind = graph.schema[graph[first.record].kind]
    let name = graph.citedName(of: first.record)
    return holders.dropFirst().map { other in
      let key = graph.text(other.value, of: other.record)
      let (id, kept) = (graph.id(of: other.record), graph.id(of: first.record))
      let command = "`docket \(kind.command) delete \(id) --replace-with \(kept)`"
      var finding = duplicateSource.finding(
        LocalizedText(
          "\(cited(key)) is already the source of \(name)",
          "\(cited(key)) уже указан источником записи \(name)"),
        in: graph.path(of: other.record), at: other.value.range, field: Origin.field,
        subject: .value(key),
        label: LocalizedText("again here", "здесь ещё раз"),
        related: [
          .first(in: graph.path(of: first.record), at: first.value.range)
        ],
        help: LocalizedText("keep one of them: \(command)", "оставьте одну из них: \(command)"))
      finding.addPeer(graph.path(of: first.record), .value(key))
      return finding
    }
  }
}
