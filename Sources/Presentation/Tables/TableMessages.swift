package import Model
package import Text

/// Messages of lists and other tables.
package enum TableMessages {
  static let total = LocalizedText("Total", "Всего")
  package static let nothingToShow = LocalizedText("Nothing to show yet.", "Показывать пока нечего.")

  package static func noRecords(of kind: Kind) -> LocalizedText {
    LocalizedText("No \(kind.pluralLabel.english.lowercased()) to list.", "Список пуст.")
  }

  /// How many more items there are.
  package static func more(_ count: Int) -> LocalizedText {
    LocalizedText("… and \(count) more", "… и ещё \(count)")
  }
}
