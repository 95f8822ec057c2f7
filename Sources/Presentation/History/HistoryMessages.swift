import Model
package import Operations
package import Text

/// Messages of `log`, `blame` and `diff`.
package enum HistoryMessages {
  static let onlyLayout = LocalizedText(
    "only layout or comments", "только оформление или комментарии")
  /// A commit whose message names the record without changing it.
  static let onlyNamed = LocalizedText("named in the message", "названо в сообщении")
  static let notCommitted = LocalizedText("not committed", "не в истории")
  package static let uncommitted = LocalizedText("Not committed yet", "Ещё не в истории git")
  package static let notInGit = LocalizedText(
    "the folder is not in a git repository", "папка не хранится в git")
  static let field = LocalizedText("Field", "Поле")
  static let value = LocalizedText("Value", "Значение")
  static let when = LocalizedText("When", "Когда")
  static let who = LocalizedText("Who", "Кто")
  static let commit = LocalizedText("Commit", "Коммит")
  package static let noCommit = LocalizedText(
    "no commit to compare with yet", "сравнивать не с чем: коммитов ещё нет")
  package static let tooManyRevisions = LocalizedText(
    "expected at most two revisions", "укажите не больше двух ревизий")
  package static let shallowClone = LocalizedText(
    "this clone is shallow; older changes are missing",
    "этот клон неполный: более ранних изменений в нём нет")

  package static func recordDeleted(_ log: RecordLog) -> LocalizedText {
    LocalizedText(
      "\(log.kind.noun) `\(log.id)` was deleted",
      "\(log.kind.nameInSentence.russian) `\(log.id)`: этой записи больше нет")
  }

  package static func logShowsHistory(_ log: RecordLog) -> LocalizedText {
    LocalizedText(
      "`docket \(log.kind.command) log \(log.id)` shows its history",
      "её историю покажет `docket \(log.kind.command) log \(log.id)`")
  }
}

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

extension RecordAction {
  package var word: LocalizedText {
    switch self {
    case .added: LocalizedText("added", "добавлено")
    case .changed: LocalizedText("changed", "изменено")
    case .moved: LocalizedText("moved", "перемещено")
    case .renamed: LocalizedText("renamed", "переименовано")
    case .deleted: LocalizedText("deleted", "удалено")
    }
  }
}
