import Platform
import Text

/// The content of a row.
struct RowContent: Sendable {
  /// One per column.
  var cells: [String]
  /// Shorter texts of cells, by position, for columns that are too narrow.
  var shorterCells: [Int: String] = [:]
  /// A sign before the row, one column wide: done, or urgent.
  var sign = " "
  var signLook: Look?
  var look = Look.plain
  /// Attributes of single cells, by position.
  var cellLooks: [Int: Look] = [:]
  /// A text in place of the cells.
  private(set) var line: String?

  init(cells: [String]) { self.cells = cells }

  init(line: String) {
    (cells, self.line, look) = ([], line, .faint)
  }
}

/// The selection and the scroll position of a list.
struct ListPlace: Sendable {
  /// The selected row.
  var row = 0
  /// The first visible line.
  var top = 0
  /// `top` as the user left it, before a smaller window changed it.
  private var preferredTop = 0

  init() {}

  /// Selects a row and scrolls just enough to show it with its section heading.
  mutating func select(_ row: Int, in rows: ListRows, height: Int) {
    show(row, in: rows, height: height)
    preferredTop = top
  }

  /// Adapts to a new height: restores the user's scroll position as far as the selected row stays visible.
  mutating func fit(in rows: ListRows, height: Int) {
    top = preferredTop
    show(row, in: rows, height: height)
  }

  private mutating func show(_ row: Int, in rows: ListRows, height: Int) {
    self.row = max(0, min(row, rows.rowCount - 1))
    let line = rows.line(ofRow: self.row)
    // The heading stays at the top, so a row needs the line below it.
    let first = line - (rows.hasHeading(onLine: line) && height > 1 ? 1 : 0)
    if first < top { top = first }
    if line >= top + height { top = line - height + 1 }
    top = max(0, min(top, rows.lineCount - height))
  }

  /// Scrolls; the selection moves only to stay visible.
  mutating func scroll(by lines: Int, in rows: ListRows, height: Int) {
    top = max(0, min(top + lines, rows.lineCount - height))
    preferredTop = top
    let hidden = rows.hasHeading(onLine: top) && height > 1 ? 1 : 0
    let seen = (top + hidden..<max(top + hidden, min(top + height, rows.lineCount))).compactMap {
      line in
      if case .row(let row, _) = rows.line(line) { row } else { nil }
    }
    if let first = seen.first, let last = seen.last { row = max(first, min(row, last)) }
  }
}

/// Draws the visible part of a list.
struct ListView {
  let rows: ListRows
  let place: ListPlace
  let columns: ListColumnWidths
  let isMarked: (RowTarget) -> Bool
  let content: (RowTarget) -> RowContent

  /// The width of the selection mark and the sign before each row.
  static let margin = 3

  /// Draws the list from row `first`, with column headings if there is room.
  func draw(into grid: inout Grid, row first: Int, height: Int, hasHeadings: Bool) {
    var row = first
    if hasHeadings {
      draw(headings: columns, into: &grid, row)
      row += 1
    }
    for line in place.top..<place.top + height {
      if line == place.top, height > 1, rows.hasHeading(onLine: line),
        let section = rows.section(ofLine: line)
      {
        draw(section, into: &grid, row)
        row += 1
        continue
      }
      switch rows.line(line) {
      case nil: return
      case .heading(let section): draw(section, into: &grid, row)
      case .row(let position, let target):
        draw(target, isSelected: position == place.row, columns, into: &grid, row)
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
    let count = "  \(section.count)"
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
    if isSelected { look = .selected }
    grid.clear(row: row, columns: 0..<grid.size.columns, look)
    grid.write(isMarked(target) ? "*" : " ", row: row, column: 0, look)
    grid.write(content.sign, row: row, column: 1, isSelected ? look : content.signLook ?? look)
    var column = Self.margin
    if let line = content.line {
      grid.write(shortened(line, to: grid.size.columns - column), row: row, column: column, look)
      return
    }
    for (position, width) in widths.shown {
      var text = content.cells[position]
      if displayWidth(text) > width { text = content.shorterCells[position] ?? text }
      text = shortened(text, to: width)
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
