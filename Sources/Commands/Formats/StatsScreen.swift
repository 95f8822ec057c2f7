import Model
import Text

/// Answers to several queries below each other, each drawn as it suits it: numbers by the same groups side by side, by
/// the calendar as columns, several numbers and records as tables. What is empty is left out.
struct StatsScreen {
  let output: OutputStyle

  enum Answer {
    case summary(title: String, SummaryReport)
    case records(title: String, Report)
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
    let table = TableFormat(output: output)
    switch answer {
    case .records(let title, let report):
      return report.listing.records.isEmpty ? "" : heading(title) + table.text(of: report)
    case .summary(let title, let report):
      if report.summary.rows.isEmpty { return "" }
      if report.summary.timeline(of: report.query) != nil, let chart = Chart(report) {
        return heading(title) + BarsFormat(width: output.tableWidth).text(of: chart)
      }
      return heading(title) + table.text(of: report)
    }
  }

  private func heading(_ title: String) -> String {
    output.palette(.heading, output.tableWidth.map { shortened(title, to: $0) } ?? title) + "\n"
  }
}

extension SummaryReport {
  /// Whether it is one number for each group of one thing, and no time.
  fileprivate var hasBars: Bool {
    query.grouping.count == 1 && query.columns.count { $0.value.isMeasure } == 1
      && query.drawnColumn(in: graph.schema) != nil && summary.timeline(of: query) == nil
  }

  /// Whether its groups are those of another one.
  fileprivate func isLike(_ other: SummaryReport) -> Bool {
    query.kind == other.query.kind
      && query.grouping.map(\.value) == other.query.grouping.map(\.value)
  }
}
