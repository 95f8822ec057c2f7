import Platform
import Text

/// The names of the screens on one line, as many around the present one as there is room for.
struct TabBar {
  let names: [String]
  let current: Int

  func draw(into grid: inout Grid, row: Int) {
    let widths = names.map { displayWidth($0) + 2 }
    let room = grid.size.columns
    var (first, last) = (current, current)
    var used = widths[current]
    // Room for the signs that there are more stays at both ends.
    while true {
      if last + 1 < names.count, used + widths[last + 1] <= room - 2 {
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
      let look = position == current ? Look(bold: true, inverse: true) : .plain
      let width = grid.write(" \(names[position]) ", row: row, column: column, look)
      grid.mark(row: row, columns: column..<column + width, as: .tab(position))
      column += width
    }
    if last + 1 < names.count {
      grid.write("›", row: row, column: room - 1, .faint)
      grid.mark(row: row, columns: room - 1..<room, as: .tab(last + 1))
    }
  }
}
