import Platform
import Text

/// The last line: what the keys do here, as much of it as there is room for.
struct HelpLine {
  let hints: [Hint]
  /// What stands at the end whatever else has no room: that there is more.
  let last: Hint?
  let language: Language

  /// Draws it on a row.
  func draw(into grid: inout Grid, row: Int) {
    let end = last.map { $0.width(language) + Self.gap } ?? 0
    var column = 0
    for hint in hints where hint.key != last?.key {
      let width = hint.width(language)
      if column + width + end > grid.size.columns { continue }
      hint.draw(into: &grid, row: row, column: column, language)
      column += width + Self.gap
    }
    last?.draw(into: &grid, row: row, column: column, language)
  }

  private static let gap = 2
}
