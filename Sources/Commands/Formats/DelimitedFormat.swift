import Model
import Operations

/// Writes a listing as a table with a header row for other programs: CSV (RFC 4180) or
/// tab-separated values.
///
/// The header has the columns as they are asked for, and cells are as machines know them: neither
/// changes with the language. CSV is written as `export` writes it, so that `import` reads back what they were; in TSV line breaks and tabs are
/// `\n` and `\t`.
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
      text += line(
        zip(columns, haveOneValue).map { column, hasOneValue in
          let texts = graph.statedCells(of: column, from: number)
            .map { $0.exactText(in: graph) }
          return hasOneValue && texts.count < 2
            ? onOneLine(texts.first ?? "") : onOneLine(CSVCells.joined(texts), isJoined: true)
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

  /// One row of texts.
  func row(_ texts: [String]) -> String { line(texts.map { onOneLine($0) }) }

  private func line(_ cells: [String]) -> String {
    switch separator {
    case .comma: CSVCells.row(cells)
    case .tab: CSVCells.row(cells, separatedBy: "\t", endedBy: "\n")
    }
  }

  /// A cell of TSV so that a record stays one line for whatever takes tables apart by lines.
  private func onOneLine(_ text: String, isJoined: Bool = false) -> String {
    separator == .tab ? CSVCells.onOneLine(text, isJoined: isJoined) : text
  }
}
