import Platform
import Text

/// The line above a list: which part of the work it shows, what is asked for and what is searched for.
struct FilterLine {
  /// The parts of the work that there are to be shown; none in a list of anything else.
  var chips: [Chip] = []
  /// The condition that the list is asked for by.
  var condition: String?
  var search: Search?
  /// How many rows there are, where nothing else says so.
  var count: String?

  /// A part of the work, and how much of it there is.
  struct Chip {
    let filter: WorkFilter
    let text: String
    let isOn: Bool
  }

  /// What is searched for, and what is found.
  struct Search {
    let entry: LineEntry
    /// Whether it is being typed.
    let isTyped: Bool
    let found: String
  }

  /// Draws it on a row.
  func draw(into grid: inout Grid, row: Int) {
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
      let room = max(1, min(half, room(in: grid) - column - Self.gap))
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
      let width = displayWidth(search.entry.text) + Self.gap
      grid.write(search.found, row: row, column: column + width, .faint)
    } else if let count {
      grid.write(count, row: row, column: column, .faint)
    }
  }

  private static let gap = 2
  /// How many columns a search has at least, whatever else has no room then: who types sees what.
  private static let leastOfSearch = 12

  /// Where all that stands before a search ends at the latest.
  private func room(in grid: Grid) -> Int {
    search == nil ? grid.size.columns : grid.size.columns - Self.leastOfSearch
  }

  /// All of them, or the one that is on, or none, as there is room for.
  private func shownChips(within room: Int) -> [Chip] {
    if search == nil { return chips }
    let on = chips.filter { $0.isOn && $0.filter != .all }
    return [chips, on].first { chips in
      chips.reduce(0) { $0 + displayWidth($1.text) + Self.gap } <= room
    } ?? []
  }
}
