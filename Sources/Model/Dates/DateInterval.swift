import TOML
import Text

/// A date or time from a file, as a half-open interval in the user's local time.
///
/// A day lasts 24 hours, a time without seconds one minute. Dates and times without an offset are local; times with an
/// offset are converted to local time. Conditions, sorting, grouping and aggregates all compare dates this way. In the
/// hour that is repeated when daylight saving time ends, times are compared as the clock shows them.
package struct DateInterval: Hashable, Sendable {
  package let start: Instant
  package let end: Instant

  private init(start: Instant, end: Instant) {
    (self.start, self.end) = (start, end)
  }

  init(_ days: DaySpan) {
    self.init(start: Instant(beginningOf: days.first), end: Instant(beginningOf: days.end))
  }

  /// The current second.
  init(now time: QueryTime) {
    let start = Instant(seconds: time.seconds + Int64(time.utcOffsetMinutes * 60))
    self.init(start: start, end: start.adding(seconds: 1))
  }

  /// Parses a TOML date or date-time; returns nil for other bytes.
  package init?(_ text: UnsafeBufferPointer<UInt8>, in zone: LocalZone) {
    guard let parts = decodeDateTime(text), parts.isReal else { return nil }
    var start = Instant(parts)
    if parts.offsetMinutes != nil {
      start = start.adding(seconds: Int64(zone.offset(start.secondsSince1970)))
    }
    let hasSeconds = text.count > 16 && text[16] == UInt8(ascii: ":")
    let hasFraction = hasSeconds && text.count > 19 && text[19] == UInt8(ascii: ".")
    let length: Int64 = text.count == 10 ? 86_400 : hasSeconds ? 1 : 60
    // With a fraction of a second, the interval is that instant.
    self.init(start: start, end: hasFraction ? start : start.adding(seconds: length))
  }

  package init?(_ text: String, in zone: LocalZone) {
    var text = text
    guard let interval = text.withUTF8({ DateInterval($0, in: zone) }) else { return nil }
    self = interval
  }

  /// Parses a typed date: a year, a month, or a TOML date. Returns nil for other texts.
  init?(typed text: String, in zone: LocalZone) {
    if let days = DaySpan(typed: text) {
      self.init(days)
    } else if isDate(text) {
      self.init(text, in: zone)
    } else {
      return nil
    }
  }

  /// Returns a negative number if the other interval ends before this one starts, a positive one if it starts after this
  /// one ends, and zero if they overlap.
  package func rank(of other: DateInterval) -> Int {
    if other.end <= start && other.start < start { return -1 }
    return other.start >= end && other.start > start ? 1 : 0
  }

  /// Compares for sorting: by start; of two that start together, the longer one comes first.
  package func order(to other: DateInterval) -> Int {
    start == other.start ? other.end.rank(to: end) : start.rank(to: other.start)
  }
}

/// Whether a text is a date or a date-time in TOML notation.
func isDate(_ text: String) -> Bool {
  switch Document(ofValue: text)?.entries[1].kind {
  case .localDate, .localDateTime, .offsetDateTime: true
  default: false
  }
}
