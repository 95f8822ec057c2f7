import Model
import Presentation
import Text

/// Draws numbers of the same groups in columns beside each other, as many as there is room for.
struct SideBySide {
  let width: Int?
  let palette: Palette

  private static let gap = 2
  private static let leastColumn = 13
  private static let widestColumn = 24
  /// A screen has room for so many groups; how many more there are is said.
  private static let mostRows = 12

  /// The rows have the groups of the first report, and then those that only others have.
  func text(of reports: [(title: String, report: SummaryReport)]) -> String {
    guard let first = reports.first?.report else { return "" }
    var keys: [Cell?] = []
    var isKnown: Set<Cell?> = []
    for row in reports.flatMap(\.report.summary.rows) where isKnown.insert(row.keys[0]).inserted {
      keys.append(row.keys[0])
    }
    if keys.isEmpty { return "" }
    let others = max(0, keys.count - Self.mostRows)
    keys.removeLast(others)
    let width = width ?? BarsFormat.usualWidth
    let labels = keys.map { first.text($0, first.query.grouping[0]) }
    let heading = first.headings[first.query.grouping[0]]
    let longest = (labels + [heading]).map(displayWidth).max() ?? 0
    let labelWidth = min(longest, max(10, width * 3 / 10))
    let room = max(Self.leastColumn, width - labelWidth - Self.gap)
    let count = max(1, min(reports.count, room / Self.leastColumn))
    let pitch = min(Self.widestColumn, room / count)
    var rest = reports[...]
    var blocks: [String] = []
    while !rest.isEmpty {
      let columns = rest.prefix(count).map { column($0.title, $0.report, keys, pitch - Self.gap) }
      rest = rest.dropFirst(count)
      // A row that only other columns have something of is left out where these stand in a block of their own.
      let lines = zip([heading] + labels, 0...).compactMap { label, row -> String? in
        if columns.allSatisfy({ $0[row].allSatisfy { $0 == " " } }) { return nil }
        let text =
          padded(shortened(label, to: labelWidth), to: labelWidth)
          + columns.map { spaces(Self.gap) + $0[row] }.joined()
        let shown = String(line(text).dropLast())
        return (row == 0 ? palette(.columnHeading, shown) : shown) + "\n"
      }
      blocks.append(lines.joined() + (others > 0 ? Words.more(others)[first.language] + "\n" : ""))
    }
    return blocks.joined(separator: "\n")
  }

  /// The cells of one report below its title, of one width.
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
        + BarsFormat.blocks(bar.share(of: greatest), of: max(1, width - numberWidth - 1))
    }
    return ([title] + cells).map { padded(shortened($0, to: width), to: width) }
  }
}
