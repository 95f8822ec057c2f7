import Platform
import Presentation
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

/// A key and its word on the help line.
struct Hint {
  let key: Key
  private let name: LocalizedText
  private let text: LocalizedText

  init(_ key: Key, name: LocalizedText? = nil, _ text: LocalizedText) {
    (self.key, self.name, self.text) = (key, name ?? key.name, text)
  }

  /// Nil for an action that only the palette lists.
  init?(_ action: ScreenAction) {
    guard let text = action.hint else { return nil }
    self.init(action.key, text)
  }

  func width(_ language: Language) -> Int {
    displayWidth(name[language]) + 1 + displayWidth(text[language])
  }

  func draw(into grid: inout Grid, row: Int, column: Int, _ language: Language) {
    let width = grid.write(name[language], row: row, column: column, .heading)
    grid.write(text[language], row: row, column: column + width + 1, .faint)
    grid.mark(row: row, columns: column..<column + self.width(language), as: .key(key))
  }
}
