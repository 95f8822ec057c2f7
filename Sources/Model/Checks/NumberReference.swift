import Diagnostics
import TOML
import Text

extension Check {
  package static let numberReference: Check = Check(
    "number-reference", .error,
    LocalizedText("a reference is a number instead of an id", "ссылка — номер, а не id"),
    explanation: LocalizedText(
      """
      A reference is the id of a record in quotes, so that it stays correct when numbers change. \
      `docket check --fix` writes the id of the record with that former id or number.
      """,
      """
      Ссылка — это id записи в кавычках: она останется верной, даже если номера изменятся. \
      `docket check --fix` запишет id записи с этим прежним id или номером.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 41
      status = "in-progress"
      description = "Oil the guides"
      """,
      "tasks/start-press-x3mp.toml": """
      number = 42
      status = "in-progress"
      depends-on = [41]
      description = "Start the press"
      """,
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 41
      status = "in-progress"
      description = "Oil the guides"
      """,
      "tasks/start-press-x3mp.toml": """
      number = 42
      status = "in-progress"
      depends-on = ["oil-guides-7kf2"]
      description = "Start the press"
      """,
    ]
  ) { findings(in: $0) }

  private static func findings(in graph: Graph) -> [Diagnostic] {
    let references = graph.unresolved.filter { $0.value.form == .integer }
    if references.isEmpty { return [] }
    var ids: [KindIndex: [Int64: String]] = [:]
    for kind in Set(references.map(\.target)) { ids[kind] = graph.idsByNumber(of: kind) }
    return references.map { reference in
      let text = graph.text(reference.value, of: reference.record)
      let target = graph.schema[reference.target]
      let id = id(meantBy: text, kind: reference.target, ids[reference.target] ?? [:], in: graph)
      return numberReference.finding(
        LocalizedText(
          "a reference to \(withArticle(target.noun)) must be its id in quotes, not its number",
          "ссылка на запись вида «\(target.label)» — её id в кавычках, а не номер"),
        in: graph.path(of: reference.record), at: reference.value.range,
        field: graph.field(of: reference).name, subject: .value(text),
        help: id == nil
          ? LocalizedText(
            "no \(target.noun) has the number \(text), or several have it",
            "записи с номером \(text) нет, или она не одна") : nil,
        fix: id.map { id in
          Diagnostic.Fix(
            LocalizedText("write `\"\(id)\"`", "заменить на `\"\(id)\"`"),
            replacing: reference.value.range, with: "\"\(id)\"")
        })
    }
  }

  /// Returns the id of the record that a number in a reference means: that of the file with this name, else of the record
  /// that had this id, else of the only one with this number. Records were once named by their numbers.
  private static func id(
    meantBy text: String, kind: KindIndex, _ ids: [Int64: String], in graph: Graph
  ) -> String? {
    let named = graph.index(of: text, kind: kind) ?? graph.record(formerly: text, kind: kind)
    return named.map(graph.id) ?? Int64(text).flatMap { ids[$0] }
  }
}

extension Graph {
  /// Returns the ids of a kind's records by number, for numbers that only one record has.
  func idsByNumber(of kind: KindIndex) -> [Int64: String] {
    var ids: [Int64: String?] = [:]
    for record in records(of: kind) {
      guard let number = self[record].number else { continue }
      ids.updateValue(ids[number] == nil ? id(of: record) : nil, forKey: number)
    }
    return ids.compactMapValues(\.self)
  }
}
