import Platform
import Text

/// The line above a list: status filter, condition and search.
struct FilterLine {
  /// Empty for records without a status.
  var chips: [Chip] = []
  var condition: String?
  var search: Search?
  /// What the list shows, such as how many rows; nil if the chips show it.
  var caption: String?

  /// A status filter with its count.
  struct Chip {
    let filter: WorkFilter
    let text: String
    let isOn: Bool
  }

  /// The search and its result.
  struct Search {
    let entry: LineEntry
    let isTyped: Bool
    let found: String
  }

  @discardableResult
  func draw(into grid: inout Grid, row: Int) -> Int {
    var column = 1
    for chip in shownChips(within: room(in: grid) - column) {
      let look: Look = chip.isOn ? Look(bold: true, underlined: true) : .plain
      let width = grid.write(chip.text, row: row, column: column, look)
      grid.mark(row: row, columns: column..<column + width, as: .filter(chip.filter))
      column += width + Self.gap
    }
    let isTyped = search?.isTyped == true
    if let condition {
      let half = (grid.size.columns - column) / 2
      let free = room(in: grid) - column - Self.gap
      let room = max(1, search == nil ? free : min(half, free))
      let text = shortened(":" + LineEntry.visible(condition), to: room)
      let width = grid.write(text, row: row, column: column, .heading)
      if !isTyped {
        grid.mark(row: row, columns: column..<column + width, as: .key(.character(":")))
      }
      column += width + Self.gap
    }
    if let search {
      search.entry.draw(into: &grid, row: row, column: column, after: "/")
      if !isTyped { grid.cursor = nil }
      column += displayWidth(search.entry.text) + Self.gap
      column += grid.write(search.found, row: row, column: column, .faint)
    } else if let caption, column == 1 || column + displayWidth(caption) <= grid.size.columns {
      column += grid.write(caption, row: row, column: column, .faint)
    }
    return column
  }

  private static let gap = 2
  /// The minimum width of a search: the typed text must be visible.
  private static let minSearchWidth = 12

  /// The last column for the parts before a search.
  private func room(in grid: Grid) -> Int {
    let reserved = search.map { Self.minSearchWidth + displayWidth($0.found) }
    return grid.size.columns - (reserved ?? 0)
  }

  /// As many chips as fit whole: the last inactive ones go first.
  private func shownChips(within room: Int) -> [Chip] {
    func width(_ chips: [Chip]) -> Int {
      chips.reduce(-Self.gap) { $0 + displayWidth($1.text) + Self.gap }
    }
    var shown = chips
    while width(shown) > room, let last = shown.lastIndex(where: { !$0.isOn }) ?? shown.indices.last
    {
      shown.remove(at: last)
    }
    return shown
  }
}
