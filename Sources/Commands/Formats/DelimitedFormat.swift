import Model

/// Writes a listing as a table with a header row for other programs: CSV (RFC 4180) or
/// tab-separated values.
///
/// The header has the columns as they are asked for, and cells are as machines know them: neither
/// changes with the language.
struct DelimitedFormat {
  let separator: Separator

  enum Separator: String {
    case comma = ","
    case tab = "\t"
  }

  func text(of report: Report) -> String {
    var text = row(report.query.columns.map(\.spelling))
    for number in report.listing.records {
      text += row(
        report.query.columns.map { column in
          report.graph.statedCells(of: column, from: number)
            .map { $0.plainText(in: report.graph) }.joined(separator: ";")
        })
    }
    return text
  }

  func text(of report: SummaryReport) -> String {
    row(report.columns.map(\.spelling))
      + report.summary.rows.map { row in
        self.row(report.cells(of: row).map { $0?.plainText(in: report.graph) ?? "" })
      }.joined()
  }

  /// One row of cells that are as they should be read.
  func row(_ cells: [String]) -> String {
    switch separator {
    case .comma: cells.map { quoted(defused($0)) }.joined(separator: ",") + "\r\n"
    case .tab: cells.map { escaped(defused($0)) }.joined(separator: "\t") + "\n"
    }
  }

  /// Keeps a spreadsheet from running a cell as a formula.
  private func defused(_ cell: String) -> String {
    guard let first = cell.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first),
      Int64(cell) == nil
    else {
      return cell
    }
    return "'" + cell
  }

  private func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return cell }
    return cell.unicodeScalars.reduce(into: "\"") { text, scalar in
      text.unicodeScalars.append(scalar)
      if scalar == "\"" { text += "\"" }
    } + "\""
  }

  /// Tabs and line breaks, which the format has no other way to hold, as `\t`, `\n` and `\r`.
  private func escaped(_ cell: String) -> String {
    cell.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
