import Text

extension HTMLWriter {
  /// Writes the rows of all sections as a table.
  mutating func table(_ table: Table) {
    open("table")
    tableHead(table)
    for section in table.sections { rows(0..<section.rows.count, of: section, in: table) }
    markup("</tbody>\n</table>\n")
  }

  /// Writes some rows of a section as a table.
  package mutating func table(_ table: Table, section: Int, rows: Range<Int>) {
    open("table")
    tableHead(table)
    self.rows(rows, of: table.sections[section], in: table)
    markup("</tbody>\n</table>\n")
  }

  private mutating func tableHead(_ table: Table) {
    markup("\n<thead>\n<tr>")
    for column in table.columns { cell("th", column, column.heading) }
    markup("</tr>\n</thead>\n<tbody>\n")
  }

  private mutating func rows(_ rows: Range<Int>, of section: Table.Section, in table: Table) {
    for position in rows {
      open("tr")
      for (column, text) in zip(table.columns, section.rows.row(at: position).cells) {
        cell("td", column, text)
      }
      markup("</tr>\n")
    }
  }

  private mutating func cell(_ name: StaticString, _ column: Table.Column, _ text: String) {
    element(name, column.alignment == .right ? [.class("number")] : [], text)
  }
}
