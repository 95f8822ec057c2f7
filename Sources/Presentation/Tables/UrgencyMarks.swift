import Model
import Operations
import Text
import Workspace

/// The urgency signs in a table: `!` before a date that is overdue, `↑` and `↓` before the names of open records with a
/// high or low priority.
struct UrgencyMarks: Sendable {
  private let graph: Graph
  private let time: QueryTime
  private let fields: (due: Int, priority: Int)?
  /// The due date's column if it was added by default, and whether any open record has a due date.
  private let addedColumn: Column?
  private let hasDates: Bool

  init(_ report: ListingReport) {
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

  /// Whether the column is left out because it would be empty.
  func hides(_ column: Column) -> Bool { column == addedColumn && !hasDates }

  /// A record's row with its signs.
  func marked(_ row: Table.Row, _ number: RecordIndex, _ columns: [Column]) -> Table.Row {
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
