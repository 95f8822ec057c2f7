import Text

extension HTMLWriter {
  /// Writes the rows of all sections as a table.
  mutating func table(_ table: Table) {
    openTable(table.columns)
    markup("<tbody>\n")
    for section in table.sections {
      for position in 0..<section.rows.count { row(section.rows[position], in: table.columns) }
    }
    markup("</tbody>\n</table>\n")
  }

  /// Opens a table and writes its head.
  package mutating func openTable(_ columns: [Table.Column], _ attributes: [Attribute] = []) {
    open("table", attributes)
    markup("\n<thead>\n<tr>")
    for column in columns {
      element("th", [Attribute("scope", "col")] + column.attributes, column.heading)
    }
    markup("</tr>\n</thead>\n")
  }

  package mutating func row(_ row: Table.Row, in columns: [Table.Column]) {
    open("tr")
    for (column, cell) in zip(columns, row.cells) { element("td", column.attributes, cell.text) }
    markup("</tr>\n")
  }
}

extension Table.Column {
  fileprivate var attributes: [HTMLWriter.Attribute] {
    alignment == .right ? [.class("number")] : []
  }
}
