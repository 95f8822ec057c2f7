import Platform
import Presentation
import Text

/// Draws the groups of the dashboard below each other; in a wide window, in two columns.
struct DashboardView {
  let dashboard: Dashboard
  let rows: ListRows
  let place: ListPlace
  let content: (RowTarget) -> RowContent

  private static let gap = 3

  static func isWide(_ columns: Int) -> Bool { columns >= 120 }

  func draw(into grid: inout Grid, row first: Int, height: Int) {
    let columns = grid.size.columns
    guard Self.isWide(columns) else {
      return draw(
        place.top..<rows.lineCount, into: &grid, rows: first..<first + height, columns: 0..<columns)
    }
    let width = (columns - Self.gap) / 2
    let selected = rows.line(ofRow: place.row)
    for (lines, column) in [(0..<middle, 0), (middle..<rows.lineCount, width + Self.gap)] {
      let wanted = lines.contains(selected) ? selected - height / 2 : lines.lowerBound
      let top = max(lines.lowerBound, min(wanted, lines.upperBound - height))
      draw(
        top..<lines.upperBound, into: &grid, rows: first..<first + height,
        columns: column..<column + width)
    }
  }

  /// The first line of the right column: the end of the group that is nearest to half of the lines.
  private var middle: Int {
    var end = 0
    let ends = rows.sections.map { section in
      end += section.rows.count + 1
      return end
    }
    return ends.min { abs(rows.lineCount - 2 * $0) < abs(rows.lineCount - 2 * $1) } ?? 0
  }

  private func draw(
    _ lines: Range<Int>, into grid: inout Grid, rows area: Range<Int>, columns: Range<Int>
  ) {
    let visible = lines.prefix(area.count).compactMap { line -> RowContent? in
      guard case .row(_, let target) = rows.line(line) else { return nil }
      if case .bars = target { return nil }
      return content(target)
    }
    let widths = [1, 2].map { position in
      visible.map { $0.cells.count > position ? displayWidth($0.cells[position]) : 0 }.max() ?? 0
    }
    for (row, line) in zip(area, lines) {
      switch rows.line(line) {
      case nil: return
      case .heading(let section): draw(section, into: &grid, row, columns)
      case .row(let position, let target):
        let isSelected = position == place.row
        if case .bars(_, let group, let position) = target {
          drawBars(position, ofGroup: group, isSelected, into: &grid, row, columns)
        } else {
          if isSelected { grid.clear(row: row, columns: columns, .selected) }
          drawRecord(target, isSelected, widths, into: &grid, row, columns)
        }
        grid.mark(row: row, columns: columns, as: .row(position))
      case .note: break
      }
    }
  }

  private func draw(
    _ section: ListRows.Section, into grid: inout Grid, _ row: Int, _ columns: Range<Int>
  ) {
    var room = columns.count
    if case .bars(_, let group, _)? = section.rows.first,
      let bars = dashboard.bars(ofGroup: group), !bars.titles.isEmpty
    {
      let layout = Layout(bars, in: columns)
      room = layout.bars - columns.lowerBound
      for (position, title) in bars.titles.prefix(layout.count).enumerated() {
        grid.write(
          shortened(title, to: layout.barWidth), row: row, column: layout.column(position), .faint)
      }
    }
    grid.write(
      shortened(section.heading ?? "", to: room), row: row, column: columns.lowerBound, .heading)
  }

  private func drawBars(
    _ position: Int, ofGroup group: Int, _ isSelected: Bool, into grid: inout Grid, _ row: Int,
    _ columns: Range<Int>
  ) {
    guard let bars = dashboard.bars(ofGroup: group), bars.rows.indices.contains(position) else {
      return
    }
    let (layout, greatest, line) = (Layout(bars, in: columns), bars.greatest, bars.rows[position])
    let look: Look = isSelected ? .selected : .plain
    // Only the label is inverse: an inverse bar would look empty.
    if isSelected { grid.clear(row: row, columns: columns.lowerBound..<layout.bars, .selected) }
    grid.write(
      shortened(line.label, to: layout.labelWidth), row: row,
      column: columns.lowerBound + ListView.margin, look)
    for (position, bar) in line.bars.prefix(layout.count).enumerated() {
      guard let bar else { continue }
      let number = padded(bar.number, to: layout.numberWidth, alignment: .right)
      let room = max(1, layout.barWidth - layout.numberWidth - 1)
      let column = layout.column(position)
      grid.write(number, row: row, column: column, width: layout.barWidth)
      grid.write(
        Chart.blocks(bar.share(of: greatest), of: room), row: row,
        column: column + layout.numberWidth + 1, width: room, .bar)
    }
  }

  /// Draws the sign and the name of a record, and as far as there is room its person and due day.
  private func drawRecord(
    _ target: RowTarget, _ isSelected: Bool, _ widths: [Int], into grid: inout Grid, _ row: Int,
    _ columns: Range<Int>
  ) {
    let content = content(target)
    let look: Look = isSelected ? .selected : content.look
    content.drawSigns(
      into: &grid, row: row, column: columns.lowerBound + 1, isSelected ? look : nil)
    // The person is dropped first, then the due day, unless the whole name fits beside them.
    let cells = content.cells
    let start = columns.lowerBound + ListView.margin
    let shownName = content.line ?? cells.first ?? ""
    let name = displayWidth(shownName)
    var end = columns.upperBound
    for (position, width, least) in [(2, min(widths[1], 16), 20), (1, min(widths[0], 18), 24)]
    where cells.indices.contains(position) && width > 0 {
      if end - start - width - 2 < min(name, least) { break }
      grid.write(
        shortened(cells[position], to: width), row: row, column: end - width,
        isSelected ? look : content.cellLooks[position] ?? look)
      end -= width + 2
    }
    grid.write(
      shortened(shownName, to: max(1, end - start)), row: row, column: start, look)
  }
}

/// The widths and columns of the labels and bars of a group.
private struct Layout {
  let labelWidth: Int
  let numberWidth: Int
  /// How many bars of a row fit beside each other.
  let count: Int
  /// The width of a number with its bar.
  let barWidth: Int
  /// The column before the first bar.
  let bars: Int

  private static let gap = 2
  private static let minBarWidth = 10
  private static let maxBarWidth = 40

  init(_ group: BarGroup, in columns: Range<Int>) {
    let heading = group.titles.isEmpty ? 0 : displayWidth(group.heading) - ListView.margin
    let longest = group.rows.map { displayWidth($0.label) }.max() ?? 0
    let least = max(1, group.titles.count) * (Self.gap + Self.minBarWidth)
    labelWidth = min(max(longest, heading), max(8, columns.count - ListView.margin - least))
    let all = group.rows.flatMap(\.bars).compactMap(\.self)
    numberWidth = all.map { displayWidth($0.number) }.max() ?? 0
    bars = columns.lowerBound + ListView.margin + labelWidth
    let room = columns.upperBound - bars
    count = max(1, min(max(1, group.titles.count), room / (Self.gap + Self.minBarWidth)))
    barWidth = max(1, min(Self.maxBarWidth, room / count - Self.gap))
  }

  func column(_ position: Int) -> Int { bars + Self.gap + position * (Self.gap + barWidth) }
}
