import Platform

/// Updates a terminal from one grid to another. It writes only the differences, as one synchronized update (mode 2026),
/// which other terminals ignore.
struct GridDrawing: Sendable {
  private let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  /// The output that changes the terminal from `former` to `grid`; nil for `former` redraws everything.
  func update(from former: Grid?, to grid: Grid) -> String {
    if former == grid { return "" }
    let former = former.flatMap { $0.size == grid.size ? $0 : nil }
    var pen = Pen(isColored: isColored)
    if former == nil { pen.text += Self.clear }
    for row in 0..<grid.size.rows { pen.draw(grid.row(row), over: former?.row(row), row) }
    if let cursor = grid.cursor {
      pen.move(to: cursor.row, cursor.column)
      pen.text += Self.showCursor
    }
    return Self.beginUpdate + Self.hideCursor + Look.plain.sequence + pen.text + Look.plain.sequence
      + Self.endUpdate
  }

  // ECMA-48 (CUP, ED) and DEC's modes 25, 1049 and 2026.
  private static let clear = "\u{1B}[H\u{1B}[2J"
  private static let beginUpdate = "\u{1B}[?2026h"
  private static let endUpdate = "\u{1B}[?2026l"
  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"

  /// Enter and leave the alternate screen.
  static let begin = "\u{1B}[?1049h" + hideCursor
  static let end = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1049l" + showCursor
}

/// The output so far, with the resulting cursor position and attributes.
private struct Pen {
  let isColored: Bool
  var text = ""
  /// Nil if terminals may disagree about it.
  private var place: GridPlace?
  private var look = Look.plain

  /// Unchanged gaps shorter than this are rewritten rather than skipped.
  private static let minGap = 4

  init(isColored: Bool) { self.isColored = isColored }

  mutating func move(to row: Int, _ column: Int) {
    if place == GridPlace(row: row, column: column) { return }
    text += "\u{1B}[\(row + 1);\(column + 1)H"
    place = GridPlace(row: row, column: column)
  }

  /// Without a former row the row is blank.
  mutating func draw(_ cells: ArraySlice<GridCell>, over former: ArraySlice<GridCell>?, _ row: Int)
  {
    if let former, let first = Self.uncertainStart(of: cells, over: former) {
      erase(row, from: first)
      draw(cells, from: first, over: nil, row)
    } else {
      draw(cells, from: 0, over: former, row)
    }
  }

  /// The column from which a row must be cleared and redrawn; nil if that is not necessary.
  ///
  /// A terminal may draw a cluster wider or narrower than docket assumes, and then cover or keep its neighbours. Drawn
  /// on an empty row, the result is always the same.
  private static func uncertainStart(
    of cells: ArraySlice<GridCell>, over former: ArraySlice<GridCell>
  ) -> Int? {
    let places = zip(cells, former).map { ($0 == $1, $0.hasCertainWidth && $1.hasCertainWidth) }
    guard var first = places.firstIndex(where: { isSame, _ in !isSame }) else { return nil }
    while first > 0, !places[first - 1].1 { first -= 1 }
    return places[first...].allSatisfy { _, isSure in isSure } ? nil : first
  }

  /// Clears a row from a column to its end (ECMA-48, EL).
  private mutating func erase(_ row: Int, from column: Int) {
    move(to: row, column)
    if look != .plain { text += Look.plain.sequence }
    look = .plain
    text += "\u{1B}[K"
  }

  private mutating func draw(
    _ cells: ArraySlice<GridCell>, from first: Int, over former: ArraySlice<GridCell>?, _ row: Int
  ) {
    let start = cells.startIndex
    var column = first
    while column < cells.count {
      let cell = cells[start + column]
      let isSame = former.map { $0[start + column] == cell } ?? (cell == .blank())
      if isSame || cell.width == 0 {
        column += 1
        continue
      }
      if place?.row == row, let from = place?.column, from < column, column - from < Self.minGap {
        for between in from..<column where cells[start + between].width > 0 {
          put(cells[start + between], row, between)
        }
      }
      put(cell, row, column)
      column += cell.width
    }
  }

  private mutating func put(_ cell: GridCell, _ row: Int, _ column: Int) {
    move(to: row, column)
    let wanted = isColored ? cell.look : cell.look.withoutColours
    if look != wanted {
      text += wanted.sequence
      look = wanted
    }
    text.append(cell.text)
    let next = GridPlace(row: row, column: column + cell.width)
    place = cell.hasCertainWidth ? next : nil
  }
}
