import Platform
import Presentation
import Text

/// A searchable list over the screen, such as the palette or a picker.
struct MenuView {
  let heading: String
  let entry: LineEntry
  let lines: Lines
  let selected: Int
  let empty: String
  let language: Language

  /// The lines, made only when drawn.
  struct Lines {
    let count: Int
    /// The width of the widest note.
    let noteWidth: Int
    let line: (Int) -> (text: String, note: String)
  }

  func draw(into grid: inout Grid, row first: Int, height: Int) {
    let columns = grid.size.columns
    for row in first..<first + height { grid.clear(row: row, columns: 0..<columns) }
    grid.write(shortened(heading, to: columns), row: first, column: 0, .heading)
    entry.draw(into: &grid, row: first + 1, after: "> ")
    let room = max(1, height - 2)
    if lines.count == 0 {
      grid.write(shortened(empty, to: columns - 2), row: first + 2, column: 2, .warning)
    }
    let width = max(1, columns - 4 - (lines.noteWidth > 0 ? lines.noteWidth + 2 : 0))
    let top = max(0, min(selected - room / 2, lines.count - room))
    drawRest(above: top, below: lines.count - top - room, into: &grid, row: first + 1)
    for (offset, position) in (top..<min(top + room, lines.count)).enumerated() {
      let look = position == selected ? Look.selected : .plain
      let row = first + 2 + offset
      grid.clear(row: row, columns: 0..<columns, look)
      grid.mark(row: row, columns: 0..<columns, as: .item(position))
      let line = lines.line(position)
      grid.write(shortened(line.text, to: width), row: row, column: 2, look)
      grid.write(line.note, row: row, column: columns - 2 - displayWidth(line.note), look)
    }
  }

  /// Shows how many lines are hidden.
  private func drawRest(above: Int, below: Int, into grid: inout Grid, row: Int) {
    guard let text = ScreenMessages.hidden(above: above, below: below)?[language] else { return }
    let column = grid.size.columns - displayWidth(text) - 2
    if column > displayWidth(entry.text) + 4 { grid.write(text, row: row, column: column, .faint) }
  }
}

extension LineEntry {
  /// Draws the text with the cursor.
  func draw(
    into grid: inout Grid, row: Int, column: Int = 0, after start: String, _ look: Look = .plain
  ) {
    let first = column + grid.write(start, row: row, column: column, .heading)
    let room = max(1, grid.size.columns - first - 1)
    let (text, after) = shown(in: room)
    let width = grid.write(text, row: row, column: first, width: room, look)
    grid.cursor = GridPlace(row: row, column: min(first + width - after, grid.size.columns - 1))
  }
}
