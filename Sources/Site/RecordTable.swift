import Model
import Presentation
import Text

/// The records of a query as a table with links.
struct RecordTable {
  private let isStacked: Bool
  private let columns: [ShownColumn]
  /// Whether the priority has a column of its own.
  private let hasPriority: Bool

  private struct ShownColumn {
    let column: Column
    let head: Table.Column
    /// The class of the cells.
    let style: String?
    let isDue: Bool
    var isLink = false
  }

  /// A table that is stacked on phones needs columns that are clear without their headings.
  init(_ query: Query, isStacked: Bool = false, in source: SiteSource) {
    self.isStacked = isStacked
    let headings = ColumnHeadings(source.schema, query, source.language)
    let kind = source.schema[query.kind]
    let due = kind.urgencyFields?.due
    let priority = kind.urgencyFields?.priority
    hasPriority = query.columns.contains {
      priority != nil && $0.value.path?.isOwnField(priority) == true
    }
    var columns = query.columns.map { column in
      ShownColumn(
        column: column,
        head: Table.Column(column, heading: headings[column], in: source.schema),
        style: column.style(in: source.schema),
        isDue: due != nil && column.value.path?.isOwnField(due) == true)
    }
    // The name is the link to the record, or else the first column.
    let link =
      columns.firstIndex { $0.column.value.path?.isTitle(of: kind) == true }
      ?? columns.firstIndex { $0.column.value.path?.end == .id } ?? columns.indices.first
    if let link { columns[link].isLink = true }
    self.columns = columns
  }

  func write(
    _ sections: [PagedList<RecordIndex>.Section], _ label: String, to page: inout PageWriter
  ) {
    page.table(label, isStacked: isStacked, columns.map(\.head), sections) { page, record in
      write(record, to: &page)
    }
  }

  private func write(_ record: RecordIndex, to page: inout PageWriter) {
    let graph = page.source.graph
    page.html.open("tr", graph.meaning(of: record).map { [.class($0.rawValue)] } ?? [])
    let isOverdue = graph.urgency(of: record)?.isOverdue(at: page.source.content.time) ?? false
    for column in columns {
      let cells = graph[record].isBroken ? [] : graph.cells(of: column.column, from: record)
      let isLate = column.isDue && isOverdue
      let styles = [column.style, column.isLink ? "main" : nil, isLate ? "late" : nil]
      let style = styles.compactMap(\.self).joined(separator: " ")
      page.html.open("td", style.isEmpty ? [] : [.class(style)])
      if isLate { page.html.write("! ") }
      if column.isLink {
        if !hasPriority { page.priority(of: record) }
        let text = shortened(page.source.shortText(cells), to: 200)
        page.link(record, text.isEmpty ? sanitized(graph.path(of: record)) : text)
      } else {
        page.write(cells)
      }
      page.html.close("td")
    }
    page.html.markup("</tr>\n")
  }
}

extension Column {
  fileprivate func style(in schema: Schema) -> String? {
    if value.isMeasure { return "number" }
    guard case .path(let path) = value, case .field(let field) = path.end else { return nil }
    return switch schema[path.kind].fields[field].type {
    case .integer: "number"
    case .date: "date"
    case .oneOf: "choice"
    default: nil
    }
  }
}

extension FieldPath {
  /// Whether the path is the name of the listed records, or its first part.
  fileprivate func isTitle(of kind: Kind) -> Bool {
    guard steps.isEmpty else { return false }
    if case .field(let field) = end { return kind.titleBegins(with: field) }
    return end == .title
  }
}
