import Diagnostics
import Model
import Presentation
import Text

/// The first page: the numbers of records, overdue tasks and findings, and the statistics as charts.
struct Overview {
  private let source: SiteSource

  init(_ source: SiteSource) { self.source = source }

  private var language: Language { source.language }

  func write() {
    source.write("index", source.content.title, in: .overview) { page in
      writeTiles(to: &page)
      writeStatistics(to: &page)
    }
  }

  private func writeTiles(to page: inout PageWriter) {
    page.html.markup("<ul class=\"tiles\">\n")
    for kind in source.content.kinds {
      let count = source.graph.records(of: kind, in: .current).count
      if count == 0 { continue }
      tile(
        source.content.listPath(of: kind), source.schema[kind].count(count)[language], to: &page)
    }
    let (overdue, dueToday) = source.graph.dueCounts(at: source.content.time)
    if overdue > 0 {
      tile("board", source.overdue(overdue), style: "late", to: &page)
    }
    if dueToday > 0 { tile("board", HeaderMessages.dueToday(dueToday)[language], to: &page) }
    let tally = DiagnosticTally(source.content.findings)
    if tally.total > 0 {
      tile(
        "findings", HeaderMessages.findings(tally.total)[language],
        style: tally.worst == .error ? "late" : nil, to: &page)
    }
    page.html.markup("</ul>\n")
  }

  private func tile(
    _ path: String, _ text: String, style: String? = nil, to page: inout PageWriter
  ) {
    page.html.open("li", style.map { [.class($0)] } ?? [])
    page.link(path, text)
    page.html.markup("</li>\n")
  }

  /// Writes the charts beside each other, and other answers below them.
  private func writeStatistics(to page: inout PageWriter) {
    var charts: [(title: String, report: SummaryReport)] = []
    var lists: [(title: String, query: Query, listing: Listing)] = []
    for named in source.content.declarations.statistics {
      let title = sanitized(named.label?[language] ?? named.name)
      switch source.answer(to: named) {
      case .summary(let report) where !report.summary.rows.isEmpty: charts.append((title, report))
      case .records(let query, let listing) where !listing.records.isEmpty:
        lists.append((title, query, listing))
      default: break
      }
    }
    let titles = Dictionary(grouping: charts, by: \.title)
    page.html.markup("<div class=\"charts\">\n")
    for (title, report) in charts {
      // Charts with the same title differ in their grouping.
      let grouping = titles[title]?.count == 1 ? "" : " · \(report.groupingHeading)"
      write(report, title + grouping, to: &page)
    }
    page.html.markup("</div>\n")
    for (title, query, listing) in lists {
      page.html.line("h2", title)
      let section = PagedList.Section(rows: Array(listing.records.prefix(maxRows)))
      RecordTable(query, in: source).write([section], title, to: &page)
    }
  }

  private func write(_ report: SummaryReport, _ title: String, to page: inout PageWriter) {
    page.html.markup("<section>\n")
    page.html.line("h2", title)
    page.chart(report, title: title)
    page.html.markup("<details>")
    page.html.element("summary", SiteMessages.numbers[language])
    let positions = Array(report.summary.rows.indices.prefix(maxRows))
    page.table(report.table(for: .document), title, [PagedList.Section(rows: positions)])
    page.html.markup("</details>\n</section>\n")
  }
}
