import Diagnostics
import Text

extension Check {
  static let duplicateID: Check = Check(
    "duplicate-id", .error, "two files are the same record",
    explanation: """
      Ids are unique within a kind, whatever the subfolder: a reference could mean either file. \
      Rename one of them, or remove it. Where two people added a task under one number, in two \
      folders, `docket git resolve` finds in git which is newer, and gives it another number.
      """,
    wrong: [
      "workshops/assembly.toml": "name = \"Assembly\"\n",
      "workshops/old/assembly.toml": "name = \"Assembly, the old one\"\n",
    ],
    right: [
      "workshops/assembly.toml": "name = \"Assembly\"\n",
      "workshops/old/assembly-old.toml": "name = \"Assembly, the old one\"\n",
    ]
  ) { graph in
    Dictionary(grouping: graph.duplicates, by: \.first).flatMap { first, duplicates in
      let paths = PathSet(([first] + duplicates.map(\.other)).map(graph.path)).sorted()
      return paths.dropFirst().map { path in
        duplicateID.finding(
          "`\(graph.id(of: first))` is the id of another \(graph.schema[graph[first].kind].name)",
          in: path,
          related: [
            Diagnostic.Label(
              location: Diagnostic.Location(path: paths[0], range: nil), message: "the other one")
          ],
          help: [
            graph.schema[graph[first].kind].ids == .numbers
              ? "where git has both, `docket git resolve` gives the newer one another number"
              : "rename or remove one of the files"
          ])
      }
    }
  }
}
