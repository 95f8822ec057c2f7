import Diagnostics
import TOML
import Text

extension Check {
  package static let formerID: Check = Check(
    "former-id", .warning,
    LocalizedText("a reference by a former id", "ссылка по прежнему id"),
    explanation: LocalizedText(
      """
      The record was renamed, and somebody, perhaps in another clone, referred to it by its former id. The \
      reference still works, thanks to `former-ids`. `docket check --fix` writes the current id.
      """,
      """
      Запись переименовали, а кто-то, возможно в другом клоне, сослался на неё по прежнему id. Ссылка \
      находит её благодаря `former-ids`. `docket check --fix` запишет нынешний id.
      """),
    wrong: [
      "workshops/assembly.toml": "name = \"Assembly\"\nformer-ids = [\"assembling\"]",
      "employees/petrov-ivan.toml": """
      last-name = "Petrov"
      first-name = "Ivan"
      workshop = "assembling"
      """,
    ],
    right: [
      "workshops/assembly.toml": "name = \"Assembly\"\nformer-ids = [\"assembling\"]",
      "employees/petrov-ivan.toml": """
      last-name = "Petrov"
      first-name = "Ivan"
      workshop = "assembly"
      """,
    ]
  ) { findings(in: $0) }

  private static func findings(in graph: Graph) -> [Diagnostic] {
    graph.referencesToFormerIDs.compactMap { reference in
      let (path, former) = (
        graph.path(of: reference.record), graph.text(reference.value, of: reference.record)
      )
      guard let target = graph.record(formerly: former, kind: reference.target) else { return nil }
      let id = graph.id(of: target)
      return formerID.finding(
        LocalizedText(
          "\(cited(former)) is a former id of \(graph.citedName(of: target))",
          "\(cited(former)) — прежний id записи \(graph.citedName(of: target))"),
        in: path, at: reference.value.range, field: graph.field(of: reference).name,
        subject: .value(former),
        fix: Diagnostic.Fix(
          LocalizedText("write `\"\(id)\"`", "заменить на `\"\(id)\"`"),
          replacing: reference.value.range, with: "\"\(id)\""))
    }
  }

  package static let formerIDTaken: Check = Check(
    "former-id-taken", .warning,
    LocalizedText("a former id belongs to another record", "прежний id принадлежит другой записи"),
    explanation: LocalizedText(
      """
      `former-ids` lists the ids that a record had before it was renamed. If another record has such an id \
      now, the id means that record, and listing it here has no effect. If two records list the same id, it \
      means the first of them. After a merge both may be one record, which two clones renamed, or which one clone \
      renamed and another changed; then delete one of them.
      """,
      """
      В `former-ids` стоят id, которые были у записи до переименования. id, который у какой-то записи есть \
      сейчас, всегда означает её, и у других он в этом списке не действует; id, указанный у двух записей, \
      означает первую из них. После слияния обе могут быть одной записью: её переименовали два клона или один \
      переименовал, а другой изменил. Тогда одну из них удалите.
      """),
    wrong: [
      "workshops/assembly.toml": "name = \"Assembly\"\nformer-ids = [\"foundry\"]",
      "workshops/foundry.toml": "name = \"Foundry\"",
    ],
    right: [
      "workshops/assembly.toml": "name = \"Assembly\"",
      "workshops/foundry.toml": "name = \"Foundry\"",
    ]
  ) { takenFindings(in: $0) }

  private static func takenFindings(in graph: Graph) -> [Diagnostic] {
    var taken: [RecordIndex: [String: RecordIndex?]] = [:]
    for (name, records) in graph.formerIDs.claims {
      let holder = graph.index(of: name.id, kind: name.kind)
      let isValid = RecordID.isValid(name.id.utf8)
      if holder == nil && isValid && records.count == 1 { continue }
      for record in holder == nil && isValid ? records[1...] : records[...] {
        taken[record, default: [:]][name.id] = isValid ? holder ?? records[0] : .some(nil)
      }
    }
    return taken.flatMap { record, ids -> [Diagnostic] in
      guard let field = graph.schema[graph[record].kind].formerIDsField else { return [] }
      var ids = ids
      return graph.values(of: record, field).compactMap { value in
        let id = graph.text(value, of: record)
        guard let holder = ids.removeValue(forKey: id) else { return nil }
        var finding = formerIDTaken.finding(
          meaning(of: id, holder, listedIn: record, graph),
          in: graph.path(of: record), at: value.range, field: Field.formerIDs.name,
          subject: .value(id), related: other(holder, than: record, graph))
        finding.help = advice(on: id, holder, listedIn: record, graph)
        return finding
      }
    }
  }

  /// What to do about a former id that another record has. Both may be one record: two clones renamed it, or one renamed
  /// it and the other changed it, and both files were kept.
  private static func advice(
    on id: String, _ holder: RecordIndex?, listedIn record: RecordIndex, _ graph: Graph
  ) -> [LocalizedText] {
    let removal = LocalizedText("remove it from `former-ids`", "уберите его из `former-ids`")
    guard let holder, holder != record else { return [removal] }
    let kind = graph.schema[graph[record].kind]
    let isRenamedTwice = graph.id(of: holder) != id
    let (own, kept) = isRenamedTwice ? (record, holder) : (holder, record)
    let command =
      "`docket \(kind.command) delete \(graph.shownID(of: own)) --replace-with \(graph.shownID(of: kept))`"
    let guess =
      isRenamedTwice
      ? LocalizedText(
        "two clones may have renamed one \(kind.noun)",
        "возможно, одну запись переименовали в двух клонах")
      : LocalizedText(
        "one clone may have renamed this \(kind.noun) while another changed it",
        "возможно, один клон переименовал эту запись, а другой изменил")
    return [
      guess
        + LocalizedText(
          "; if both are the same, keep one: \(command)",
          "; если это так, оставьте одну: \(command)"),
      LocalizedText("otherwise ", "иначе ") + removal,
    ]
  }

  private static func meaning(
    of id: String, _ holder: RecordIndex?, listedIn record: RecordIndex, _ graph: Graph
  ) -> LocalizedText {
    guard let holder else {
      return LocalizedText("\(cited(id)) is not an id", "\(cited(id)) — не id")
    }
    if holder == record {
      return LocalizedText(
        "\(cited(id)) is the current id of this record", "\(cited(id)) — нынешний id этой записи")
    }
    let name = graph.citedName(of: holder)
    return graph.id(of: holder) == id
      ? LocalizedText("\(cited(id)) means \(name)", "\(cited(id)) — это \(name)")
      : LocalizedText(
        "\(name) was renamed from \(cited(id)) too", "раньше \(cited(id)) звалась и запись \(name)")
  }

  private static func other(
    _ holder: RecordIndex?, than record: RecordIndex, _ graph: Graph
  ) -> [Diagnostic.Label] {
    guard let holder, holder != record else { return [] }
    return [
      Diagnostic.Label(
        location: Diagnostic.Location(path: graph.path(of: holder)),
        message: LocalizedText("the other record", "другая запись"))
    ]
  }
}
