package import Model
package import Platform
package import Text

/// The groups that a query found, with everything that their table or chart needs.
package struct SummaryReport: Sendable {
  package let graph: Graph
  package let query: Query
  package let summary: Summary
  package let language: Language
  private let clock: Clock

  package init(
    graph: Graph, query: Query, summary: Summary, language: Language, clock: Clock
  ) {
    self.graph = graph
    self.query = query
    self.summary = summary
    self.language = language
    self.clock = clock
  }

  /// The grouping columns that the query does not show anyway, and the columns that it shows.
  fileprivate var columns: [Column] { keyColumns + query.columns }

  private var keyColumns: [Column] {
    query.grouping.filter { key in !query.columns.contains { $0.value == key.value } }
  }

  fileprivate func cells(of row: Summary.Row) -> [Cell?] {
    zip(query.grouping, row.keys).filter { key, _ in keyColumns.contains(key) }.map(\.1) + row.cells
  }

  package var headings: ColumnHeadings { ColumnHeadings(graph.schema, query, language) }

  /// The headings of the grouping.
  package var groupingHeading: String {
    query.grouping.map { headings[$0] }.joined(separator: " · ")
  }

  /// A cell for people; a grouping value that is missing has a text of its own.
  package func text(_ cell: Cell?, _ column: Column) -> String {
    if let cell {
      return CellText(
        graph: graph, language: language, clock: clock, dates: .short, tellsNamesakesApart: true)(
          cell)
    }
    if column.value.isMeasure { return "" }
    return RecordWords.nothing(at: column, in: graph.schema)[language]
  }

  /// The groups as rows; at a terminal with totals and, if there are several grouping columns, in sections by the first.
  package func table(for medium: TableMedium) -> Table {
    var hasSections = false
    if case .terminal = medium {
      hasSections = query.grouping.count > 1 && keyColumns.first == query.grouping.first
    }
    let (headings, shown) = (headings, columns.dropFirst(hasSections ? 1 : 0))
    var sections =
      hasSections
      ? sectionsByFirstKey(for: medium)
      : [Table.Section(rows: rows(summary.rows, for: medium))]
    if case .terminal = medium, let cells = summary.total {
      let row = totals(cells, columnCount: shown.count)
      if hasSections {
        sections.append(
          Table.Section(
            heading: TableMessages.total[language], rows: Table.Rows(texts: []), footer: row))
      } else {
        sections[0].footer = row
      }
    }
    return Table(
      "groups", members: [("kind", graph.schema[query.kind].name)],
      columns: shown.map { Table.Column($0, heading: headings[$0], in: graph.schema) },
      sections: sections)
  }

  /// Groups as rows without the first few columns.
  private func rows(
    _ groups: [Summary.Row], for medium: TableMedium, dropCount: Int = 0
  ) -> Table.Rows {
    let columns = columns
    return Table.Rows(groups) { group in
      Table.Row(
        zip(columns, cells(of: group)).dropFirst(dropCount).map { column, cell in
          Table.Cell(
            sanitized: medium.isForPeople ? text(cell, column) : "",
            value: cell.map { Table.Value($0, in: graph) } ?? .none)
        })
    }
  }

  /// A section for each value of the first grouping column; a section with several rows has a subtotal.
  private func sectionsByFirstKey(for medium: TableMedium) -> [Table.Section] {
    var sections: [(key: Cell?, groups: [Summary.Row])] = []
    var positions: [Cell?: Int] = [:]
    for group in summary.rows {
      let key = group.keys.first ?? nil
      let position = positions[key, default: sections.count]
      if position == sections.count {
        positions[key] = position
        sections.append((key, []))
      }
      sections[position].groups.append(group)
    }
    return sections.map { key, groups in
      var section = Table.Section(
        heading: text(key, query.grouping[0]),
        rows: rows(groups, for: medium, dropCount: 1))
      if groups.count > 1, let cells = summary.subtotals[key] {
        section.footer = totals(cells, columnCount: columns.count - 1)
      }
      return section
    }
  }

  private func totals(_ cells: [Cell?], columnCount: Int) -> Table.Row {
    let values = zip(query.columns, cells).map { column, cell in
      column.value.isMeasure ? text(cell, column) : ""
    }
    var texts = Array(repeating: "", count: columnCount - values.count) + values
    if texts.first == "" { texts[0] = TableMessages.total[language] }
    return Table.Row(texts.map { Table.Cell(sanitized: $0) }, style: .heading)
  }
}
