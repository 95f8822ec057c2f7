import Model
import Presentation
import Text

/// The results of several queries below each other. Numbers of the same groups are side by side, numbers by calendar
/// period are columns, and all other results are tables. Empty results are left out.
struct StatsScreen {
  let output: OutputStyle

  enum Answer {
    case summary(title: String, SummaryReport)
    case records(title: String, ListingReport)
  }

  func text(of answers: [Answer]) -> String {
    var sections: [String] = []
    var beside: [(title: String, report: SummaryReport)] = []
    func flush() {
      let bars = SideBySide(width: output.tableWidth, palette: output.palette)
      sections.append(bars.text(of: beside))
      beside = []
    }
    for answer in answers {
      if case .summary(let title, let report) = answer, report.hasBars {
        if let last = beside.last?.report, !last.isLike(report) { flush() }
        beside.append((title, report))
      } else {
        flush()
        sections.append(section(answer))
      }
    }
    flush()
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ answer: Answer) -> String {
    let medium = ListFormat.table.medium(for: output)
    switch answer {
    case .records(let title, let report):
      return report.listing.records.isEmpty
        ? "" : heading(title) + report.table(for: medium).text(for: output)
    case .summary(let title, let report):
      if report.summary.rows.isEmpty { return "" }
      if report.summary.timeline(of: report.query) != nil, let chart = Chart(report) {
        return heading(title) + BarsFormat(width: output.tableWidth).text(of: chart)
      }
      return heading(title) + report.table(for: medium).text(for: output)
    }
  }

  private func heading(_ title: String) -> String {
    if title.isEmpty { return "" }
    return output.palette(.heading, output.tableWidth.map { shortened(title, to: $0) } ?? title)
      + "\n"
  }
}
