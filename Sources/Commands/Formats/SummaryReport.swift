import Model
import Operations
import Platform
import Presentation
import Text

/// What a query made of groups, with what it takes to write it.
struct SummaryReport {
  let graph: Graph
  let query: Query
  let summary: Summary
  let language: Language
  let clock: Clock
  private let namesakes = NamesakesByKind()

  /// What the rows are grouped by, and what is shown of each group besides.
  var columns: [Column] { keyColumns + query.columns }

  /// What the query groups by and does not show anyway.
  var keyColumns: [Column] {
    query.grouping.filter { key in !query.columns.contains { $0.value == key.value } }
  }

  func cells(of row: Summary.Row) -> [Cell?] {
    zip(query.grouping, row.keys).filter { key, _ in keyColumns.contains(key) }.map(\.1) + row.cells
  }

  /// The headings of all columns.
  var headings: ColumnHeadings { ColumnHeadings(graph.schema, query, language) }

  /// A cell as people read it; where something is missing that the rows are grouped by, what stands for it.
  func text(_ cell: Cell?, _ column: Column) -> String {
    if let cell {
      return CellText(
        graph: graph, language: language, clock: clock, dates: .short, namesakes: namesakes)(cell)
    }
    if column.value.isMeasure { return "" }
    return RecordWords.nothing(at: column, in: graph.schema)[language]
  }
}
