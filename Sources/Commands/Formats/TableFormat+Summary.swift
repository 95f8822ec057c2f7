import Model
import Presentation
import Text

extension TableFormat {
  /// The groups, below each other; where the query groups by more than one thing, in sections by the first. Last
  /// comes what they come to together.
  func text(of report: SummaryReport) -> String {
    let hasSections =
      report.query.grouping.count > 1 && report.keyColumns.first == report.query.grouping.first
    return SummaryTable(report: report, hasSections: hasSections).table
      .rendered(for: output)
  }
}

/// The rows of a summary as a table.
private struct SummaryTable {
  let report: SummaryReport
  let hasSections: Bool

  var table: TextTable {
    let headings = report.headings
    var table = TextTable(
      columns: columns.map {
        TextTable.Column($0, heading: headings[$0], in: report.graph.schema)
      })
    table.sections = hasSections ? sections : [TextTable.Section(rows: rows.map(\.row))]
    if let cells = report.summary.total {
      let row = total(cells)
      if hasSections {
        table.sections.append(
          TextTable.Section(heading: Words.total[report.language], rows: [row]))
      } else {
        table.sections[0].rows.append(row)
      }
    }
    return table
  }

  /// The columns of a row: without what its section is about.
  private var columns: ArraySlice<Column> { report.columns.dropFirst(hasSections ? 1 : 0) }

  private var rows: [(key: Cell?, row: TextTable.Row)] {
    report.summary.rows.map { row in
      let texts = zip(report.columns, report.cells(of: row)).map { report.text($1, $0) }
      return (row.keys.first ?? nil, TextTable.Row(cells: Array(texts.suffix(columns.count))))
    }
  }

  /// The rows by the first of what they are grouped by, each section with what it comes to.
  private var sections: [TextTable.Section] {
    var sections: [TextTable.Section] = []
    var positions: [Cell?: Int] = [:]
    for (key, row) in rows {
      let position = positions[key, default: sections.count]
      if position == sections.count {
        positions[key] = position
        sections.append(
          TextTable.Section(heading: report.text(key, report.query.grouping[0]), rows: []))
      }
      sections[position].rows.append(row)
    }
    for (key, position) in positions where sections[position].rows.count > 1 {
      guard let cells = report.summary.subtotals[key] else { continue }
      sections[position].rows.append(total(cells))
    }
    return sections
  }

  private func total(_ cells: [Cell?]) -> TextTable.Row {
    let values = zip(report.query.columns, cells).map { column, cell in
      column.value.isMeasure ? report.text(cell, column) : ""
    }
    var texts = Array(repeating: "", count: columns.count - values.count) + values
    if texts.first == "" { texts[0] = Words.total[report.language] }
    return TextTable.Row(cells: texts, style: .heading)
  }
}
