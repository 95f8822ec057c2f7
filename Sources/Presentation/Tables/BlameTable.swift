package import Operations
import Text
import Workspace

extension RecordLog {
  /// The fields of the current record with the commits that changed them last.
  package func blame(_ shown: ShownValues) -> Table {
    let language = shown.language
    let rows = members(of: present).map { member in
      let revision = lastChange(of: member.key)
      return [
        shown.label(of: member.key), shown.text(member.value, of: member.key),
        revision.map { shown.time($0.date) } ?? "", revision?.author ?? "",
        revision.map { String($0.commit.prefix(7)) } ?? HistoryMessages.notCommitted[language],
      ]
    }
    return Table(
      "fields",
      columns: [
        Table.Column(HistoryMessages.field[language]),
        Table.Column(HistoryMessages.value[language], role: .text),
        Table.Column(HistoryMessages.when[language]),
        Table.Column(HistoryMessages.who[language], role: .text),
        Table.Column(HistoryMessages.commit[language]),
      ],
      rows: Table.Rows(texts: rows))
  }
}
