package import Text

/// The words of the calendar.
package enum CalendarMessages {
  /// The days of the week from Monday, separated by spaces.
  package static let weekdays = LocalizedText("Mo Tu We Th Fr Sa Su", "Пн Вт Ср Чт Пт Сб Вс")

  /// A month, from 1, of a year.
  package static func heading(month: Int, year: Int) -> LocalizedText {
    months[month - 1].map { "\($0) \(year)" }
  }

  private static let months = [
    LocalizedText("January", "Январь"), LocalizedText("February", "Февраль"),
    LocalizedText("March", "Март"), LocalizedText("April", "Апрель"),
    LocalizedText("May", "Май"), LocalizedText("June", "Июнь"),
    LocalizedText("July", "Июль"), LocalizedText("August", "Август"),
    LocalizedText("September", "Сентябрь"), LocalizedText("October", "Октябрь"),
    LocalizedText("November", "Ноябрь"), LocalizedText("December", "Декабрь"),
  ]
}
