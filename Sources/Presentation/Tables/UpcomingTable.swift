package import Model
import Operations
package import Platform
package import Text

extension [UpcomingDay] {
  /// The days on which tasks repeat.
  package func table(in graph: Graph, of kind: KindIndex, _ language: Language, _ clock: Clock)
    -> Table
  {
    let fields = graph.schema[kind].fields
    let due = fields.first { $0.name == graph.schema[kind].urgency?.due }
    let assignee = graph.schema[kind].assigneeField
    var number = Table.Column(RecordWords.number[language], key: "number")
    number.alignment = .right
    return Table(
      "upcoming",
      columns: [
        Table.Column(due?.label[language] ?? "", key: "day"),
        number,
        Table.Column(RecordWords.name[language], key: "title", role: .name),
        Table.Column(
          assignee.map { fields[$0].label[language] } ?? "", key: "assignee", role: .text),
        Table.Column(
          graph.schema[kind].repetitionField.map { fields[$0].label[language] } ?? "",
          key: "repeat", role: .text),
      ],
      rows: UpcomingRows(
        days: self, assignee: assignee, repetition: graph.schema[kind].repetitionField,
        text: CellText(graph: graph, language: language, clock: clock, dates: .short), graph: graph,
        language: language,
        firstPositions: Dictionary(
          zip(map(\.record), indices), uniquingKeysWith: { first, _ in first })))
  }
}

private struct UpcomingRows: TableRows {
  let days: [UpcomingDay]
  let assignee: Int?
  let repetition: Int?
  let text: CellText
  let graph: Graph
  let language: Language

  /// The first position of each record, for lists of ids.
  let firstPositions: [RecordIndex: Int]

  var count: Int { days.count }

  func row(at position: Int) -> Table.Row {
    let (day, record) = (days[position].day, days[position].record)
    return Table.Row(cells: [
      text(.date(day.text)), graph[record].number.map { String($0) } ?? "",
      text(.title(record)), text(cells(assignee, record)), text(cells(repetition, record)),
    ])
  }

  func values(at position: Int) -> [Table.Value] {
    let (day, record) = (days[position].day, days[position].record)
    func value(_ field: Int?) -> Table.Value {
      cells(field, record).first.map { Table.Value($0, in: graph) } ?? .none
    }
    return [
      .date(day.text), graph[record].number.map { .integer($0) } ?? .none,
      Table.Value(.title(record), in: graph), value(assignee), value(repetition),
    ]
  }

  func id(at position: Int) -> String? {
    firstPositions[days[position].record] == position
      ? graph.shownID(of: days[position].record) : nil
  }

  private func cells(_ field: Int?, _ record: RecordIndex) -> [Cell] {
    field.map { graph.cells(of: record, $0) } ?? []
  }
}
