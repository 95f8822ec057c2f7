package import Operations
package import Text

/// Messages of `log`, `blame` and `diff`.
package enum HistoryMessages {
  package static let onlyLayout = LocalizedText(
    "only layout or comments", "только оформление или комментарии")
  package static let uncommitted = LocalizedText("Not committed yet", "Ещё не в истории git")
  package static let notInGit = LocalizedText(
    "the folder is not in a git repository", "папка не хранится в git")
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
