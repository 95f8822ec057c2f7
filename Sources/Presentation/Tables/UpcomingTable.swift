package import Model
import Operations
package import Platform
package import Text

extension [UpcomingDay] {
  /// The days on which records repeat; the headings are those of the first kind that can.
  package func table(in graph: Graph, _ language: Language, _ clock: Clock) -> Table {
    let kinds = graph.schema.kinds.filter { $0.isOfWork && $0.repetitionField != nil }
    let kind = kinds.first
    let id = kinds.count > 1 ? graph.idWithKind : graph.shownID
    func heading(_ field: (Kind) -> Int?) -> String {
      kind.flatMap { kind in field(kind).map { kind.fields[$0].label[language] } } ?? ""
    }
    let text = CellText(graph: graph, language: language, clock: clock, dates: .short)
    @Sendable func cell(_ cells: [Cell]) -> Table.Cell {
      Table.Cell(
        sanitized: text(cells), value: cells.first.map { Table.Value($0, in: graph) } ?? .none)
    }
    return Table(
      "upcoming",
      columns: [
        Table.Column(heading { $0.urgencyFields?.due }, key: "day"),
        Table.Column(RecordWords.number[language], key: "number", alignment: .right),
        Table.Column(RecordWords.name[language], key: "title", role: .name),
        Table.Column(heading(\.assigneeField), key: "assignee", role: .text),
        Table.Column(heading(\.repetitionField), key: "repeat", role: .text),
      ],
      rows: Table.Rows(self, id: { id($0.record) }) { day in
        let (record, kind) = (day.record, graph.schema[graph[day.record].kind])
        func cells(_ field: Int?) -> [Cell] { field.map { graph.cells(of: record, $0) } ?? [] }
        return Table.Row([
          cell([.date(day.day.text)]), cell(graph[record].number.map { [.integer($0)] } ?? []),
          cell([.title(record)]), cell(cells(kind.assigneeField)),
          cell(cells(kind.repetitionField)),
        ])
      })
  }
}
