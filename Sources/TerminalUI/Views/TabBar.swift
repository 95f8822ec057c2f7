import Platform
import Text

/// The line of tabs: as many names around the current one as fit.
struct TabBar {
  let names: [String]
  let current: Int
  /// Whether the last tab is always visible.
  let keepsLast: Bool
  /// The spaces around a name: fewer if the names would not fit otherwise.
  private let padding: Int

  init(names: [String], current: Int, keepsLast: Bool = false, columns: Int) {
    (self.names, self.current, self.keepsLast) = (names, current, keepsLast)
    let widths = names.reduce(0) { $0 + displayWidth($1) }
    padding = widths + 2 * names.count + 1 <= columns ? 2 : 1
  }

  private func width(of name: String) -> Int { displayWidth(name) + padding }

  func draw(into grid: inout Grid, row: Int) {
    let room = grid.size.columns
    let end = names.count - 1
    let lastWidth = names.last.map(width) ?? 0
    guard keepsLast, end > 0, lastWidth < room / 2 else {
      return draw(names.indices, within: room, around: current, into: &grid, row: row)
    }
    let others = names.indices.dropLast()
    draw(others, within: room - lastWidth, around: min(current, end - 1), into: &grid, row: row)
    let place = others.reduce(1) { $0 + width(of: names[$1]) }
    drawTab(end, at: min(place, room - lastWidth), into: &grid, row: row)
  }

  /// Draws as many tabs as fit.
  private func draw(
    _ positions: Range<Int>, within room: Int, around current: Int, into grid: inout Grid, row: Int
  ) {
    let widths = names.map(width)
    var (first, last) = (current, current)
    var used = widths[current]
    // Reserve room for the arrows at both ends.
    let whole = positions.reduce(1) { $0 + widths[$1] }
    let room = whole <= room ? room + 1 : room
    while true {
      if last + 1 < positions.upperBound, used + widths[last + 1] <= room - 2 {
        last += 1
        used += widths[last]
      } else if first > 0, used + widths[first - 1] <= room - 2 {
        first -= 1
        used += widths[first]
      } else {
        break
      }
    }
    if first > 0 { grid.mark(row: row, columns: 0..<1, as: .tab(first - 1)) }
    var column = grid.write(first > 0 ? "‹" : " ", row: row, column: 0, .faint)
    for position in first...last {
      column += drawTab(position, at: column, into: &grid, row: row)
    }
    if last + 1 < positions.upperBound {
      grid.write("›", row: row, column: room - 1, .faint)
      grid.mark(row: row, columns: room - 1..<room, as: .tab(last + 1))
    }
  }

  @discardableResult
  private func drawTab(_ position: Int, at column: Int, into grid: inout Grid, row: Int) -> Int {
    let look = position == current ? Look(bold: true, inverse: true) : .plain
    let name = padding == 2 ? " \(names[position]) " : names[position]
    let width = grid.write(name, row: row, column: column, look) + (padding == 2 ? 0 : 1)
    grid.mark(row: row, columns: column..<column + width, as: .tab(position))
    return width
  }
}
