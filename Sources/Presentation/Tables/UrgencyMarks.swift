import Model
import Operations
import Text
import Workspace

/// The urgency signs in a table: `!` before a date that is overdue, `↑` and `↓` before the names of open records with a
/// high or low priority.
struct UrgencyMarks: Sendable {
  private let graph: Graph
  private let time: QueryTime
  private let fields: Kind.UrgencyFields?
  /// The due date's column if the query does not ask for it. It is empty for records that are not open.
  private let addedColumn: Column?

  init(_ report: ListingReport) {
    graph = report.graph
    time = QueryTime(now: report.clock)
    fields = report.kind.urgencyFields
    let due = report.kind.urgencyFields?.due
    addedColumn =
      report.query.hasOwnColumns
      ? nil : report.query.columns.first { $0.value.path?.isOwnField(due) == true }
  }

  /// A record's row with its signs.
  func marked(_ row: Table.Row, _ record: RecordIndex, _ columns: [Column]) -> Table.Row {
    guard let fields else { return row }
    var row = row
    guard let urgency = graph.urgency(of: record) else {
      if let addedColumn, let position = columns.firstIndex(of: addedColumn) {
        row.cells[position].text = ""
      }
      return row
    }
    for (position, column) in columns.enumerated() {
      guard let path = column.value.path, path.steps.isEmpty else { continue }
      if path.isOwnField(fields.due), urgency.isOverdue(at: time) {
        row.cells[position].text = "! " + row.cells[position].text
        row.cells[position].style = .error
      } else if path.end == .title {
        if let sign = urgency.priority.sign {
          row.cells[position].text = sign + " " + row.cells[position].text
        }
        if urgency.priority == .high { row.cells[position].style = .heading }
      }
    }
    return row
  }
}
