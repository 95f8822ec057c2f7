import Model
import Operations
import Presentation
import Text
import Workspace

/// The signs and colours by which a table shows what presses: `!` before a date that an open record should have been
/// closed by, `↑` and `↓` before the names of open records of high and low priority.
struct UrgencyMarks {
  private let graph: Graph
  private let time: QueryTime
  private let fields: (due: Int, priority: Int)?
  /// The column for dates that nobody asked for, and whether open records have any.
  private let addedColumn: Column?
  private let hasDates: Bool

  init(_ report: Report) {
    graph = report.graph
    time = QueryTime(now: report.clock)
    fields = report.kind.urgencyFields
    let due = report.kind.urgencyFields?.due
    addedColumn =
      report.query.hasOwnColumns
      ? nil : report.query.columns.first { $0.value.path?.isOwnField(due) == true }
    hasDates =
      addedColumn != nil
      && report.listing.records.contains { [graph] in graph.urgency(of: $0)?.due != nil }
  }

  func leavesOut(_ column: Column) -> Bool { column == addedColumn && !hasDates }

  /// The row of a record with its signs.
  func marked(_ row: TextTable.Row, _ number: RecordIndex, _ columns: [Column]) -> TextTable.Row {
    guard let fields else { return row }
    var row = row
    guard let urgency = graph.urgency(of: number) else {
      if let addedColumn, let position = columns.firstIndex(of: addedColumn) {
        row.cells[position] = ""
      }
      return row
    }
    for (position, column) in columns.enumerated() {
      guard let path = column.value.path, path.steps.isEmpty else { continue }
      if path.isOwnField(fields.due), urgency.isOverdue(at: time) {
        row.cells[position] = "! " + row.cells[position]
        row.cellStyles[position] = .error
      } else if path.end == .title {
        switch urgency.priority {
        case .high:
          row.cells[position] = "↑ " + row.cells[position]
          row.cellStyles[position] = .heading
        case .low: row.cells[position] = "↓ " + row.cells[position]
        case .usual: break
        }
      }
    }
    return row
  }
}
