import Model
import Presentation
import Text

/// The records of work in columns by status: open ones the most urgent first, others the newest first.
struct Board {
  private let source: SiteSource

  init(_ source: SiteSource) { self.source = source }

  private static let (maxOpen, maxClosed) = (50, 20)

  /// A status of a kind with its records.
  private struct Column {
    /// The id of its element.
    let id: String
    let kind: KindIndex
    let status: Choice
    let records: [RecordIndex]
  }

  func write() {
    let kinds = source.content.kindsOfWork
    if kinds.isEmpty { return }
    let columns = kinds.map(columns)
    let overdue = kinds.flatMap { source.graph.records(of: $0, in: .current) }.count {
      source.graph.urgency(of: $0)?.isOverdue(at: source.content.time) == true
    }
    source.write("board", SiteMessages.board[source.language], in: .board) { page in
      if overdue > 0 { page.html.line("p", [.class("late")], source.overdue(overdue)) }
      writeJumps(to: columns, &page)
      for (kind, columns) in zip(kinds, columns) {
        if kinds.count > 1 { page.html.line("h2", label(of: kind)) }
        page.html.markup("<div class=\"board\">\n")
        for column in columns { write(column, heading: kinds.count > 1 ? "h3" : "h2", to: &page) }
        page.html.markup("</div>\n")
      }
    }
  }

  private func label(of kind: KindIndex) -> String {
    sanitized(source.schema[kind].pluralLabel[source.language])
  }

  private func columns(of kind: KindIndex) -> [Column] {
    guard let status = source.schema[kind].status else { return [] }
    let records = Dictionary(grouping: source.graph.records(of: kind, in: .current)) {
      source.graph.status(of: $0)?.name
    }
    return status.choices.enumerated().map { position, choice in
      Column(
        id: "status-\(kind)-\(position)", kind: kind, status: choice,
        records: records[choice.name] ?? [])
    }
  }

  private func heading(of column: Column) -> String {
    "\(sanitized(column.status.label[source.language])) (\(column.records.count))"
  }

  /// Writes links to the columns, for phones, where the columns are below each other.
  private func writeJumps(to columns: [[Column]], _ page: inout PageWriter) {
    page.html.open(
      "nav", [.class("jumps"), .init("aria-label", SiteMessages.columns[source.language])])
    page.html.markup("<ul>")
    for column in columns.joined() {
      let kind = columns.count > 1 ? label(of: column.kind) + ": " : ""
      page.html.element("li") {
        $0.element("a", [.href("#\(column.id)")], kind + heading(of: column))
      }
    }
    page.html.markup("</ul></nav>\n")
  }

  private func write(_ column: Column, heading: StaticString, to page: inout PageWriter) {
    let (status, records) = (column.status, column.records)
    page.html.open(
      "section", [.init("id", column.id), .class(status.meaning?.rawValue ?? "open")])
    page.html.line(heading, self.heading(of: column))
    let isOpen = status.meaning == .open
    let shown =
      isOpen
      ? source.graph.sortedByUrgency(records).prefix(Self.maxOpen)
      : source.graph.inOrder(records).suffix(Self.maxClosed).reversed()[...]
    if !shown.isEmpty { page.html.markup("<ul>\n") }
    for record in shown { write(record, to: &page) }
    if !shown.isEmpty { page.html.markup("</ul>\n") }
    if shown.count < records.count {
      page.html.open("p")
      page.link(
        source.content.listPath(of: column.kind),
        LocalizedText.more(records.count - shown.count)[source.language])
      page.html.markup("</p>\n")
    }
    page.html.markup("</section>\n")
  }

  private func write(_ record: RecordIndex, to page: inout PageWriter) {
    let graph = source.graph
    page.html.open("li")
    let urgency = graph.urgency(of: record)
    page.priority(of: record)
    if let number = graph[record].number {
      page.html.element("span", [.class("faint")], "\(number) ")
    }
    page.link(
      record, shortened(sanitized(graph.title(of: record, language: source.language)), to: 200))
    if let due = urgency?.due {
      let isLate = urgency?.isOverdue(at: source.content.time) == true
      page.html.element(
        "p", [.class(isLate ? "late" : "faint")],
        (isLate ? "! " : "") + source.shortText(.date(due)))
    }
    if let progress = graph.stepProgress(of: record) {
      page.html.element("p", [.class("faint")], progress)
    }
    if let field = source.schema[graph[record].kind].assigneeField {
      for case .reference(let person) in graph.cells(of: record, field) {
        page.html.open("p")
        page.link(person, shortened(graph.title(of: person, language: source.language), to: 80))
        page.html.close("p")
      }
    }
    page.html.markup("</li>\n")
  }
}
