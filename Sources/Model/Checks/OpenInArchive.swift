import Diagnostics
package import Text

extension Check {
  package static let openInArchive: Check = Check(
    "open-in-archive", .warning,
    LocalizedText("an open record is in the archive", "незавершённая запись лежит в архиве"),
    explanation: LocalizedText(
      """
      Lists leave out what is in a folder named `archive`, so nobody would see this work. It happens when one \
      clone archives a record and another opens it again. `docket check --fix` moves it back.
      """,
      """
      В списках нет того, что лежит в папке `archive`, поэтому такую работу никто не увидит. Так бывает, когда в \
      одном клоне запись убрали в архив, а в другом снова открыли. `docket check --fix` вернёт её на место.
      """),
    wrong: [
      "tasks/archive/2026/oil-guides-7kf2.toml": """
      number = 1
      status = "in-progress"
      description = "Oil the guides"
      """
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 1
      status = "in-progress"
      description = "Oil the guides"
      """
    ]
  ) { graph in
    openArchivedRecords(in: graph).map { record in
      let kind = graph.schema[graph[record].kind]
      let status = kind.statusField.flatMap { graph.value(of: record, $0) }
      let name = inQuotes(graph.status(of: record)?.label ?? Choice.Meaning.open.label)
      let new = openPath(of: record, in: graph)
      return openInArchive.finding(
        LocalizedText(
          "\(name), but in the archive", "\(name), но лежит в архиве"),
        in: graph.path(of: record), at: status?.range,
        field: kind.statusField.map { kind.fields[$0].name },
        fix: Diagnostic.Fix(
          LocalizedText("move the file to \(new)", "перенести файл в \(new)"), nil)
      )
    }
  }

  /// The open records in archives, in any order.
  package static func openArchivedRecords(in graph: Graph) -> [RecordIndex] {
    graph.schema.kindsOfWork.flatMap { kind in
      graph.archivedRecords(of: kind).filter { graph.meaning(of: $0) == .open }
    }
  }

  /// Where the file of an open record belongs.
  package static func openPath(of record: RecordIndex, in graph: Graph) -> Path {
    graph.schema[graph[record].kind].folder.appending("\(graph.id(of: record)).toml")
  }
}
