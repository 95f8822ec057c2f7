import Platform
import Text

/// The last line of the screen: as many key hints as fit.
struct HelpLine {
  let hints: [Hint]
  /// The last hint, which is always shown.
  let last: Hint?
  let language: Language

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
