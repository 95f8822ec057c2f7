package import Operations
package import Text

/// Messages of `undo` and `redo`, and the headings of `undo --list`.
package enum PastChangeMessages {
  static let when = LocalizedText("When", "Когда")
  static let command = LocalizedText("Command", "Команда")
  static let files = LocalizedText("Files", "Файлы")
  static let undone = LocalizedText("undone", "отменено")
  static let cannotBeUndone = LocalizedText("cannot be undone", "не отменить")
  package static let nothingToUndo = LocalizedText("Nothing to undo.", "Отменять нечего.")

  package static func done(_ turn: Turn, _ change: String) -> LocalizedText {
    switch turn {
    case .undo: LocalizedText("Undone: \(change)", "Отменено: \(change)")
    case .redo: LocalizedText("Redone: \(change)", "Сделано снова: \(change)")
    }
  }
}
