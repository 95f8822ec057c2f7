package import TOML

/// A point in time, in UTC or in the user's local time (see `DateInterval`).
package struct Instant: Hashable, Comparable, Sendable {
  /// Whole seconds since 1970-01-01.
  package let secondsSince1970: Int64
  private let nanosecond: Int

  init(seconds: Int64, nanosecond: Int = 0) {
    (secondsSince1970, self.nanosecond) = (seconds, nanosecond)
  }

  /// Parses a TOML date or date-time as UTC; dates and local times count as UTC. Returns nil for other texts.
  package init?(_ text: String) {
    var text = text
    guard let parts = text.withUTF8(decodeDateTime), parts.isReal else { return nil }
    self.init(parts)
  }

  /// The instant of a valid date, in UTC.
  package init(_ parts: DateTimeParts) {
    let minutes = parts.hour * 60 + parts.minute - (parts.offsetMinutes ?? 0)
    let day = CalendarDay(parts)
    self.init(
      seconds: Int64((day.number * 1440 + minutes) * 60 + parts.second),
      nanosecond: parts.nanosecond)
  }

  /// Midnight at the beginning of a day.
  init(beginningOf day: CalendarDay) { self.init(seconds: Int64(day.number) * 86_400) }

  /// The day that contains the instant.
  package var day: CalendarDay {
    let seconds = secondsSince1970
    return CalendarDay(number: Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400))
  }

  func adding(seconds: Int64) -> Instant {
    Instant(seconds: secondsSince1970 + seconds, nanosecond: nanosecond)
  }

  package static func < (one: Instant, other: Instant) -> Bool {
    (one.secondsSince1970, one.nanosecond) < (other.secondsSince1970, other.nanosecond)
  }
}
