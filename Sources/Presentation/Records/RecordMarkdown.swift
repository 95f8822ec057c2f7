import Model
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
