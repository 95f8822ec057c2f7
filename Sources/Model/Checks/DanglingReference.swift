import Diagnostics
import Text

extension Check {
  package static let danglingReference: Check = Check(
    "dangling-reference", .error,
    LocalizedText("a reference to a record that is not there", "ссылка на запись, которой нет"),
    explanation: LocalizedText(
      """
      The id is of no record: it was deleted, renamed or misspelled. Correct the reference, remove \
      it, or bring the record back.
      """,
      """
      Записи с таким id нет: её удалили, переименовали, или в id опечатка. Исправьте ссылку, \
      уберите её или верните запись.
      """),
    wrong: [
      "workshops/assembly.toml": "name = \"Assembly\"\n",
      "employees/petrov-ivan.toml": """
      last-name = "Petrov"
      first-name = "Ivan"
      workshop = "asembly"

      """,
    ],
    right: [
      "workshops/assembly.toml": "name = \"Assembly\"\n",
      "employees/petrov-ivan.toml": """
      last-name = "Petrov"
      first-name = "Ivan"
      workshop = "assembly"

      """,
    ]
  ) { graph in
    var suggestions = Suggestions(graph: graph)
    return graph.unresolved.map { reference in
      let target = graph.schema[reference.target]
      let id = graph.text(reference.value, of: reference.record)
      let meant = suggestions.suggestion(for: id, reference.target)
      return danglingReference.finding(
        LocalizedText(
          "no \(target.name) `\(id)`", "\(target.label.russian) `\(id)`: такой записи нет"),
        in: graph.path(of: reference.record),
        at: reference.value.range, label: LocalizedText("referenced here", "ссылка здесь"),
        help: meant.map {
          [
            LocalizedText(
              "did you mean `\($0.id)` (\($0.path))?",
              "возможно, имелось в виду `\($0.id)` (\($0.path))?")
          ]
        }
          ?? [
            LocalizedText(
              "there is no \(target.folder)/\(id).toml", "нет файла \(target.folder)/\(id).toml")
          ])
    }
  }
}

/// Finds the ids that were probably meant, for as many references as a person could want to read.
private struct Suggestions {
  let graph: Graph
  private var ids: [KindIndex: [String: RecordNumber]] = [:]
  private var found: [String: (id: String, path: String)?] = [:]
  /// How many ids may still be compared, so that a workspace full of broken references is judged in linear time.
  private var comparisons = 300_000

  init(graph: Graph) { self.graph = graph }

  mutating func suggestion(for id: String, _ kind: KindIndex) -> (id: String, path: String)? {
    guard graph.schema[kind].ids == .words, graph.hasRecords(of: kind) else { return nil }
    let key = "\(kind) \(id)"
    if let known = found[key] { return known }
    let candidates = ids[kind] ?? collect(kind)
    comparisons -= candidates.count
    guard comparisons > 0 else { return nil }
    let meant = nearest(id, among: candidates.keys)
    let suggestion = meant.flatMap { id in candidates[id].map { (id, graph.path(of: $0)) } }
    found[key] = .some(suggestion)
    return suggestion
  }

  private mutating func collect(_ kind: KindIndex) -> [String: RecordNumber] {
    let candidates = Dictionary(
      graph.records(of: kind).map { (graph.id(of: $0), $0) },
      uniquingKeysWith: { graph.precedes($0, $1) ? $0 : $1 })
    ids[kind] = candidates
    return candidates
  }
}
