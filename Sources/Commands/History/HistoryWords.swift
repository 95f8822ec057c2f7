import Model
import Operations

/// The words of what history tells.
enum HistoryWords {
  static let onlyLayout = Label("only layout or comments", "только оформление или комментарии")
  static let notCommitted = Label("not committed", "не в истории")
  static let field = Label("Field", "Поле")
  static let value = Label("Value", "Значение")
  static let when = Label("When", "Когда")
  static let who = Label("Who", "Кто")
  static let commit = Label("Commit", "Коммит")
  static let noCommit = Label(
    "there is no commit to compare with yet", "сравнивать не с чем: коммитов ещё нет")
  static let shallow = Label(
    "this clone is shallow: older changes are not in it",
    "этот клон неполный: более ранних изменений в нём нет")
}

extension RecordAction {
  var word: Label {
    switch self {
    case .added: Label("added", "добавлено")
    case .changed: Label("changed", "изменено")
    case .moved: Label("moved", "перемещено")
    case .renamed: Label("renamed", "переименовано")
    case .deleted: Label("deleted", "удалено")
    }
  }
}
