import Platform
import Presentation
import Text

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
