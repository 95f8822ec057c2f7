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

  /// One table for programs with all rows and columns. Its first columns, `query` and `kind`, have the names of the tables and
  /// their kinds. A field with such a name has the column `KIND.FIELD`.
  package func joined(_ rowsKey: String) -> Table {
    var keys = NamedTable.ownKeys
    for key in flatMap(\.keys) where !keys.contains(key) { keys.append(key) }
    let isOfKinds = Set(map(\.kind)).subtracting([""]).count > 1
    return Table(
      rowsKey, columns: keys.map { Table.Column($0, key: $0) },
      sections: flatMap { named in
        let cells = named.cells(keys)
        let idPrefix = isOfKinds && !named.kind.isEmpty ? "\(named.kind)/" : ""
        return named.table.sections.map { section in
          Table.Section(
            rows: section.rows.withCells(idPrefix: idPrefix) { row in cells.map { $0(row) } })
        }
      })
  }
}

extension NamedTable {
  /// The keys of the name and the kind in a joined table.
  fileprivate static let ownKeys = ["query", "kind"]

  /// The kind of the rows; empty if they may be of several.
  fileprivate var kind: String { table.documentMembers.first { $0.key == "kind" }?.value ?? "" }

  /// The keys of the columns in a joined table.
  fileprivate var keys: [String] {
    table.columns.map { Self.ownKeys.contains($0.key) ? "\(kind).\($0.key)" : $0.key }
  }

  /// For each key, how to make the cell of a row: from a value of the whole table, or from a column.
  fileprivate func cells(_ keys: [String]) -> [@Sendable (Table.Row) -> Table.Cell] {
    let own = [name, kind].map { name in
      { @Sendable (_: Table.Row) in Table.Cell(value: name.isEmpty ? .none : .string(name)) }
    }
    let positions = self.keys
    return own
      + keys.dropFirst(own.count).map { key in
        guard let column = positions.firstIndex(of: key) else {
          return { _ in Table.Cell() }
        }
        return { $0.cells[column] }
      }
  }
}
