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
      let paths = Set(([first] + duplicates.map(\.other)).map(graph.path)).sorted()
      return paths.dropFirst().map { path in
        duplicateID.finding(
          LocalizedText(
            "`\(graph.id(of: first))` is the id of another \(graph.schema[graph[first].kind].name)",
            "\(graph.schema[graph[first].kind].label) `\(graph.id(of: first))`: этот id уже занят"
          ),
          in: path,
          related: [
            Diagnostic.Label(in: paths[0], LocalizedText("the other file", "другой файл"))
          ],
          help: LocalizedText(
            "rename or remove one of the files", "переименуйте или удалите один из файлов"))
      }
    }
  }
}
