import Platform
import Text

/// A key on the help line, and a word for what it does.
struct Hint {
  let key: Key
  private let name: LocalizedText
  private let text: LocalizedText

  init(_ key: Key, name: LocalizedText, _ text: LocalizedText) {
    (self.key, self.name, self.text) = (key, name, text)
  }

  init(_ key: Key, _ text: LocalizedText) {
    let name =
      switch key {
      case .enter: "Enter"
      case .escape: "Esc"
      case .tab: "Tab"
      case .control(let letter): "Ctrl-" + letter.uppercased()
      default: ""
      }
    self.init(key, name: LocalizedText(verbatim: name), text)
  }

  /// Nil for what stands in the palette alone.
  init?(_ action: Action) {
    guard let text = action.hint else { return nil }
    self.init(action, text)
  }

  init?(_ action: Action, _ text: LocalizedText) {
    guard let key = action.keys.first else { return nil }
    self.init(key, name: action.keyName, text)
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
