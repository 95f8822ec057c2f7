import Model
import Operations
import Text

/// The words of what history tells.
enum HistoryWords {
  static let onlyLayout = LocalizedText(
    "only layout or comments", "только оформление или комментарии")
  static let notCommitted = LocalizedText("not committed", "не в истории")
  static let uncommitted = LocalizedText("Not in git yet", "Ещё не в истории git")
  static let isNotKept = LocalizedText(
    "the folder is not kept in git", "папка не хранится в git")
  static let field = LocalizedText("Field", "Поле")
  static let value = LocalizedText("Value", "Значение")
  static let when = LocalizedText("When", "Когда")
  static let who = LocalizedText("Who", "Кто")
  static let commit = LocalizedText("Commit", "Коммит")
  static let noCommit = LocalizedText(
    "there is no commit to compare with yet", "сравнивать не с чем: коммитов ещё нет")
  static let shallow = LocalizedText(
    "this clone is shallow: older changes are not in it",
    "этот клон неполный: более ранних изменений в нём нет")
}

extension RecordAction {
  var word: LocalizedText {
    switch self {
    case .added: LocalizedText("added", "добавлено")
    case .changed: LocalizedText("changed", "изменено")
    case .moved: LocalizedText("moved", "перемещено")
    case .renamed: LocalizedText("renamed", "переименовано")
    case .deleted: LocalizedText("deleted", "удалено")
    }
  }
}
