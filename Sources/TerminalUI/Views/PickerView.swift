import Platform
import Presentation
import Text

/// Draws a list to choose from: one item a line, or in columns by group.
struct PickerView {
  let picker: Picker

  private static let gap = 2

  private enum Line {
    case heading(ScreenAction.Group)
    case item(Int)
    case blank

    func isItem(_ position: Int) -> Bool {
      if case .item(let own) = self { own == position } else { false }
    }
  }

  /// How many columns it needs.
  var columns: Int {
    let (title, note) = picker.widths
    let marks = picker.isMultiple ? 4 : 0
    return max(displayWidth(picker.heading), marks + title + (note > 0 ? note + 2 : 0) + 4)
  }

  func draw(into grid: inout Grid, row first: Int, height: Int) {
    let columns = grid.size.columns
    for row in first..<first + height { grid.clear(row: row, columns: 0..<columns) }
    grid.write(shortened(picker.heading, to: columns), row: first, column: 0, .heading)
    picker.line.draw(into: &grid, row: first + 1, after: "> ")
    let room = max(1, height - 2)
    let (top, count) =
      picker.groups.map { drawColumns($0, into: &grid, row: first + 2, room) }
      ?? drawLines(into: &grid, row: first + 2, room)
    let hidden = ScreenMessages.hidden(above: top, below: count - top - room)
    guard let text = hidden?[picker.language] else { return }
    let column = columns - displayWidth(text) - 2
    if column > displayWidth(picker.line.text) + 4 {
      grid.write(text, row: first + 1, column: column, .faint)
    }
  }

  /// Draws the matching items; returns the first visible line, and how many lines there are.
  private func drawLines(into grid: inout Grid, row first: Int, _ room: Int) -> (Int, Int) {
    let (columns, count) = (grid.size.columns, picker.shown.count)
    if count == 0 {
      let text = ScreenMessages.nothingFound[picker.language]
      grid.write(shortened(text, to: columns - 2), row: first, column: 2, .warning)
    }
    let top = max(0, min(picker.cursor - room / 2, count - room))
    for (offset, position) in (top..<min(top + room, count)).enumerated() {
      let item = picker.items[picker.shown[position]]
      let look: Look = position == picker.cursor ? .selected : .plain
      let mark = picker.isMultiple ? picker.ticked.contains(item.id) ? "[x] " : "[ ] " : ""
      let noteWidth = displayWidth(item.note)
      let width = max(1, columns - 4 - (noteWidth > 0 ? noteWidth + 2 : 0))
      let row = first + offset
      grid.clear(row: row, columns: 0..<columns, look)
      grid.mark(row: row, columns: 0..<columns, as: .item(position))
      grid.write(shortened(mark + item.title, to: width), row: row, column: 2, look)
      grid.write(item.note, row: row, column: columns - 2 - noteWidth, look)
    }
    return (top, count)
  }

  /// Draws all items in columns by group, with their notes on the left.
  private func drawColumns(
    _ groups: [Range<Int>], into grid: inout Grid, row first: Int, _ room: Int
  ) -> (Int, Int) {
    let columns = grid.size.columns
    let fitting = (columns + Self.gap) / (keyWidth + 3 + picker.widths.title + Self.gap)
    let blocks = self.blocks(of: groups, max(1, min(groups.count, fitting)))
    let count = blocks.map(\.count).max() ?? 0
    let own = blocks.lazy.compactMap { $0.firstIndex { $0.isItem(picker.cursor) } }.first ?? 0
    let top = max(0, min(own - room / 2, count - room))
    let width = (columns - Self.gap * (blocks.count - 1)) / max(1, blocks.count)
    for (position, block) in blocks.enumerated() {
      let column = position * (width + Self.gap)
      for (offset, line) in block.dropFirst(top).prefix(room).enumerated() {
        draw(line, into: &grid, row: first + offset, columns: column..<column + width)
      }
    }
    return (top, count)
  }

  /// The groups, divided among so many columns of about the same height.
  private func blocks(of groups: [Range<Int>], _ count: Int) -> [[Line]] {
    let wanted = (picker.items.count + groups.count * 2) / max(1, count)
    var blocks: [[Line]] = [[]]
    for group in groups {
      let heading = picker.items[group.lowerBound].group.map { [Line.heading($0)] } ?? []
      let lines = heading + group.map { .item($0) }
      if let last = blocks.last, !last.isEmpty, blocks.count < count,
        last.count + lines.count / 2 > wanted
      {
        blocks.append([])
      }
      let isFirst = blocks[blocks.count - 1].isEmpty
      blocks[blocks.count - 1] += (isFirst ? [] : [.blank]) + lines
    }
    return blocks
  }

  private func draw(_ line: Line, into grid: inout Grid, row: Int, columns: Range<Int>) {
    let start = columns.lowerBound
    switch line {
    case .blank: break
    case .heading(let group):
      grid.write(group.heading[picker.language], row: row, column: start + 1, .heading)
    case .item(let position):
      let item = picker.items[position]
      let isSelected = position == picker.cursor
      let look: Look = isSelected ? .selected : .plain
      grid.clear(row: row, columns: columns, look)
      let key = truncated(item.note, to: keyWidth)
      grid.write(key, row: row, column: start + 1, isSelected ? look : .heading)
      let label = start + keyWidth + 3
      let room = max(1, columns.upperBound - label)
      grid.write(shortened(item.title, to: room), row: row, column: label, look)
      grid.mark(row: row, columns: columns, as: .item(position))
    }
  }

  private var keyWidth: Int { min(11, picker.widths.note) }
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
