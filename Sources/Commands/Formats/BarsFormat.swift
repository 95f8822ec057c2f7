import Presentation
import Text

/// Draws a chart with characters: horizontal bars with labels, or columns in the order of time.
struct BarsFormat {
  let width: Int?

  /// The width without a terminal.
  static let defaultWidth = 80
  private static let maxLabelWidth = 32
  private static let gap = "  "

  func text(of chart: Chart) -> String {
    guard let columns = chart.columns else { return text(of: chart.bars) }
    return ColumnsFormat(width: width ?? Self.defaultWidth).text(of: columns, chart.language)
      + chart.bars.map { "\($0.label)\(Self.gap)\($0.number)\n" }.joined()
  }

  private func text(of bars: [Chart.Bar]) -> String {
    let width = width ?? Self.defaultWidth
    let maxLabelWidth = min(Self.maxLabelWidth, max(8, width * 2 / 5))
    let labelWidth = min(maxLabelWidth, bars.map { displayWidth($0.label) }.max() ?? 0)
    let numberWidth = bars.map { displayWidth($0.number) }.max() ?? 0
    let room = max(4, width - labelWidth - numberWidth - 2 * Self.gap.count)
    let greatest = Chart.greatest(bars)
    return bars.map { bar in
      line(
        padded(shortened(bar.label, to: labelWidth), to: labelWidth) + Self.gap
          + padded(bar.number, to: numberWidth, alignment: .right) + Self.gap
          + Chart.blocks(bar.share(of: greatest), of: room))
    }.joined()
  }
}

/// A line without trailing spaces.
func line(_ text: String) -> String {
  var text = text[...]
  while text.last == " " { text.removeLast() }
  return text + "\n"
}
