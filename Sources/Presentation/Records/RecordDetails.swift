import Model
package import Platform
package import Text

/// The text of a record for `show`.
package struct RecordDetails {
  private let view: RecordView
  /// The path of the record's file as people can type it.
  private let path: Path
  private let language: Language
  private let cellText: CellText
  private let palette: Palette
  private let proseWidth: Int
  private let tableWidth: Int?

  private static let maxLabelWidth = 24

  /// `proseWidth` is the width for wrapping; a row of a relation is cut at `tableWidth`, if there is one.
  package init(
    of view: RecordView, _ language: Language, _ clock: Clock, _ palette: Palette, proseWidth: Int,
    tableWidth: Int?, at path: Path? = nil
  ) {
    (self.view, self.path) = (view, path ?? view.path)
    self.language = language
    self.palette = palette
    self.proseWidth = proseWidth
    self.tableWidth = tableWidth
    cellText = CellText(graph: view.graph, language: language, clock: clock, dates: .long)
  }

  package var text: String {
    let heading =
      palette(.heading, view.title) + "\n" + palette(.faint, sanitized(path)) + "\n"
    let parts = [heading, fields] + view.longTexts.map(text) + view.relations.map(text)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var fields: String {
    let fields = view.fields
    let labels = fields.map { displayWidth($0.label) }.max() ?? 0
    let indent = min(labels, Self.maxLabelWidth) + 2
    return fields.map { field in
      let text =
        field.placeholder.map { palette(.faint, "(\($0))") }
        ?? field.cells.map(text).joined(separator: field.isReference ? "\n" : ", ")
      let lines = wrapped(text, width: max(proseWidth - indent, 20))
      return padded(field.label, to: indent) + lines.joined(separator: "\n" + spaces(indent)) + "\n"
    }.joined()
  }

  /// A value; a referenced record has its id and its group.
  private func text(of cell: Cell) -> String {
    let text = cellText(cell)
    guard case .reference(let target) = cell else { return text }
    let id = sanitized(view.graph.shownID(of: target))
    let name = text == id ? text : "\(text) (\(id))"
    return ([name] + view.groupingCells(of: target).map { cellText($0) }).joined(separator: ", ")
  }

  private func text(of long: RecordView.LongText) -> String {
    palette(.heading, long.label) + "\n"
      + wrapped(long.text, width: proseWidth - 2).map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  private func text(of relation: RecordView.Relation) -> String {
    let graph = view.graph
    let records = view.records(of: relation)
    let ids = records.map { related in
      graph[related.record].number.map { String($0) }
        ?? sanitized(graph.shownID(of: related.record))
    }
    let width = ids.map { displayWidth($0) }.max() ?? 0
    let hasNumbers = records.first.map { graph[$0.record].number != nil } ?? false
    let rows = zip(records, ids).map { related, id in
      let title = sanitized(graph.title(of: related.record, language: language))
      let name =
        title == id
        ? id : padded(id, to: width, alignment: hasNumbers ? .right : .left) + "  " + title
      let counts = related.openCounts.map { kind, count in kind.countOpen(count)[language] }
      let line = ([name, related.closedStatus].compactMap(\.self) + counts).joined(separator: ", ")
      let shown = tableWidth.map { shortened(line, to: $0 - 2) } ?? line
      return "  " + palette(related.meaning?.style, shown) + "\n"
    }
    return palette(.heading, relation.label) + "\n" + rows.joined()
  }
}
