package import Model
package import Platform
import TOML
package import Text
import Workspace

/// Dates and times for people, in each language.
///
/// A time is shown as in the file. Its UTC offset is added if it differs from the reader's own.
package struct DateText {
  private let language: Language
  package let clock: Clock

  package init(language: Language, clock: Clock) {
    (self.language, self.clock) = (language, clock)
  }

  /// The form for narrow or wide places.
  package enum Form: Sendable {
    /// For columns: "2026-11-21 14:05", "21.11.2026 14:05".
    case short
    /// "21 Nov 2026, 14:05", "21 ноября 2026 г., 14:05".
    case long
  }

  /// The text of a date or a date-time in TOML notation; nil for other texts.
  package func callAsFunction(_ text: String, _ form: Form) -> String? {
    var text = text
    guard let parts = text.withUTF8(decodeDateTime), (1...12).contains(parts.month) else {
      return nil
    }
    let day = day(parts, form)
    if text.utf8.count <= Self.dayCount { return day }
    let separator = form == .long ? ", " : " "
    return day + separator + "\(zeroPadded(parts.hour)):\(zeroPadded(parts.minute))"
      + offset(parts, text)
  }

  /// A day with its weekday, and with the year only if it is more than half a year away: "Fri 27 Nov", "пт 27 ноября".
  package func withWeekday(_ day: CalendarDay) -> String {
    let (year, month, number) = day.date
    let isFar = abs(day.number - QueryTime(now: clock).today.number) > 180
    let weekday = Self.weekdays[day.weekday]
    let text = LocalizedText(
      "\(weekday) \(number) \(MonthName.all[month - 1].short)",
      "\(weekday) \(number) \(MonthName.all[month - 1].afterDay)")
    return text[language] + (isFar ? " \(year)" : "")
  }

  private static let weekdays = [
    LocalizedText("Mon", "пн"), LocalizedText("Tue", "вт"), LocalizedText("Wed", "ср"),
    LocalizedText("Thu", "чт"), LocalizedText("Fri", "пт"), LocalizedText("Sat", "сб"),
    LocalizedText("Sun", "вс"),
  ]

  private static let dayCount = "2026-11-21".utf8.count

  private func day(_ parts: DateTimeParts, _ form: Form) -> String {
    if form == .short { return language.date(parts.year, parts.month, parts.day) }
    let (month, year) = (MonthName.all[parts.month - 1], zeroPadded(parts.year, to: 4))
    let text = LocalizedText(
      "\(parts.day) \(month.short) \(year)", "\(parts.day) \(month.afterDay) \(year) г.")
    return text[language]
  }

  private func offset(_ parts: DateTimeParts, _ text: String) -> String {
    guard let minutes = parts.offsetMinutes, let moment = Instant(text),
      clock.utcOffset(at: moment.secondsSince1970) != minutes * 60
    else { return "" }
    if minutes == 0 { return " UTC" }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return " \(minutes < 0 ? "−" : "+")\(zeroPadded(hours)):\(zeroPadded(rest))"
  }
}

extension Note {
  /// The note as people read it, with its time as other times are shown.
  package func shown(by dates: DateText) -> Note {
    guard let time, timeParts != nil, let shown = dates(time, .short) else { return self }
    return Note(time: shown, author: author, text: text)
  }
}
