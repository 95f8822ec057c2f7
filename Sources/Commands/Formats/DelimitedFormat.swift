import Model
import Operations

/// Writes a listing as a table with a header row for other programs: CSV (RFC 4180) or
/// tab-separated values.
///
/// The header has the columns as they are asked for, and cells are as machines know them: neither
/// changes with the language. They are written as `export` writes them, so that `import` reads back what they were.
struct DelimitedFormat {
  let separator: Separator

  enum Separator: String {
    case comma = ","
    case tab = "\t"
  }

  func text(of report: Report) -> String {
    let (graph, columns) = (report.graph, report.query.columns)
    let haveOneValue = columns.map(graph.schema.hasOneValue)
    var text = row(columns.map(\.spelling))
    for number in report.listing.records {
      text += row(
        zip(columns, haveOneValue).map { column, hasOneValue in
          let texts = graph.statedCells(of: column, from: number)
            .map { $0.exactText(in: graph) }
          return hasOneValue && texts.count < 2 ? texts.first ?? "" : CSVCells.joined(texts)
        })
    }
    return text
  }

  func text(of report: SummaryReport) -> String {
    row(report.columns.map(\.spelling))
      + report.summary.rows.map { row in
        self.row(report.cells(of: row).map { $0?.exactText(in: report.graph) ?? "" })
      }.joined()
  }

  /// One row of cells that are as they should be read.
  func row(_ cells: [String]) -> String {
    switch separator {
    case .comma: CSVCells.row(cells)
    case .tab: CSVCells.row(cells, separatedBy: "\t", endedBy: "\n")
    }
  }
}
