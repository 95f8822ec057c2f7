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
        named.table.sections.map { Table.Section(rows: JoinedRows($0.rows, of: named, keys)) }
      })
  }
}

/// The rows of one table among the columns of all.
private struct JoinedRows: TableRows {
  private let rows: any TableRows
  private let cells: [Cell]

  private enum Cell {
    /// The same value in all rows.
    case constant(Table.Value)
    /// The value in a column of the table.
    case column(Int)
  }

  init(_ rows: any TableRows, of named: NamedTable, _ keys: [String]) {
    self.rows = rows
    let members = [("query", named.name)] + named.table.documentMembers
    cells = keys.map { key in
      if let member = members.first(where: { $0.0 == key }) { return .constant(.string(member.1)) }
      let column = named.table.columns.firstIndex { $0.key == key }
      return column.map { .column($0) } ?? .constant(.none)
    }
  }

  var count: Int { rows.count }

  func row(at position: Int) -> Table.Row { rows.row(at: position) }

  func values(at position: Int) -> [Table.Value] {
    let values = rows.values(at: position)
    return cells.map { cell in
      switch cell {
      case .constant(let value): value
      case .column(let column): values[column]
      }
    }
  }

  func id(at position: Int) -> String? { rows.id(at: position) }
}
