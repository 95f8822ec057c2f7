import Model
import Presentation
import Text

/// The records of work in columns by status: open ones the most urgent first, others the newest first.
struct Board {
  private let source: SiteSource

  init(_ source: SiteSource) { self.source = source }

  private static let (maxOpen, maxClosed) = (50, 20)

  func write() {
    let kinds = source.content.kindsOfWork
    if kinds.isEmpty { return }
    source.write("board", SiteMessages.board[source.language], in: .board) { page in
      for kind in kinds { write(kind, hasHeading: kinds.count > 1, to: &page) }
    }
  }

  private func write(_ kind: KindIndex, hasHeading: Bool, to page: inout PageWriter) {
    guard let status = source.schema[kind].status else { return }
    if hasHeading {
      page.html.line("h2", sanitized(source.schema[kind].pluralLabel[source.language]))
    }
    var columns: [String: [RecordIndex]] = [:]
    for record in source.graph.records(of: kind, in: .current) {
      guard let name = source.graph.status(of: record)?.name else { continue }
      columns[name, default: []].append(record)
    }
    page.html.markup("<div class=\"board\">\n")
    for choice in status.choices {
      write(choice, columns[choice.name] ?? [], kind, heading: hasHeading ? "h3" : "h2", to: &page)
    }
    page.html.markup("</div>\n")
  }

  private func write(
    _ status: Choice, _ records: [RecordIndex], _ kind: KindIndex, heading: StaticString,
    to page: inout PageWriter
  ) {
    let label = sanitized(status.label[source.language])
    page.html.open("section", [.class(status.meaning?.rawValue ?? "open")])
    page.html.line(heading, "\(label) (\(records.count))")
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
        source.content.listPath(of: kind),
        TableMessages.more(records.count - shown.count)[source.language])
      page.html.markup("</p>\n")
    }
    page.html.markup("</section>\n")
  }

  private func write(_ record: RecordIndex, to page: inout PageWriter) {
    let graph = source.graph
    page.html.open("li")
    let urgency = graph.urgency(of: record)
    if let sign = urgency?.priority.sign { page.html.element("span", [], "\(sign) ") }
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
