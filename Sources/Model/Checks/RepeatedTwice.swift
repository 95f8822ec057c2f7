import Diagnostics
import Text

extension Check {
  package static let repeatedTwice: Check = Check(
    "repeated-twice", .warning,
    LocalizedText("two records of one series are open", "открыты две записи одной серии повторов"),
    explanation: LocalizedText(
      """
      Finishing a record that repeats adds the next one. Two clones that finish it on different days add one each. \
      `docket check --fix` deletes the later one if nobody has changed it and nothing refers to it; otherwise move \
      what you need to one of them and delete the other.
      """,
      """
      Когда повторяющуюся запись завершают, появляется следующая. Если в двух клонах это сделали в разные дни, \
      появятся две. `docket check --fix` удалит более позднюю, если её никто не менял и на неё никто не ссылается; \
      иначе перенесите нужное в одну из них, а другую удалите.
      """),
    wrong: [
      "tasks/oil-guides-7kf2-2026-01-08.toml": """
      number = 2
      title = "Oil the guides"
      status = "in-progress"
      due = 2026-01-08
      repeat = "weekly"
      """,
      "tasks/oil-guides-7kf2-2026-01-15.toml": """
      number = 3
      title = "Oil the guides"
      status = "in-progress"
      due = 2026-01-15
      repeat = "weekly"
      """,
    ],
    right: [
      "tasks/oil-guides-7kf2-2026-01-08.toml": """
      number = 2
      title = "Oil the guides"
      status = "in-progress"
      due = 2026-01-08
      repeat = "weekly"
      """
    ]
  ) { graph in
    openRepeatedTwice(in: graph).map { kept, other in
      let kind = graph.schema[graph[other].kind]
      let field = kind.repetitionField
      let path = graph.path(of: kept)
      return repeatedTwice.finding(
        LocalizedText(
          "\(graph.citedName(of: kept)) is of the same series",
          "\(graph.citedName(of: kept)) — из той же серии"),
        in: graph.path(of: other), at: field.flatMap { graph.value(of: other, $0)?.range },
        field: field.map { kind.fields[$0].name },
        related: [
          Diagnostic.Label(
            in: path, at: field.flatMap { graph.value(of: kept, $0)?.range },
            LocalizedText("the earlier one", "более ранняя"))
        ],
        help: LocalizedText(
          "delete one of them: `docket \(kind.command) delete \(graph.shownID(of: other))`",
          "удалите одну из них: `docket \(kind.command) delete \(graph.shownID(of: other))`"),
        fix: Diagnostic.Fix(
          LocalizedText(
            "`docket check --fix` deletes this one if nobody changed it",
            "`docket check --fix` удалит эту, если её не меняли"), nil))
    }
  }

  /// The open records of a series besides its earliest one, with that one; their ids say the series and the day.
  package static func openRepeatedTwice(
    in graph: Graph
  ) -> [(kept: RecordIndex, other: RecordIndex)] {
    graph.schema.kindsOfWork.flatMap { kind -> [(RecordIndex, RecordIndex)] in
      guard let field = graph.schema[kind].repetitionField else { return [] }
      var series: [[String]: [(day: String, record: RecordIndex)]] = [:]
      for record in graph.records(of: kind)
      where graph.value(of: record, field) != nil && graph.meaning(of: record) == .open {
        let id = SeriesID(graph.id(of: record))
        series[id.words, default: []].append((id.day ?? "", record))
      }
      return series.values.flatMap { records -> [(RecordIndex, RecordIndex)] in
        if records.count < 2 { return [] }
        let sorted = records.sorted {
          ($0.day, graph.path(of: $0.record)) < ($1.day, graph.path(of: $1.record))
        }
        return sorted.dropFirst().map { (sorted[0].record, $0.record) }
      }
    }
  }
}
