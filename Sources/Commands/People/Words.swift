import Model
import Text

/// What commands say to people beyond the schema's own labels, in each language.
enum Words {
  static let nothingToShow = LocalizedText("Nothing to show yet.", "Показывать пока нечего.")
  static let noTeachers = LocalizedText("No teachers to list.", "Преподавателей пока нет.")
  static let total = LocalizedText("Total", "Всего")
  static let label = LocalizedText("Title", "Название")
  static let query = LocalizedText("Query", "Запрос")

  /// A month from 1, as it stands below a drawing.
  static func month(_ number: Int) -> LocalizedText {
    LocalizedText(english[number - 1], russian[number - 1])
  }

  private static let english = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let russian = [
    "янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек",
  ]

  /// That there are so many more.
  static func more(_ count: Int) -> LocalizedText {
    LocalizedText("… and \(count) more", "… и ещё \(count)")
  }

  /// That so many of what is drawn by time have no room.
  static func earlier(_ count: Int) -> LocalizedText {
    LocalizedText("… and \(count) earlier", "… и ещё \(count) раньше")
  }

  static func nothingToList(_ kind: Kind) -> LocalizedText {
    LocalizedText("No \(kind.pluralLabel.english.lowercased()) to list.", "Список пуст.")
  }
}
