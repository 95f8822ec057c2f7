import Model
import Presentation
import Text

/// The results of several queries below each other. Numbers of the same groups are side by side, numbers by calendar
/// period are columns, and all other results are tables. Empty results are left out.
struct StatsScreen {
  let output: OutputStyle

  struct Answer {
    /// The name of the query.
    let name: String
    let title: String
    let report: Report

    enum Report {
      case summary(SummaryReport)
      case records(ListingReport)
    }

    var isEmpty: Bool {
      switch report {
      case .summary(let report): report.summary.rows.isEmpty
      case .records(let report): report.listing.records.isEmpty
      }
    }

    func table(for medium: TableMedium) -> Table {
      switch report {
      case .summary(let report): report.table(for: medium)
      case .records(let report): report.table(for: medium)
      }
    }
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
      if case .summary(let report) = answer.report, report.hasBars {
        if let last = beside.last?.report, !last.isLike(report) { flush() }
        beside.append((answer.title, report))
      } else {
        flush()
        sections.append(section(answer))
      }
    }
    flush()
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ answer: Answer) -> String {
    if answer.isEmpty { return "" }
    if case .summary(let report) = answer.report,
      report.summary.timeline(of: report.query) != nil, let chart = Chart(report)
    {
      return heading(answer.title) + BarsFormat(width: output.tableWidth).text(of: chart)
    }
    let table = answer.table(for: ListFormat.table.medium(for: output))
    return heading(answer.title) + table.text(for: output)
  }

  private func heading(_ title: String) -> String {
    if title.isEmpty { return "" }
    return output.palette(.heading, output.tableWidth.map { shortened(title, to: $0) } ?? title)
      + "\n"
  }
}

extension Session {
  /// Writes the answers to several queries in a format: as sections for people, and for programs as rows of one table.
  func write(
    _ answers: [StatsScreen.Answer], and others: [NamedTable] = [], _ rowsKey: String,
    _ format: ListFormat
  ) {
    let tables =
      answers.map {
        NamedTable($0.name, heading: $0.title, $0.table(for: format.medium(for: output)))
      } + others
    switch format {
    case .table: print(StatsScreen(output: output).text(of: answers))
    case .markdown: printData(tables.markdown)
    case .json, .jsonLines, .csv, .tsv, .ids: write(tables.joined(rowsKey), format)
    }
  }
}
