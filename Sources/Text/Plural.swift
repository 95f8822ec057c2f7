/// The form that a Russian noun takes after a number: один файл, два файла, пять файлов.
package enum PluralForm: Sendable {
  case one, few, many

  /// Returns the form for a number by Unicode's plural rules for Russian.
  package static func russian(_ number: Int) -> PluralForm {
    let magnitude = number.magnitude
    if (11...14).contains(magnitude % 100) { return .many }
    return switch magnitude % 10 {
    case 1: .one
    case 2...4: .few
    default: .many
    }
  }
}

/// Returns the Russian noun in the form for the number. The result does not include the number.
package func plural(_ number: Int, russian forms: (one: String, few: String, many: String))
  -> String
{
  switch PluralForm.russian(number) {
  case .one: forms.one
  case .few: forms.few
  case .many: forms.many
  }
}

/// Returns the English noun in the form for the number. The result does not include the number.
package func plural(_ number: Int, english forms: (one: String, other: String)) -> String {
  number.magnitude == 1 ? forms.one : forms.other
}

/// Returns a number followed by the noun in the matching form.
package func counted(
  _ number: Int, _ english: (one: String, other: String),
  _ russian: (one: String, few: String, many: String)
) -> LocalizedText {
  LocalizedText(
    "\(number) \(plural(number, english: english))",
    "\(number) \(plural(number, russian: russian))")
}
