import Model
import Platform
import Presentation
import Text

struct RowContent: Sendable {
  /// One per column.
  var cells: [String]
  /// Shorter texts of cells, by position, for columns that are too narrow.
  var shorterCells: [Int: String] = [:]
  /// A sign before the row, one column wide: done, or overdue.
  var sign = " "
  var signLook: Look?
  /// The sign of a priority beside it.
  var prioritySign = " "
  var priorityLook: Look?
  var look = Look.plain
  /// Attributes of single cells, by position.
  var cellLooks: [Int: Look] = [:]
  /// A text in place of the cells.
  let line: String?

  init(cells: [String]) { (self.cells, line) = (cells, nil) }

  init(line: String, _ look: Look = .faint) {
    (cells, self.line, self.look) = ([], line, look)
  }
}

/// The selection and the scroll position of a list.
struct ListPlace: Sendable {
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
    let first = line - (rows.coversTop(line, height: height) ? 1 : 0)
    let last = line + rows.rowHeight - 1
    if last >= top + height { top = last - height + 1 }
    top = rows.top(from: min(top, rows.lineCount - height), by: 1, height: height)
    if first < top { top = first }
  }

  /// Scrolls; the selection moves only to stay visible.
  mutating func scroll(by lines: Int, in rows: ListRows, height: Int) {
    let wanted = min(top + lines, rows.lineCount - height)
    top = rows.top(from: wanted, by: lines < 0 ? -1 : 1, height: height)
    preferredTop = top
    let hidden = rows.coversTop(top, height: height) ? 1 : 0
    let seen = (top + hidden..<max(top + hidden, min(top + height, rows.lineCount))).compactMap {
      line in
      if case .row(let row, _) = rows.line(line) { row } else { nil }
    }
    if let first = seen.first, let last = seen.last { row = max(first, min(row, last)) }
  }
}

struct ListView {
  let rows: ListRows
  let place: ListPlace
  let columns: ListColumnWidths
  let isMarked: (RowTarget) -> Bool
  let content: (RowTarget) -> RowContent
  /// The text below a row.
  var note: (RowTarget) -> String = { _ in "" }

  /// The width of the selection mark and the signs before each row.
  static let margin = 4

  /// Draws the list from row `first`, with column headings if there is room.
  func draw(into grid: inout Grid, row first: Int, height: Int, hasHeadings: Bool) {
    var row = first
    if hasHeadings {
      drawHeadings(into: &grid, row)
      row += 1
    }
    for line in place.top..<place.top + height {
      if line == place.top, rows.coversTop(line, height: height),
        let section = rows.section(ofLine: line)
      {
        draw(section, into: &grid, row)
        row += 1
        continue
      }
      switch rows.line(line) {
      case nil: return
      // A heading is not shown without a row below it.
      case .heading where line > place.top && line == place.top + height - 1: break
      case .heading(let section): draw(section, into: &grid, row)
      case .row(let position, let target):
        draw(target, isSelected: position == place.row, into: &grid, row)
        grid.mark(row: row, columns: 0..<grid.size.columns, as: .row(position))
      case .note(let position, let target):
        drawNote(of: target, isSelected: position == place.row, into: &grid, row)
        grid.mark(row: row, columns: 0..<grid.size.columns, as: .row(position))
      }
      row += 1
    }
  }

  private func drawHeadings(into grid: inout Grid, _ row: Int) {
    var column = Self.margin
    for (position, width) in columns.shown {
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

  /// Draws a row without its note.
  func draw(_ target: RowTarget, isSelected: Bool, into grid: inout Grid, _ row: Int) {
    let content = content(target)
    var look = content.look
    if isSelected { look = .selected }
    grid.clear(row: row, columns: 0..<grid.size.columns, look)
    grid.write(isMarked(target) ? "*" : " ", row: row, column: 0, look)
    let signLook = isSelected ? look : content.signLook ?? look
    let priorityLook = isSelected ? look : content.priorityLook ?? look
    grid.write(content.sign, row: row, column: 1, signLook)
    grid.write(content.prioritySign, row: row, column: 2, priorityLook)
    var column = Self.margin
    if let line = content.line {
      grid.write(shortened(line, to: grid.size.columns - column), row: row, column: column, look)
      return
    }
    for (position, width) in columns.shown {
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

extension ListView {
  /// Draws the note of a row below its name.
  private func drawNote(
    of target: RowTarget, isSelected: Bool, into grid: inout Grid, _ row: Int
  ) {
    let content = content(target)
    let look: Look = isSelected ? .selected : content.look == .plain ? .faint : content.look
    grid.clear(row: row, columns: 0..<grid.size.columns, look)
    let before = columns.shown.prefix { rows.columns[$0.position].rank > 0 }
    let column = before.reduce(Self.margin) { $0 + $1.width + ListColumnWidths.gap }
    let room = max(1, grid.size.columns - column)
    let note = note(target)
    grid.write(
      shortened(note.isEmpty ? restOfName(content) : note, to: room), row: row, column: column, look
    )
  }

  /// What the first line cuts of a name.
  private func restOfName(_ content: RowContent) -> String {
    guard let name = columns.shown.first(where: { rows.columns[$0.position].rank == 0 }),
      content.cells.indices.contains(name.position)
    else { return "" }
    let text = content.cells[name.position]
    let shown = shortened(text, to: name.width)
    return shown == text
      ? "" : String(text.dropFirst(shown.count - 1).drop { " ,;:·".contains($0) })
  }
}

extension ListColumn {
  fileprivate var alignment: Alignment { isRight ? .right : .left }
}

extension RowContent {
  /// Adds the signs and colours of a record's status and urgency, as tables do. `due` and `priority` are the positions of
  /// their cells.
  mutating func showState(
    of record: RecordIndex, due: Int?, priority: Int? = nil, in snapshot: WorkspaceSnapshot
  ) {
    switch snapshot.meaning(of: record) {
    case .open, nil: break
    case .done: (sign, look) = ("✓", snapshot.doneLook)
    case .cancelled: (sign, look) = ("–", .faint)
    }
    guard snapshot.schema[snapshot.graph[record].kind].urgencyFields != nil else { return }
    guard let urgency = snapshot.graph.urgency(of: record) else {
      if let due { cells[due] = "" }
      return
    }
    switch urgency.priority {
    case .high: priorityLook = .highPriority
    case .low: priorityLook = .lowPriority
    case .usual: break
    }
    prioritySign = urgency.priority.sign ?? " "
    if let priority, let priorityLook { cellLooks[priority] = priorityLook }
    if urgency.isOverdue(at: snapshot.time) {
      (sign, signLook) = ("!", .error)
      if let due { cellLooks[due] = .error }
    } else if urgency.dueDay == snapshot.time.today, let due {
      cellLooks[due] = .warning
    }
  }
}
