import Model
import Operations
import Presentation
import Text

/// Writes a listing as tables of GitHub-flavoured Markdown, a section under a heading each.
struct MarkdownFormat {
  func text(of report: Report) -> String {
    let text = report.cellText(dates: .short)
    let (columns, headings) = (report.query.columns, report.headings)
    let head =
      row(columns.map { escaped(headings[$0]) })
      + row(columns.map { _ in "---" })
    return report.listing.sections.filter { !$0.records.isEmpty }.map { section in
      let rows = section.records.map { number in
        row(columns.map { escaped(text(report.graph.cells(of: $0, from: number))) })
      }
      return heading(of: section, report) + head + rows.joined()
    }.joined(separator: "\n")
  }

  /// One table of all groups.
  func text(of report: SummaryReport) -> String {
    let (columns, headings) = (report.columns, report.headings)
    let rows = report.summary.rows.map { row in
      self.row(zip(columns, report.cells(of: row)).map { escaped(report.text($1, $0)) })
    }
    return row(columns.map { escaped(headings[$0]) }) + row(columns.map { _ in "---" })
      + rows.joined()
  }

  private func heading(of section: Listing.Section, _ report: Report) -> String {
    guard !report.query.grouping.isEmpty else { return "" }
    return "## \(escaped(report.heading(of: section)))\n\n"
  }

  func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// A text of one line where a block of Markdown may begin, and none does.
  func escapedLine(_ text: String) -> String { withoutBlockStart(escaped(text)) }

  /// The text without anything that Markdown or HTML would take for markup.
  func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
