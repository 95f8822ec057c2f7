import Text

/// The words of what history tells.
enum HistoryWords {
  static let notCommitted = LocalizedText("not committed", "не в истории")
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
