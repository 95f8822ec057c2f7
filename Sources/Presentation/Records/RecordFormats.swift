import JSON
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

extension Graph {
  /// Whole records of a kind, each with the ids of the records that refer to it, as a JSON document.
  package func json(_ records: [RecordIndex], of kind: Kind) -> String {
    let fields = JSONFields(of: kind, in: schema)
    let nodes = records.map { record in
      fields.node(of: record, in: self).with(["referrers": .object(referrers(to: record))])
    }
    return jsonDocument(["kind": .string(kind.name), "records": .array(nodes)])
  }

  /// The ids of the records that refer to a record, by `kind.field`.
  private func referrers(to target: RecordIndex) -> [(String, JSONNode?)] {
    schema.references(to: self[target].kind).compactMap { kind, field in
      let declared = schema[kind].fields[field]
      guard declared.reference?.inverse != nil else { return nil }
      let ids = referrers(to: target, kind: kind, field: field).sorted(by: precedes).map(id)
      return ("\(schema[kind].name).\(declared.name)", ids.isEmpty ? nil : .strings(ids))
    }
  }
}
