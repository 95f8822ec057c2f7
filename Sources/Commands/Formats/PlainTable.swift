import JSON
import Model
import Operations
import Text

/// Rows of texts that are not records, in the shapes of lists.
struct PlainTable {
  /// What programs find the rows by in a document.
  let name: String
  /// The key of each column for programs, and its heading for people.
  let columns: [(key: String, heading: LocalizedText)]
  /// Where the first column is what each row is known by.
  let rows: [[String]]

  func text(_ format: ListFormat, for output: OutputStyle, _ language: Language) -> String {
    let headings = columns.map { $0.heading[language] }
    switch format {
    case .table:
      if rows.isEmpty { return "" }
      var table = TextTable(
        columns: headings.enumerated().map { position, heading in
          TextTable.Column(heading: heading, role: position == columns.count - 1 ? .text : .fixed)
        })
      table.sections = [
        TextTable.Section(rows: rows.map { TextTable.Row(cells: $0.map { sanitized($0) }) })
      ]
      return table.rendered(for: output)
    case .markdown:
      let markdown = MarkdownFormat()
      return markdown.row(headings.map(markdown.escaped))
        + markdown.row(headings.map { _ in "---" })
        + rows.map { markdown.row($0.map { markdown.escaped(sanitized($0)) }) }.joined()
    case .csv, .tsv:
      let delimited = DelimitedFormat(separator: format == .csv ? .comma : .tab)
      return ([columns.map(\.key)] + rows).map(delimited.row).joined()
    case .ids: return rows.map { sanitized($0[0], .pictures) + "\n" }.joined()
    case .json:
      var json = JSONWriter(pretty: true)
      json.object { json in
        json.member("version", Graph.jsonVersion)
        json.member(name) { $0.array { json in rows.forEach { write($0, to: &json) } } }
      }
      return json.text + "\n"
    case .jsonLines:
      var json = JSONWriter()
      for row in rows {
        write(row, to: &json)
        json.endLine()
      }
      return json.text
    }
  }

  private func write(_ row: [String], to json: inout JSONWriter) {
    json.object { json in
      for (column, text) in zip(columns, row) where !text.isEmpty { json.member(column.key, text) }
    }
  }
}
