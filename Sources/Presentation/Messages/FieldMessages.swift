package import Model
package import Text

/// Notes on a field's valid values. Names are passed as Markdown code.
package enum FieldMessages {
  /// How many values a field can have; nil for one.
  package static func multiplicity(of field: Field) -> LocalizedText? {
    switch field.multiplicity {
    case .one: nil
    case .list: LocalizedText("a list, in order", "несколько по порядку")
    case .set: LocalizedText("a list without duplicates", "несколько без повторов")
    }
  }

  package static let required = LocalizedText("required", "обязательно")
  package static let unique = LocalizedText("unique", "у каждой записи своё")

  package static func defaultValue(_ code: String) -> LocalizedText {
    LocalizedText("default: \(code)", "в новой записи \(code)")
  }
}
