import Model
import Presentation
import Text

/// Draws several numbers of the same groups in columns side by side, as many as fit.
struct SideBySide {
  let width: Int?
  let palette: Palette

  private static let gap = 2
  private static let minColumnWidth = 13
  private static let maxColumnWidth = 24
  /// A note below tells how many groups are left out.
  private static let maxRows = 12

  func text(of reports: [(title: String, report: SummaryReport)]) -> String {
    guard let first = reports.first?.report else { return "" }
    var keys = reports.map(\.report).sharedKeys
    if keys.isEmpty { return "" }
    let others = max(0, keys.count - Self.maxRows)
    keys.removeLast(others)
    let width = width ?? BarsFormat.defaultWidth
    let labels = keys.map { first.text($0, first.query.grouping[0]) }
    let heading = first.headings[first.query.grouping[0]]
    let longest = (labels + [heading]).map(displayWidth).max() ?? 0
    let labelWidth = min(longest, max(10, width * 3 / 10))
    let room = max(Self.minColumnWidth, width - labelWidth - Self.gap)
    let count = max(1, min(reports.count, room / Self.minColumnWidth))
    let pitch = min(Self.maxColumnWidth, room / count)
    var rest = reports[...]
    var blocks: [String] = []
    while !rest.isEmpty {
      let columns = rest.prefix(count).map { column($0.title, $0.report, keys, pitch - Self.gap) }
      rest = rest.dropFirst(count)
      // Rows without a value in this block are left out.
      let lines = zip([heading] + labels, 0...).compactMap { label, row -> String? in
        if columns.allSatisfy({ $0[row].allSatisfy { $0 == " " } }) { return nil }
        let text =
          padded(shortened(label, to: labelWidth), to: labelWidth)
          + columns.map { spaces(Self.gap) + $0[row] }.joined()
        let shown = String(line(text).dropLast())
        return (row == 0 ? palette(.columnHeading, shown) : shown) + "\n"
      }
      blocks.append(
        lines.joined() + (others > 0 ? LocalizedText.more(others)[first.language] + "\n" : ""))
    }
    return blocks.joined(separator: "\n")
  }

  /// The title and the cells of one report, padded to the same width.
  private func column(
    _ title: String, _ report: SummaryReport, _ keys: [Cell?], _ width: Int
  ) -> [String] {
    let bars = Dictionary(
      zip(report.summary.rows.map { $0.keys[0] }, Chart(report)?.bars ?? []),
      uniquingKeysWith: { one, _ in one })
    let greatest = Chart.greatest(bars.values)
    let numberWidth = bars.values.map { displayWidth($0.number) }.max() ?? 0
    let cells = keys.map { key in
      guard let bar = bars[key] else { return "" }
      return padded(bar.number, to: numberWidth, alignment: .right) + " "
        + Chart.blocks(bar.share(of: greatest), of: max(1, width - numberWidth - 1))
    }
    return ([title] + cells).map { padded(shortened($0, to: width), to: width) }
  }
}
