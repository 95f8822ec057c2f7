package import JSON
package import Model
import Operations
import Text

extension RecordView {
  /// The record as an item of a Markdown list, with a box to tick if it is work.
  package func markdownItem(_ text: CellText) -> String {
    let kind = kind
    var box = ""
    if kind.isOfWork { box = graph.meaning(of: record) == .done ? "[x] " : "[ ] " }
    let details = fields.filter { field in
      !field.cells.isEmpty && !kind.title.contains(kind.fields[field.index].name)
    }.map { escapedMarkdown("\($0.label): \(text($0.cells))") }
    let body = longTexts.flatMap {
      $0.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let lines =
      (details.isEmpty ? [] : [withoutBlockStart(details.joined(separator: "; "))])
      + (body.isEmpty ? [] : [""] + body.map(escapedMarkdownLine) + [""])
    return "- \(box)\(escapedMarkdownLine(title))\n"
      + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }
}

/// Whole records, each with the ids of the records that refer to it, for `show --format json`.
package struct WholeRecordRows: TableRows {
  private let records: [RecordIndex]
  private let graph: Graph

  package init(_ records: [RecordIndex], in graph: Graph) {
    self.records = records
    self.graph = graph
  }

  package var count: Int { records.count }

  package func row(at position: Int) -> Table.Row {
    Table.Row(cells: [graph.shownID(of: records[position])])
  }

  package func writeMembers(
    at position: Int, _ columns: [Table.Column], to json: inout JSONWriter
  ) {
    graph.writeFields(of: records[position], to: &json)
    json.member("referrers") { $0.object { graph.writeReferrers(to: records[position], to: &$0) } }
  }
}

extension Graph {
  /// Writes the ids of the records that refer to a record, by `kind.field`.
  fileprivate func writeReferrers(to target: RecordIndex, to json: inout JSONWriter) {
    for (kind, field) in schema.references(to: self[target].kind) {
      guard schema[kind].fields[field].reference?.inverse != nil else { continue }
      let records = referrers(to: target, kind: kind, field: field).sorted(by: precedes)
      guard !records.isEmpty else { continue }
      json.member(
        "\(schema[kind].name).\(schema[kind].fields[field].name)", records.map { id(of: $0) })
    }
  }
}
