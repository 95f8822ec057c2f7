package import Model
package import Text

/// Messages of the lists that people choose from.
package enum PickerMessages {
  /// The item that leaves a field empty.
  package static func noneItem(ofPeople: Bool) -> LocalizedText {
    ofPeople ? LocalizedText("Nobody", "Никто") : LocalizedText("None", "Не указано")
  }

  /// The heading: the records and the field.
  package static func heading(_ records: LocalizedText, _ field: Field) -> LocalizedText {
    records + LocalizedText(": ", ". ") + (field.prompt ?? field.label)
  }

  /// The list is empty because the workspace has no records of the kind.
  package static func noRecords(of kind: Kind) -> LocalizedText {
    LocalizedText(
      "no \(kind.pluralLabel.english.lowercased()) yet; add one first, in their tab",
      "сначала добавьте запись на вкладке «\(kind.pluralLabel.russian)»")
  }
}
