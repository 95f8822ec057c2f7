package import TOML

/// A point on the clock and the calendar of somebody, in the order of time.
///
/// It counts as if that clock showed UTC; where the dates are of different clocks, `DateInterval` makes them one's.
package struct Instant: Hashable, Comparable, Sendable {
  private var seconds: Int64
  private var nanosecond: Int

  package init(seconds: Int64, nanosecond: Int = 0) {
    (self.seconds, self.nanosecond) = (seconds, nanosecond)
  }

  /// The moment in UTC that TOML's text for a date or a date-time tells, a day and a local time as if they were of UTC;
  /// `nil` for other texts.
  package init?(_ text: String) {
    var text = text
    guard let parts = text.withUTF8(decodeDateTime), parts.isReal else { return nil }
    self.init(parts)
  }

  /// The moment in UTC that the parts of a real date tell.
  package init(_ parts: DateTimeParts) {
    let minutes = parts.hour * 60 + parts.minute - (parts.offsetMinutes ?? 0)
    let day = CalendarDay(parts)
    self.init(
      seconds: Int64((day.number * 1440 + minutes) * 60 + parts.second),
      nanosecond: parts.nanosecond)
  }

  /// Midnight at the beginning of a day.
  init(beginningOf day: CalendarDay) { self.init(seconds: Int64(day.number) * 86_400) }

  /// The whole seconds since the beginning of 1970 in UTC.
  package var secondsSince1970: Int64 { seconds }

  /// The day that it is in.
  var day: CalendarDay {
    CalendarDay(number: Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400))
  }

  func adding(seconds: Int64) -> Instant {
    Instant(seconds: self.seconds + seconds, nanosecond: nanosecond)
  }

  package static func < (one: Instant, other: Instant) -> Bool {
    (one.seconds, one.nanosecond) < (other.seconds, other.nanosecond)
  }
}

/// How many seconds local time is ahead of UTC where somebody asks, at each moment in seconds since 1970.
package struct LocalZone: Sendable {
  package let offset: @Sendable (Int64) -> Int

  package init(offset: @escaping @Sendable (Int64) -> Int) { self.offset = offset }

  package static let utc = LocalZone { _ in 0 }
}
