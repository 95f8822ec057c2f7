import JSON
import Model
import Operations
import Platform
import Text

/// The shapes that the answer to a query comes in: those of lists, and bars.
enum QueryFormat: String, CaseIterable {
  case table
  case json
  case jsonLines = "jsonl"
  case csv
  case tsv
  case ids
  case markdown
  case bars

  func text(of report: SummaryReport, for output: OutputStyle) -> String {
    switch self {
    case .table: report.table.rendered(width: output.tableWidth, output.palette)
    case .bars: BarsFormat(width: output.tableWidth, palette: output.palette).text(of: report)
    case .markdown: report.markdown
    case .csv: report.delimited(by: .comma)
    case .tsv: report.delimited(by: .tab)
    case .json: report.json
    case .jsonLines: report.jsonLines
    case .ids: ""
    }
  }
}

/// What a query made of groups, with what it takes to write it.
struct SummaryReport {
  let graph: Graph
  let query: Query
  let summary: Summary
  let language: Language
  let clock: Clock

  /// What the rows are grouped by, and what is shown of each group besides.
  var columns: [Column] { keyColumns + query.columns }

  /// What the query groups by and does not show anyway.
  private var keyColumns: [Column] {
    query.grouping.filter { key in !query.columns.contains { $0.value == key.value } }
  }

  func cells(of row: Summary.Row) -> [Cell?] {
    zip(query.grouping, row.keys).filter { key, _ in keyColumns.contains(key) }.map(\.1) + row.cells
  }

  /// The headings of all columns.
  private var headings: ColumnHeadings { ColumnHeadings(graph.schema, query, language) }

  /// A cell as people read it; where something is missing that the rows are grouped by, what stands for it.
  func text(_ cell: Cell?, _ column: Column) -> String {
    if let cell {
      return CellText(graph: graph, language: language, clock: clock, dates: .short)(cell)
    }
    if column.value.isMeasure { return "" }
    return Words.nothing(at: column, in: graph.schema)[language]
  }
}

extension SummaryReport {
  /// The groups, below each other; where the query groups by more than one thing, in sections by the first. Last
  /// comes what they come to together.
  fileprivate var table: TextTable {
    let isSectioned = query.grouping.count > 1 && keyColumns.first == query.grouping.first
    let columns = isSectioned ? Array(columns.dropFirst()) : columns
    let headings = headings
    var table = TextTable(
      columns: columns.map { TextTable.Column($0, heading: headings[$0], in: graph.schema) })
    let rows = summary.rows.map { row in
      (
        key: row.keys.first ?? nil,
        row: TextTable.Row(cells: texts(of: cells(of: row), isSectioned))
      )
    }
    if isSectioned {
      var positions: [Cell?: Int] = [:]
      for (key, row) in rows {
        let position = positions[key, default: table.sections.count]
        if position == table.sections.count {
          positions[key] = position
          table.sections.append(
            TextTable.Section(heading: text(key, query.grouping[0]), rows: []))
        }
        table.sections[position].rows.append(row)
      }
      for (key, position) in positions where table.sections[position].rows.count > 1 {
        guard let cells = summary.subtotals[key] else { continue }
        table.sections[position].rows.append(total(cells, in: columns))
      }
    } else {
      table.sections = [TextTable.Section(heading: nil, rows: rows.map(\.row))]
    }
    if let cells = summary.total {
      let row = total(cells, in: columns)
      if isSectioned {
        table.sections.append(TextTable.Section(heading: Words.total[language], rows: [row]))
      } else {
        table.sections[0].rows.append(row)
      }
    }
    return table
  }

  private func texts(of cells: [Cell?], _ isSectioned: Bool) -> [String] {
    Array(zip(columns, cells).map { text($1, $0) }.dropFirst(isSectioned ? 1 : 0))
  }

  private func total(_ cells: [Cell?], in columns: [Column]) -> TextTable.Row {
    let values = zip(query.columns, cells).map { column, cell in
      column.value.isMeasure ? text(cell, column) : ""
    }
    var texts = Array(repeating: "", count: columns.count - values.count) + values
    if texts.first == "" { texts[0] = Words.total[language] }
    return TextTable.Row(cells: texts, style: .heading)
  }

  fileprivate var markdown: String {
    let (format, headings) = (MarkdownFormat(), headings)
    return format.row(columns.map { format.escaped(headings[$0]) })
      + format.row(columns.map { _ in "---" })
      + summary.rows.map { row in
        format.row(zip(columns, cells(of: row)).map { format.escaped(text($1, $0)) })
      }.joined()
  }

  fileprivate func delimited(by separator: DelimitedFormat.Separator) -> String {
    let format = DelimitedFormat(separator: separator)
    return format.row(columns.map(\.spelling))
      + summary.rows.map { row in
        format.row(cells(of: row).map { $0?.plainText(in: graph) ?? "" })
      }.joined()
  }

  fileprivate var json: String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("version", Graph.jsonVersion)
      json.member("kind", graph.schema[query.kind].name)
      json.member("groups") { json in
        json.array { json in
          for row in summary.rows { json.object { write(row, to: &$0) } }
        }
      }
    }
    return json.text + "\n"
  }

  fileprivate var jsonLines: String {
    var json = JSONWriter()
    for row in summary.rows {
      json.object { write(row, to: &$0) }
      json.endLine()
    }
    return json.text
  }

  private func write(_ row: Summary.Row, to json: inout JSONWriter) {
    for (column, cell) in zip(columns, cells(of: row)) {
      guard let cell else { continue }
      json.member(column.spelling) { graph.write(cell, to: &$0) }
    }
  }
}
