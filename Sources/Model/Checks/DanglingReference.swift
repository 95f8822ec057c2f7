import Diagnostics
import TOML
import Text

extension Check {
  package static let danglingReference: Check = Check(
    "dangling-reference", .error,
    LocalizedText("a reference to a record that does not exist", "ссылка на запись, которой нет"),
    explanation: LocalizedText(
      """
      No record has this id: it was deleted, renamed or misspelled. Correct the reference, remove it, \
      or restore the record.
      """,
      """
      Записи с таким id нет: её удалили, переименовали, или в id опечатка. Исправьте ссылку, \
      уберите её или верните запись.
      """),
    wrong: [
      "workshops/assembly.toml": "name = \"Assembly\"",
      "employees/petrov-ivan.toml": """
      last-name = "Petrov"
      first-name = "Ivan"
      workshop = "asembly"
      """,
    ],
    right: [
      "workshops/assembly.toml": "name = \"Assembly\"",
      "employees/petrov-ivan.toml": """
      last-name = "Petrov"
      first-name = "Ivan"
      workshop = "assembly"
      """,
    ]
  ) { findings(for: $0.unresolved, in: $0) }

  private static func findings(
    for references: [UnusualReference], in graph: Graph
  ) -> [Diagnostic] {
    let references = references.filter { $0.value.form != .integer }
    let suggestions = Suggestions(for: references, in: graph)
    return references.map { reference in
      let target = graph.schema[reference.target]
      let id = graph.text(reference.value, of: reference.record)
      let meant = suggestions[RecordName(kind: reference.target, id: id)]
      return danglingReference.finding(
        LocalizedText(
          "no \(target.noun) \(cited(id))",
          "\(target.label) \(cited(id)): такой записи нет"),
        in: graph.path(of: reference.record),
        at: reference.value.range, field: graph.field(of: reference).name, subject: .value(id),
        label: LocalizedText("referenced here", "ссылка здесь"),
        help: meant.map {
          LocalizedText(
            "did you mean `\($0.id)` (\($0.path))?",
            "возможно, имелось в виду `\($0.id)` (\($0.path))?")
        } ?? missing("\(target.folder)/\(shortenedText(id)).toml"))
    }
  }
}

private func missing(_ path: Path) -> LocalizedText {
  LocalizedText("there is no \(path)", "нет файла \(path)")
}

/// Suggested ids for missing ones. Missing ids are processed in order, up to a limit on the total work.
private struct Suggestions {
  private var found: [RecordName: (id: String, path: Path)] = [:]

  /// The maximum number of comparisons, so that checking a workspace full of broken references takes linear time.
  private static let maxComparisons = 300_000

  init(for references: [UnusualReference], in graph: Graph) {
    let missing = Set(
      references.map { RecordName(kind: $0.target, id: graph.text($0.value, of: $0.record)) })
    var comparisons = Self.maxComparisons
    var candidates: [KindIndex: [String: RecordIndex]] = [:]
    var numbered: [KindIndex: [Int64: String]] = [:]
    for name in missing.sorted(by: { ($0.kind, $0.id) < ($1.kind, $1.id) }) {
      if let typed = AutomaticNumber.typed(name.id) {
        let ids = numbered[name.kind] ?? graph.idsByNumber(of: name.kind)
        numbered[name.kind] = ids
        if let id = ids[typed], let record = graph.index(of: id, kind: name.kind) {
          found[name] = (id, graph.path(of: record))
          continue
        }
      }
      let known = candidates[name.kind] ?? Self.candidates(of: name.kind, in: graph)
      candidates[name.kind] = known
      comparisons -= known.count
      if comparisons < 0 { return }
      guard let meant = nearest(name.id, among: known.keys), let record = known[meant] else {
        continue
      }
      found[name] = (meant, graph.path(of: record))
    }
  }

  subscript(name: RecordName) -> (id: String, path: Path)? { found[name] }

  private static func candidates(of kind: KindIndex, in graph: Graph) -> [String: RecordIndex] {
    Dictionary(
      graph.records(of: kind).map { (graph.id(of: $0), $0) },
      uniquingKeysWith: { graph.precedes($0, $1) ? $0 : $1 })
  }
}
