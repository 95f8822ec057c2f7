/// One of several tables that are written together.
package struct NamedTable: Sendable {
  /// The name of its query.
  fileprivate let name: String
  private let heading: String
  fileprivate let table: Table

  package init(_ name: String, heading: String, _ table: Table) {
    (self.name, self.heading, self.table) = (name, heading, table)
  }

  /// The table below its heading; nil without rows.
  fileprivate var markdown: String? {
    if table.sections.allSatisfy({ $0.rows.count == 0 }) { return nil }
    return (heading.isEmpty ? "" : "## \(escapedMarkdown(heading))\n\n") + table.markdown
  }
}

extension [NamedTable] {
  package var markdown: String { compactMap(\.markdown).joined(separator: "\n") }

  /// One table for programs with all rows and columns. Its first column, `query`, has the names of the tables.
  package func joined(_ rowsKey: String) -> Table {
    var keys = ["query", "kind"]
    for column in flatMap(\.table.columns) where !keys.contains(column.key) {
      keys.append(column.key)
    }
    return Table(
      rowsKey, columns: keys.map { Table.Column($0, key: $0) },
      sections: flatMap { named in
        let cells = named.cells(keys)
        return named.table.sections.map { section in
          Table.Section(rows: section.rows.withCells { row in cells.map { $0(row) } })
        }
      })
  }
}

extension NamedTable {
  /// For each key, how to make the cell of a row: from a value of the whole table, or from a column.
  fileprivate func cells(_ keys: [String]) -> [@Sendable (Table.Row) -> Table.Cell] {
    let members = [("query", name)] + table.documentMembers
    return keys.map { key in
      if let member = members.first(where: { $0.0 == key }) {
        return { _ in Table.Cell(value: .string(member.1)) }
      }
      guard let column = table.columns.firstIndex(where: { $0.key == key }) else {
        return { _ in Table.Cell() }
      }
      return { $0.cells[column] }
    }
  }
}
