import Platform
import Presentation
import Text

/// Draws the groups of the dashboard below each other, or in two columns in a window that has room for all of their bars.
struct DashboardView {
  let dashboard: Dashboard
  let rows: ListRows
  let place: ListPlace
  let content: (RowTarget) -> RowContent

  private static let gap = 3

  static func isWide(_ columns: Int, _ dashboard: Dashboard) -> Bool {
    columns >= 120
      && dashboard.groups.indices.allSatisfy {
        dashboard.bars(ofGroup: $0).map { Layout.fits($0, in: width(ofTwo: columns)) } ?? true
      }
  }

  private static func width(ofTwo columns: Int) -> Int { (columns - gap) / 2 }

  func draw(into grid: inout Grid, row first: Int, height: Int) {
    let columns = grid.size.columns
    let area = first..<first + height
    guard Self.isWide(columns, dashboard) else {
      return draw(place.top..<rows.lineCount, into: &grid, rows: area, columns: 0..<columns)
    }
    let width = Self.width(ofTwo: columns)
    let selected = rows.line(ofRow: place.row)
    for (lines, column) in [(0..<middle, 0), (middle..<rows.lineCount, width + Self.gap)] {
      let wanted = lines.contains(selected) ? selected - height / 2 : lines.lowerBound
      let top = max(lines.lowerBound, min(wanted, lines.upperBound - height))
      draw(
        top..<lines.upperBound, into: &grid, rows: area, columns: column..<column + width)
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
    var part = Grid(Terminal.Size(columns: columns.count, rows: grid.size.rows))
    let visible = lines.prefix(area.count).compactMap { line -> RowContent? in
      guard case .row(_, let target) = rows.line(line) else { return nil }
      if case .bars = target { return nil }
      return content(target)
    }
    let list = ListView(
      rows: rows, place: place,
      columns: ListColumnWidths(
        rows.columns, of: visible, within: columns.count - ListView.margin),
      isMarked: { _ in false }, content: content)
    for (row, line) in zip(area, lines) {
      switch rows.line(line) {
      case nil, .note: break
      case .heading(let section): draw(section, into: &part, row)
      case .row(let position, let target):
        let isSelected = position == place.row
        if case .bars(_, let group, let position) = target {
          drawBars(position, ofGroup: group, isSelected, into: &part, row)
        } else {
          list.draw(target, isSelected: isSelected, into: &part, row)
        }
        part.mark(row: row, columns: 0..<columns.count, as: .row(position))
      }
    }
    grid.place(part, rows: area, column: columns.lowerBound)
  }

  private func draw(_ section: ListRows.Section, into grid: inout Grid, _ row: Int) {
    var room = grid.size.columns
    if case .bars(_, let group, _)? = section.rows.first,
      let bars = dashboard.bars(ofGroup: group), !bars.titles.isEmpty
    {
      let layout = Layout(bars, in: room)
      room = layout.bars
      for (position, title) in bars.titles.prefix(layout.count).enumerated() {
        grid.write(
          shortened(title, to: layout.barWidth), row: row, column: layout.column(position), .faint)
      }
    }
    grid.write(shortened(section.heading ?? "", to: room), row: row, column: 0, .heading)
  }

  private func drawBars(
    _ position: Int, ofGroup group: Int, _ isSelected: Bool, into grid: inout Grid, _ row: Int
  ) {
    guard let bars = dashboard.bars(ofGroup: group), bars.rows.indices.contains(position) else {
      return
    }
    let (layout, greatest, line) = (
      Layout(bars, in: grid.size.columns), bars.greatest, bars.rows[position]
    )
    let look: Look = isSelected ? .selected : .plain
    // Only the label is inverse: an inverse bar would look empty.
    if isSelected { grid.clear(row: row, columns: 0..<layout.bars, .selected) }
    grid.write(
      shortened(line.label, to: layout.labelWidth), row: row, column: ListView.margin, look)
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
  private static let maxTitleWidth = 16

  init(_ group: BarGroup, in width: Int) {
    labelWidth = min(
      Self.labelWidth(of: group),
      max(8, width - ListView.margin - Self.leastWidth(ofBarsOf: group)))
    let all = group.rows.flatMap(\.bars).compactMap(\.self)
    numberWidth = all.map { displayWidth($0.number) }.max() ?? 0
    bars = ListView.margin + labelWidth
    let room = width - bars
    count = max(1, min(max(1, group.titles.count), room / Self.leastWidth(ofBarOf: group)))
    barWidth = max(1, min(Self.maxBarWidth, room / count - Self.gap))
  }

  /// Whether all bars and the whole labels fit.
  static func fits(_ group: BarGroup, in width: Int) -> Bool {
    ListView.margin + labelWidth(of: group) + leastWidth(ofBarsOf: group) <= width
  }

  private static func labelWidth(of group: BarGroup) -> Int {
    let heading = group.titles.isEmpty ? 0 : displayWidth(group.heading) - ListView.margin
    return max(heading, group.rows.map { displayWidth($0.label) }.max() ?? 0)
  }

  private static func leastWidth(ofBarsOf group: BarGroup) -> Int {
    max(1, group.titles.count) * leastWidth(ofBarOf: group)
  }

  /// The width of a bar that does not cut the title above it, unless that is long, and the gap before it.
  private static func leastWidth(ofBarOf group: BarGroup) -> Int {
    let longest = group.titles.map(displayWidth).max() ?? 0
    return gap + max(minBarWidth, min(longest, maxTitleWidth))
  }

  func column(_ position: Int) -> Int { bars + Self.gap + position * (Self.gap + barWidth) }
}
