import Diagnostics
import TOML
import Text

extension Check {
  package static let formerID: Check = Check(
    "former-id", .warning,
    LocalizedText("a reference by an id from before a rename", "ссылка по прежнему id"),
    explanation: LocalizedText(
      """
      The record was renamed, and somebody referred to it by its former id, perhaps in another clone. \
      The reference still finds it, by `former-ids`. `docket check --fix` writes the present id.
      """,
      """
      Запись переименовали, а кто-то, возможно в другом клоне, сослался на неё по прежнему id. Ссылка \
      находит её благодаря `former-ids`. `docket check --fix` запишет нынешний id.
      """),
    wrong: [
      "workshops/assembly.toml": "name = \"Assembly\"\nformer-ids = [\"assembling\"]\n",
      "employees/petrov-ivan.toml": """
      last-name = "Petrov"
      first-name = "Ivan"
      workshop = "assembling"

      """,
    ],
    right: [
      "workshops/assembly.toml": "name = \"Assembly\"\nformer-ids = [\"assembling\"]\n",
      "employees/petrov-ivan.toml": """
      last-name = "Petrov"
      first-name = "Ivan"
      workshop = "assembly"

      """,
    ]
  ) { _ in
    [GraphCheck { findings(in: $0) }]
  }

  private static func findings(in graph: Graph) -> [Diagnostic] {
    graph.referencesToFormerIDs.compactMap { reference in
      let (path, former) = (
        graph.path(of: reference.record), graph.text(reference.value, of: reference.record)
      )
      guard let target = graph.record(formerly: former, kind: reference.target) else { return nil }
      let id = graph.id(of: target)
      return formerID.finding(
        LocalizedText(
          "\(cited(former)) is now called `\(id)`", "\(cited(former)) теперь называется `\(id)`"),
        in: path, at: reference.value.range,
        fix: Diagnostic.Fix(
          message: LocalizedText("write `\"\(id)\"`", "запишите `\"\(id)\"`"),
          edits: [
            Diagnostic.Edit(
              location: Diagnostic.Location(path: path, range: reference.value.range),
              replacement: Array("\"\(id)\"".utf8))
          ],
          isCertain: true))
    }
  }

  package static let formerIDTaken: Check = Check(
    "former-id-taken", .warning,
    LocalizedText("a former id that names another record", "прежний id принадлежит другой записи"),
    explanation: LocalizedText(
      """
      `former-ids` holds the ids that a record had before it was renamed. An id that a record has now always \
      means that record, so listing it elsewhere has no effect; an id that two records list means the first of \
      them.
      """,
      """
      В `former-ids` стоят id, которые были у записи до переименования. id, который у какой-то записи есть \
      сейчас, всегда означает её, и у других он в этом списке не действует; id, указанный у двух записей, \
      означает первую из них.
      """),
    wrong: [
      "workshops/assembly.toml": "name = \"Assembly\"\nformer-ids = [\"foundry\"]\n",
      "workshops/foundry.toml": "name = \"Foundry\"\n",
    ],
    right: [
      "workshops/assembly.toml": "name = \"Assembly\"\n",
      "workshops/foundry.toml": "name = \"Foundry\"\n",
    ]
  ) { _ in
    [GraphCheck { takenFindings(in: $0) }]
  }

  private static func takenFindings(in graph: Graph) -> [Diagnostic] {
    graph.formerIDs.claims.flatMap { name, records -> [Diagnostic] in
      let holder = graph.number(of: name.id, kind: name.kind)
      let invalid = !RecordID.isValid(name.id.utf8)
      if holder == nil && records.count == 1 && !invalid { return [] }
      return (holder == nil && !invalid ? Array(records.dropFirst()) : records).compactMap {
        record in
        guard let field = graph.schema[name.kind].formerIDsField,
          let value = graph.values(of: record, field).first(where: {
            graph.holds($0, name.id, of: record)
          })
        else { return nil }
        let isOwn = holder == record
        let other = graph.path(of: holder ?? records[0])
        return formerIDTaken.finding(
          invalid
            ? LocalizedText("\(cited(name.id)) is not an id", "\(cited(name.id)) — не id")
            : isOwn
              ? LocalizedText(
                "\(cited(name.id)) is the present id of this record",
                "\(cited(name.id)) — нынешний id этой записи")
              : LocalizedText(
                "\(cited(name.id)) means \(other)", "\(cited(name.id)) — это \(other)"),
          in: graph.path(of: record), at: value.range,
          help: [LocalizedText("remove it from `former-ids`", "уберите его из `former-ids`")])
      }
    }
  }
}
