package import Model
import Operations
package import Platform
package import Text

extension [UpcomingDay] {
  /// The days on which records repeat; the headings are those of the first kind that can.
  package func table(in graph: Graph, _ language: Language, _ clock: Clock) -> Table {
    let kind = graph.schema.kinds.first { $0.isOfWork && $0.repetitionField != nil }
    func heading(_ field: (Kind) -> Int?) -> String {
      kind.flatMap { kind in field(kind).map { kind.fields[$0].label[language] } } ?? ""
    }
    var number = Table.Column(RecordWords.number[language], key: "number")
    number.alignment = .right
    return Table(
      "upcoming",
      columns: [
        Table.Column(heading { $0.urgencyFields?.due }, key: "day"),
        number,
        Table.Column(RecordWords.name[language], key: "title", role: .name),
        Table.Column(heading(\.assigneeField), key: "assignee", role: .text),
        Table.Column(heading(\.repetitionField), key: "repeat", role: .text),
      ],
      rows: UpcomingRows(
        days: self,
        text: CellText(graph: graph, language: language, clock: clock, dates: .short), graph: graph,
        language: language))
  }
}

private struct UpcomingRows: TableRows {
  let days: [UpcomingDay]
  let text: CellText
  let graph: Graph
  let language: Language

  var count: Int { days.count }

  func row(at position: Int) -> Table.Row {
    let (day, record) = (days[position].day, days[position].record)
    return Table.Row(cells: [
      text(.date(day.text)), graph[record].number.map { String($0) } ?? "",
      text(.title(record)), text(cells(\.assigneeField, record)),
      text(cells(\.repetitionField, record)),
    ])
  }

  func values(at position: Int) -> [Table.Value] {
    let (day, record) = (days[position].day, days[position].record)
    func value(_ field: KeyPath<Kind, Int?>) -> Table.Value {
      cells(field, record).first.map { Table.Value($0, in: graph) } ?? .none
    }
    return [
      .date(day.text), graph[record].number.map { .integer($0) } ?? .none,
      Table.Value(.title(record), in: graph), value(\.assigneeField),
      value(\.repetitionField),
    ]
  }

  func id(at position: Int) -> String? { graph.shownID(of: days[position].record) }

  private func cells(_ field: KeyPath<Kind, Int?>, _ record: RecordIndex) -> [Cell] {
    graph.schema[graph[record].kind][keyPath: field].map { graph.cells(of: record, $0) } ?? []
  }
}
