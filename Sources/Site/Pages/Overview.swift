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
      for named in source.content.declarations.statistics {
        let title = sanitized(named.label?[language] ?? named.name)
        guard let answer = source.answer(to: named), !answer.isEmpty else { continue }
        write(answer, title, to: &page)
      }
    }
  }

  private func writeTiles(to page: inout PageWriter) {
    page.html.markup("<ul class=\"tiles\">\n")
    for kind in source.content.kinds {
      let count = source.graph.records(of: kind, in: .current).count
      if count == 0 { continue }
      tile(
        source.content.listPath(of: kind), source.schema[kind].count(count, language), to: &page)
    }
    let (overdue, dueToday) = dueCounts
    if overdue > 0 {
      tile("board", HeaderMessages.overdue(overdue)[language], style: "late", to: &page)
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

  private var dueCounts: (overdue: Int, dueToday: Int) {
    let today = source.content.time.today
    var (overdue, dueToday) = (0, 0)
    for kind in source.content.kindsOfWork where source.schema[kind].urgencyFields != nil {
      for record in source.graph.records(of: kind, in: .current) {
        guard let day = source.graph.urgency(of: record)?.dueDay else { continue }
        if day < today { overdue += 1 } else if day == today { dueToday += 1 }
      }
    }
    return (overdue, dueToday)
  }

  private func write(_ answer: Answer, _ title: String, to page: inout PageWriter) {
    switch answer {
    case .summary(let report):
      page.html.markup("<section class=\"chart\">\n")
      page.chart(report, title: title)
      page.html.markup("<details>")
      page.html.element("summary", "\(title): \(SiteMessages.numbers[language].lowercased())")
      page.scrolling(title) { page in
        page.html.table(
          report.table(for: .document), section: 0,
          rows: 0..<min(maxRows, report.summary.rows.count))
      }
      page.html.markup("</details>\n</section>\n")
    case .records(let query, let listing):
      page.html.line("h2", title)
      RecordTable(query, in: source).write(listing.records.prefix(maxRows), title, to: &page)
    }
  }
}
