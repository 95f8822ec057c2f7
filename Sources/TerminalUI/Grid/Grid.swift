import Platform
import Text

/// One cell of the screen: a grapheme cluster, or a column that a wide cluster covers.
struct GridCell: Hashable, Sendable {
  let text: Character
  /// The width of the cluster; 0 for a covered column.
  let width: Int
  let look: Look

  static func blank(_ look: Look = .plain) -> GridCell {
    GridCell(text: " ", width: 1, look: look)
  }

  /// Whether every terminal draws it with this width, separate from its neighbours.
  var hasCertainWidth: Bool {
    let scalars = text.unicodeScalars
    guard width == 1, let first = scalars.first, scalars.count == 1 else { return false }
    return switch first.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x400...0x482, 0x48A...0x52F, 0x2010...0x2027,
      0x2116, 0x2190...0x2193, 0x2212, 0x2500...0x257F:
      true
    default: false
    }
  }
}

/// A position on the screen, from 0.
struct GridPlace: Hashable, Sendable {
  var row: Int
  var column: Int

  init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
}

/// A complete screen.
///
/// Text is sanitized when it is written, so nothing in it can control the terminal.
struct Grid: Sendable {
  let size: Terminal.Size
  private var cells: [GridCell]
  /// The text cursor; nil if it is hidden.
  var cursor: GridPlace?
  /// The click targets; later ones cover earlier ones.
  private var targets: [(row: Int, columns: Range<Int>, target: ClickTarget)] = []

  init(_ size: Terminal.Size) {
    self.size = size
    cells = Array(repeating: .blank(), count: size.columns * size.rows)
  }

  subscript(row: Int, column: Int) -> GridCell { cells[row * size.columns + column] }

  func row(_ row: Int) -> ArraySlice<GridCell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }
}

extension Grid: Equatable {
  static func == (one: Grid, other: Grid) -> Bool {
    one.size == other.size && one.cursor == other.cursor && one.cells == other.cells
  }
}

extension Grid {
  /// Makes a part of a row clickable.
  mutating func mark(row: Int, columns: Range<Int>, as target: ClickTarget) {
    targets.append((row, columns, target))
  }

  func target(at row: Int, _ column: Int) -> ClickTarget? {
    targets.last { $0.row == row && $0.columns.contains(column) }?.target
  }

  /// Writes text on one line, clipped to `width` columns and the screen; returns its width.
  @discardableResult
  mutating func write(
    _ text: String, row: Int, column: Int, width: Int = .max, _ look: Look = .plain
  ) -> Int {
    guard (0..<size.rows).contains(row), column >= 0, column < size.columns else { return 0 }
    let end = column + max(0, min(width, size.columns - column))
    var next = column
    for character in sanitized(text) {
      let width = displayWidth(character)
      if width == 0 { continue }
      if next + width > end { break }
      put(GridCell(text: character, width: width, look: look), row, next)
      next += width
    }
    return next - column
  }

  mutating func clear(row: Int, columns: Range<Int>, _ look: Look = .plain) {
    guard (0..<size.rows).contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) { put(.blank(look), row, column) }
  }

  /// The same screen without click targets.
  var withoutTargets: Grid {
    var grid = self
    grid.targets = []
    return grid
  }

  /// Drops the click targets that stand for keys.
  mutating func dropKeyTargets() {
    targets.removeAll { if case .key = $0.target { true } else { false } }
  }

  /// Makes everything faint, without click targets.
  mutating func dim() {
    for position in cells.indices {
      let cell = cells[position]
      cells[position] = GridCell(text: cell.text, width: cell.width, look: .faint)
    }
    (targets, cursor) = ([], nil)
  }

  /// Draws a box in the middle of the screen, over everything else. `content` draws into a grid of its inner width, at the
  /// given row and height.
  mutating func drawBox(
    columns: Int, rows: Int, _ content: (inout Grid, _ row: Int, _ height: Int) -> Void
  ) {
    let (left, top) = ((size.columns - columns) / 2, (size.rows - rows) / 2)
    var part = Grid(Terminal.Size(columns: columns - 4, rows: size.rows))
    content(&part, top + 1, rows - 2)
    let line = String(repeating: "─", count: columns - 2)
    write("┌" + line + "┐", row: top, column: left, .faint)
    for row in top + 1..<top + rows - 1 {
      write("│ ", row: row, column: left, .faint)
      write(" │", row: row, column: left + columns - 2, .faint)
    }
    write("└" + line + "┘", row: top + rows - 1, column: left, .faint)
    place(part, rows: top + 1..<top + rows - 1, column: left + 2)
    cursor = part.cursor.map { GridPlace(row: $0.row, column: $0.column + left + 2) }
  }

  /// Copies rows of a narrower screen to a column of the same rows here, with their click targets.
  mutating func place(_ part: Grid, rows: Range<Int>, column: Int) {
    for row in rows.clamped(to: 0..<min(size.rows, part.size.rows)) {
      let width = min(part.size.columns, size.columns - column)
      for offset in 0..<max(0, width) {
        cells[row * size.columns + column + offset] = part[row, offset]
      }
    }
    targets += part.targets.filter { rows.contains($0.row) }.map { row, columns, target in
      (row, columns.lowerBound + column..<columns.upperBound + column, target)
    }
  }

  private mutating func put(_ cell: GridCell, _ row: Int, _ column: Int) {
    let start = row * size.columns
    let end = start + size.columns
    let first = start + column
    let next = first + cell.width
    // Blank the rest of clusters that are partly overwritten.
    if cells[first].width == 0 {
      var before = first
      while before > start, cells[before].width == 0 {
        before -= 1
        cells[before] = .blank(cells[before].look)
      }
    }
    var after = next
    while after < end, cells[after].width == 0 {
      cells[after] = .blank(cells[after].look)
      after += 1
    }
    cells[first] = cell
    for rest in first + 1..<max(first + 1, next) {
      cells[rest] = GridCell(text: " ", width: 0, look: cell.look)
    }
  }
}
