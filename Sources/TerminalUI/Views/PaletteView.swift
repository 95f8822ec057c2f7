import Platform
import Presentation
import Text

/// Draws all actions in columns by group, with their keys on the left.
struct PaletteView {
  let menu: Menu
  let groups: [Range<Int>]
  let language: Language

  private static let gap = 2

  private enum Line {
    case heading(ScreenAction.Group)
    case item(Int)
    case blank

    func isItem(_ position: Int) -> Bool {
      if case .item(let own) = self { own == position } else { false }
    }
  }

  func draw(into grid: inout Grid, row first: Int, height: Int) {
    let columns = grid.size.columns
    for row in first..<first + height { grid.clear(row: row, columns: 0..<columns) }
    grid.write(
      shortened(menu.heading[language], to: columns), row: first, column: 0, .heading)
    menu.line.draw(into: &grid, row: first + 1, after: "> ")
    let widest = menu.items.map { displayWidth($0.label) }.max() ?? 0
    let fitting = (columns + Self.gap) / (keyWidth + 3 + widest + Self.gap)
    let blocks = self.blocks(max(1, min(groups.count, fitting)))
    let room = max(1, height - 2)
    let lineCount = blocks.map(\.count).max() ?? 0
    let own = blocks.lazy.compactMap { $0.firstIndex { $0.isItem(menu.selected) } }.first ?? 0
    let top = max(0, min(own - room / 2, lineCount - room))
    let width = (columns - Self.gap * (blocks.count - 1)) / max(1, blocks.count)
    for (position, block) in blocks.enumerated() {
      let column = position * (width + Self.gap)
      for (offset, line) in block.dropFirst(top).prefix(room).enumerated() {
        draw(line, into: &grid, row: first + 2 + offset, columns: column..<column + width)
      }
    }
    if let text = ScreenMessages.hidden(above: top, below: lineCount - top - room)?[language] {
      grid.write(text, row: first + 1, column: columns - displayWidth(text) - 2, .faint)
    }
  }

  /// The groups, divided among so many columns of about the same height.
  private func blocks(_ count: Int) -> [[Line]] {
    let wanted = (menu.items.count + groups.count * 2) / max(1, count)
    var blocks: [[Line]] = [[]]
    for group in groups {
      let lines: [Line] =
        (menu.items[group.lowerBound].group.map { [.heading($0)] } ?? []) + group.map { .item($0) }
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
      grid.write(group.heading[language], row: row, column: start + 1, .heading)
    case .item(let position):
      let item = menu.items[position]
      let isSelected = position == menu.selected
      let look: Look = isSelected ? .selected : .plain
      grid.clear(row: row, columns: columns, look)
      let key = truncated(item.keyName, to: keyWidth)
      grid.write(key, row: row, column: start + 1, isSelected ? look : .heading)
      let label = start + keyWidth + 3
      grid.write(
        shortened(item.label, to: max(1, columns.upperBound - label)), row: row, column: label,
        look)
      grid.mark(row: row, columns: columns, as: .item(position))
    }
  }

  private var keyWidth: Int { min(11, menu.items.map { displayWidth($0.keyName) }.max() ?? 0) }
}
