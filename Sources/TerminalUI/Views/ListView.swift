import Platform
import Text

/// What a row of a list says.
struct RowContent: Sendable {
  /// A cell for each column.
  var cells: [String]
  /// A sign before the row, of one column: whether it is done, or presses.
  var sign = " "
  var signLook: Look?
  var look = Look.plain
  /// The looks of single cells.
  var cellLooks: [Int: Look] = [:]

  init(cells: [String]) { self.cells = cells }
}

/// Where somebody is in a list.
struct ListPlace: Sendable {
  /// The row that is selected.
  var row = 0
  /// The first line that is seen.
  var top = 0
  /// What that was when somebody last moved, whatever a smaller window has had room for since.
  private var wantedTop = 0

  init() {}

  /// Moves to another row, and the list as little as it takes to see that, with the heading above it.
  mutating func select(_ row: Int, in rows: ListRows, height: Int) {
    show(row, in: rows, height: height)
    wantedTop = top
  }

  /// Takes up that there is room for so many lines: the list stands as somebody left it, as far as the selected row is
  /// seen then.
  mutating func fit(in rows: ListRows, height: Int) {
    top = wantedTop
    show(row, in: rows, height: height)
  }

  private mutating func show(_ row: Int, in rows: ListRows, height: Int) {
    self.row = max(0, min(row, rows.rowCount - 1))
    let line = rows.line(ofRow: self.row)
    var first = line
    if line > 0, case .heading = rows.line(line - 1), height > 1 { first -= 1 }
    if first < top { top = first }
    if line >= top + height { top = line - height + 1 }
    top = max(0, min(top, rows.lineCount - height))
  }

  /// Scrolls by so many lines; the selection goes along as far as it takes to be seen.
  mutating func scroll(by lines: Int, in rows: ListRows, height: Int) {
    top = max(0, min(top + lines, rows.lineCount - height))
    wantedTop = top
    let seen = (top..<min(top + height, rows.lineCount)).compactMap { line in
      if case .row(let row, _) = rows.line(line) { row } else { nil }
    }
    if let first = seen.first, let last = seen.last { row = max(first, min(row, last)) }
  }
}

/// Draws the part of a list that is seen.
struct ListView {
  let rows: ListRows
  let place: ListPlace
  /// Rows that are marked.
  let isMarked: (RowTarget) -> Bool
  /// What a row says.
  let content: (RowTarget) -> RowContent

  /// What stands before each row: whether it is marked, and its sign.
  static let margin = 3

  /// Draws lines from `row` on, with the headings of the columns above them where there is room for those.
  func draw(into grid: inout Grid, row first: Int, height: Int, hasHeadings: Bool) {
    let room = grid.size.columns - Self.margin
    let widths = ListColumnWidths(rows.columns, within: room)
    var row = first
    if hasHeadings {
      draw(headings: widths, into: &grid, row)
      row += 1
    }
    for line in place.top..<place.top + height {
      switch rows.line(line) {
      case nil: return
      case .heading(let section): draw(section, into: &grid, row)
      case .row(let position, let target):
        draw(target, isSelected: position == place.row, widths, into: &grid, row)
        grid.mark(row: row, columns: 0..<grid.size.columns, as: .row(position))
      }
      row += 1
    }
  }

  private func draw(headings widths: ListColumnWidths, into grid: inout Grid, _ row: Int) {
    var column = Self.margin
    for (position, width) in widths.shown {
      let heading = truncated(rows.columns[position].heading, to: width)
      grid.write(
        padded(heading, to: width, alignment: rows.columns[position].alignment), row: row,
        column: column, width: width, .columnHeading)
      grid.mark(row: row, columns: column..<column + width, as: .column(position))
      column += width + ListColumnWidths.gap
    }
  }

  private func draw(_ section: ListRows.Section, into grid: inout Grid, _ row: Int) {
    let count = "  \(section.rows.count)"
    let room = grid.size.columns - displayWidth(count)
    let heading = shortened(section.heading ?? "", to: room)
    let end = grid.write(heading, row: row, column: 0, .heading)
    grid.write(count, row: row, column: end, .faint)
  }

  private func draw(
    _ target: RowTarget, isSelected: Bool, _ widths: ListColumnWidths, into grid: inout Grid,
    _ row: Int
  ) {
    let content = content(target)
    var look = content.look
    look.isInverse = isSelected
    if isSelected { (look.foreground, look.background) = (nil, nil) }
    grid.clear(row: row, columns: 0..<grid.size.columns, look)
    grid.write(isMarked(target) ? "*" : " ", row: row, column: 0, look)
    grid.write(content.sign, row: row, column: 1, isSelected ? look : content.signLook ?? look)
    var column = Self.margin
    for (position, width) in widths.shown {
      let text = shortened(content.cells[position], to: width)
      let own = isSelected ? nil : content.cellLooks[position]
      grid.write(
        padded(text, to: width, alignment: rows.columns[position].alignment), row: row,
        column: column, width: width, own ?? look)
      column += width + ListColumnWidths.gap
    }
  }
}

extension ListColumn {
  fileprivate var alignment: Alignment { isRight ? .right : .left }
}
