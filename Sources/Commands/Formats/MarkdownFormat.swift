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
  func escapedLine(_ text: String) -> String { plainStart(escaped(text)) }

  /// An escaped line that begins no list, heading, rule, table or code (CommonMark 0.31, 4 and 5).
  func plainStart(_ line: String) -> String {
    let scalars = line.unicodeScalars
    let start = scalars.firstIndex { $0 != " " } ?? scalars.endIndex
    let indent = scalars.distance(from: scalars.startIndex, to: start)
    if indent > 3 || indent < scalars.count && scalars[start] == "\t" {
      // What a number stands for is no indentation.
      return "&#\(scalars[scalars.startIndex].value);" + String(scalars.dropFirst())
    }
    guard let sign = signOfBlock(scalars[start...]) else { return line }
    return String(scalars[..<sign]) + "\\" + String(scalars[sign...])
  }

  /// The place of the sign that makes a line begin a block, of those that are not escaped wherever they stand.
  private func signOfBlock(_ line: Substring.UnicodeScalarView) -> String.Index? {
    guard let first = line.first else { return nil }
    let rest = line.dropFirst()
    let isEnded = rest.first.map { $0 == " " || $0 == "\t" } ?? true
    switch first {
    case "-": return isEnded || rest.first == "-" ? line.startIndex : nil
    case "+": return isEnded ? line.startIndex : nil
    case "=": return line.allSatisfy { "= \t".unicodeScalars.contains($0) } ? line.startIndex : nil
    case ":": return rest.first == "-" ? line.startIndex : nil
    case "0"..."9":
      let behind = line.drop { ("0"..."9").contains($0) }
      guard let sign = behind.first, sign == "." || sign == ")" else { return nil }
      let end = behind.dropFirst().first
      return end == nil || end == " " || end == "\t" ? behind.startIndex : nil
    default: return nil
    }
  }

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
