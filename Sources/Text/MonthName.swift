/// The name of a month in the forms that texts need.
package struct MonthName: Sendable {
  /// The name by itself: January, Январь.
  package let title: LocalizedText
  /// The name after the number of a day: January, января.
  package let afterDay: LocalizedText

  /// The first three letters, as after a day in English and in charts: Jan, янв.
  package let short: LocalizedText

  private init(_ english: String, _ nominative: String, _ genitive: String) {
    title = LocalizedText(english: english, russian: nominative)
    afterDay = LocalizedText(english: english, russian: genitive)
    short = LocalizedText(
      english: String(english.prefix(3)), russian: nominative.prefix(3).lowercased())
  }

  /// From January to December.
  package static let all = [
    MonthName("January", "Январь", "января"), MonthName("February", "Февраль", "февраля"),
    MonthName("March", "Март", "марта"), MonthName("April", "Апрель", "апреля"),
    MonthName("May", "Май", "мая"), MonthName("June", "Июнь", "июня"),
    MonthName("July", "Июль", "июля"), MonthName("August", "Август", "августа"),
    MonthName("September", "Сентябрь", "сентября"), MonthName("October", "Октябрь", "октября"),
    MonthName("November", "Ноябрь", "ноября"), MonthName("December", "Декабрь", "декабря"),
  ]
}

extension Language {
  /// Formats a day in numbers: `2026-11-21`, `21.11.2026`.
  package func date(_ year: Int, _ month: Int, _ day: Int) -> String {
    let (year, month, day) = (zeroPadded(year, to: 4), zeroPadded(month), zeroPadded(day))
    return switch self {
    case .english: "\(year)-\(month)-\(day)"
    case .russian: "\(day).\(month).\(year)"
    }
  }
}
