import Model
import Presentation
import Text

/// The queries of docket.toml: a list of them, and the answer to each.
struct QueryPages {
  private let source: SiteSource

  init(_ source: SiteSource) { self.source = source }

  private var language: Language { source.language }

  func write() {
    let queries = source.content.queries
    if queries.isEmpty { return }
    let list = PagedList(
      path: "queries", title: SiteMessages.queries[language], section: .queries,
      sections: [PagedList.Section(rows: queries)])
    list.write(
      from: source,
      body: { page, sections in for section in sections { write(section.rows, to: &page) } })
    for query in queries { write(query) }
  }

  private func write(_ queries: ArraySlice<NamedQuery>, to page: inout PageWriter) {
    page.html.markup("<dl class=\"queries\">\n")
    for query in queries {
      page.html.open("dt")
      page.link(path(of: query), title(of: query))
      page.html.markup("</dt>")
      page.html.element("dd") { $0.element("code", [.anyDirection], query.text) }
      page.html.endLine()
    }
    page.html.markup("</dl>\n")
  }

  private func path(of query: NamedQuery) -> String { "queries/\(PageName.of(query.name))" }

  private func title(of query: NamedQuery) -> String {
    sanitized(query.label?[language] ?? query.name)
  }

  private func write(_ named: NamedQuery) {
    let (path, title) = (path(of: named), title(of: named))
    func writeQuery(_ page: inout PageWriter) {
      page.html.element("p") { $0.element("code", [.anyDirection], named.text) }
      page.html.endLine()
    }
    func writeNothingFound(_ page: inout PageWriter) {
      page.html.line("p", [.class("faint")], ScreenMessages.nothingFound[language])
    }
    func writeNote(_ text: String) {
      source.write(path, title, in: .queries) { page in
        writeQuery(&page)
        page.html.line("p", [.class("faint")], text)
      }
    }
    switch source.answer(to: named) {
    case .summary(let report):
      let table = report.table(for: .document)
      let list = PagedList(
        path: path, title: title, section: .queries,
        sections: [PagedList.Section(rows: Array(report.summary.rows.indices))])
      list.write(from: source) { page in
        writeQuery(&page)
        if report.summary.rows.isEmpty { writeNothingFound(&page) }
        page.chart(report, title: title)
      } body: { page, sections in
        page.table(table, title, sections)
      }
    case .records(let query, let listing):
      let table = RecordTable(query, in: source)
      let list = PagedList(
        path: path, title: title, section: .queries,
        sections: source.sections(of: listing, query))
      list.write(from: source) { page in
        writeQuery(&page)
        if listing.records.isEmpty { writeNothingFound(&page) }
      } body: { page, sections in
        table.write(sections, title, to: &page)
      }
    case .tooLarge(let error): writeNote(sanitized(error.message[language]))
    case nil: writeNote(SiteMessages.queryForReader[language])
    }
  }
}
