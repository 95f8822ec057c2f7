import Model
import Text

/// Draws the first number of each group as a bar, behind what the group is called.
struct BarsFormat {
  let width: Int?

  /// How wide a drawing is where no terminal says how wide it may be.
  private static let usualWidth = 80
  private static let widestLabel = 32
  private static let gap = "  "

  func text(of report: SummaryReport) -> String {
    guard let position = report.query.columns.firstIndex(where: \.value.isMeasure) else {
      return ""
    }
    let rows = report.summary.rows.map { row in
      (label: label(of: row, report), value: row.cells[position])
    }
    let labelWidth = min(Self.widestLabel, rows.map { displayWidth($0.label) }.max() ?? 0)
    let numbers = rows.map { report.text($0.value, report.query.columns[position]) }
    let numberWidth = numbers.map(displayWidth).max() ?? 0
    let room = max(4, (width ?? Self.usualWidth) - labelWidth - numberWidth - 2 * Self.gap.count)
    let greatest = rows.compactMap { amount($0.value) }.max() ?? 0
    return zip(rows, numbers).map { row, number in
      let share = greatest > 0 ? max(0, amount(row.value) ?? 0) / greatest : 0
      return padded(truncated(row.label, to: labelWidth), to: labelWidth) + Self.gap
        + padded(number, to: numberWidth, alignment: .right) + Self.gap
        + bar(share, of: room)
    }.map { String($0.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
  }

  private func label(of row: Summary.Row, _ report: SummaryReport) -> String {
    zip(report.query.grouping, row.keys).map { report.text($1, $0) }.joined(separator: " · ")
  }

  private func amount(_ cell: Cell?) -> Double? {
    switch cell {
    case .integer(let number): Double(number)
    case .ratio(let sum, let count): Double(sum) / Double(count)
    default: nil
    }
  }

  /// A bar in eighths of a column; what is there at all is seen.
  private func bar(_ share: Double, of room: Int) -> String {
    let eighths = share > 0 ? max(1, Int(share * Double(room * 8))) : 0
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}
