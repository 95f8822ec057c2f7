import Text

/// Draws a chart in characters: bars behind what each group is called, or columns along the calendar.
struct BarsFormat {
  let width: Int?

  /// How wide a drawing is where no terminal says how wide it may be.
  static let usualWidth = 80
  private static let widestLabel = 32
  private static let gap = "  "

  func text(of chart: Chart) -> String {
    guard let columns = chart.columns else { return text(of: chart.bars) }
    return ColumnsFormat(width: width ?? Self.usualWidth).text(of: columns, chart.language)
      + chart.bars.map { "\($0.label)\(Self.gap)\($0.number)\n" }.joined()
  }

  private func text(of bars: [Chart.Bar]) -> String {
    let width = width ?? Self.usualWidth
    let widestLabel = min(Self.widestLabel, max(8, width * 2 / 5))
    let labelWidth = min(widestLabel, bars.map { displayWidth($0.label) }.max() ?? 0)
    let numberWidth = bars.map { displayWidth($0.number) }.max() ?? 0
    let room = max(4, width - labelWidth - numberWidth - 2 * Self.gap.count)
    let greatest = Chart.greatest(bars)
    return bars.map { bar in
      line(
        padded(shortened(bar.label, to: labelWidth), to: labelWidth) + Self.gap
          + padded(bar.number, to: numberWidth, alignment: .right) + Self.gap
          + Self.blocks(bar.share(of: greatest), of: room))
    }.joined()
  }

  /// A bar in eighths of a column; what is there at all is seen.
  static func blocks(_ share: Double, of room: Int) -> String {
    let eighths = eighths(share, of: room)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }

  /// A share of so many characters, in eighths of one.
  static func eighths(_ share: Double, of count: Int) -> Int {
    share > 0 ? max(1, Int((share * Double(count * 8)).rounded())) : 0
  }
}

/// A line without the spaces at its end.
func line(_ text: String) -> String {
  var text = text[...]
  while text.last == " " { text.removeLast() }
  return text + "\n"
}
