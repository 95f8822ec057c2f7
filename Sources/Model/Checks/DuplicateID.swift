import Diagnostics
import Text

extension Check {
  package static let duplicateID: Check = Check(
    "duplicate-id", .error,
    LocalizedText("two files are the same record", "два файла — одна и та же запись"),
    explanation: LocalizedText(
      """
      Ids are unique within a kind, even in different subfolders: otherwise a reference could mean either \
      file. Rename or remove one of the files.
      """,
      """
      Внутри вида id не повторяются, в какой бы подпапке ни лежал файл: иначе ссылка могла бы \
      означать любой из двух. Переименуйте один из них или удалите.
      """),
    wrong: [
      "workshops/assembly.toml": "name = \"Assembly\"",
      "workshops/old/assembly.toml": "name = \"Assembly, the old one\"",
    ],
    right: [
      "workshops/assembly.toml": "name = \"Assembly\"",
      "workshops/old/assembly-old.toml": "name = \"Assembly, the old one\"",
    ]
  ) { findings(in: $0) }

  private static func findings(in graph: Graph) -> [Diagnostic] {
    Dictionary(grouping: graph.duplicates, by: \.first).flatMap { first, duplicates in
      let kind = graph.schema[graph[first].kind]
      let records = [first] + duplicates.map(\.other)
      // The id leads to one of the files.
      let meant = graph.path(of: records.first(where: graph.isFoundByID) ?? first)
      return Set(records.map(graph.path)).subtracting([meant]).sorted().map { path in
        duplicateID.finding(
          LocalizedText(
            "`\(graph.id(of: first))` is the id of another \(kind.name)",
            "\(kind.label) `\(graph.id(of: first))`: этот id уже занят"),
          in: path,
          related: [Diagnostic.Label(in: meant, LocalizedText("the other file", "другой файл"))],
          help: LocalizedText(
            "rename or remove one of the files", "переименуйте или удалите один из файлов"))
      }
    }
  }
}
