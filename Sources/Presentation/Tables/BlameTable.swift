import JSON
import Model
package import Operations
import TOML
import Text
import Workspace

extension RecordLog {
  /// The fields of the current record with the commits that changed them last.
  package func blame(_ shown: ShownValues) -> Table {
    let fields = members(of: present).map { member in
      BlameRows.Field(
        name: member.key, value: member.value, revision: lastChange(of: member.key))
    }
    let language = shown.language
    return Table(
      "fields", members: [("kind", kind.name), ("id", id)],
      columns: [
        Table.Column(HistoryMessages.field[language]),
        Table.Column(HistoryMessages.value[language], role: .text),
        Table.Column(HistoryMessages.when[language]),
        Table.Column(HistoryMessages.who[language], role: .text),
        Table.Column(HistoryMessages.commit[language]),
      ],
      rows: BlameRows(fields: fields, shown: shown))
  }
}

private struct BlameRows: TableRows {
  let fields: [Field]
  let shown: ShownValues

  struct Field: Sendable {
    let name: String
    let value: Value
    /// Nil if the value is not committed.
    let revision: Revision?
  }

  var count: Int { fields.count }

  func row(at position: Int) -> Table.Row {
    let (field, revision) = (fields[position], fields[position].revision)
    let commit =
      revision.map { String($0.commit.prefix(7)) } ?? HistoryMessages.notCommitted[shown.language]
    return Table.Row(cells: [
      sanitized(shown.label(of: field.name)), sanitized(shown.text(field.value, of: field.name)),
      revision.map { shown.time($0.date) } ?? "", sanitized(revision?.author ?? ""), commit,
    ])
  }

  func writeMembers(at position: Int, _ columns: [Table.Column], to json: inout JSONWriter) {
    let field = fields[position]
    json.member("field", field.name)
    json.member("value") { $0.write(field.value) }
    field.revision?.write(to: &json)
  }
}
