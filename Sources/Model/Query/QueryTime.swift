/// The present moment in the time zone of the user.
package struct QueryTime: Sendable {
  /// Seconds since the beginning of 1970 in UTC.
  package let seconds: Int64
  package let utcOffsetMinutes: Int
  /// The time zone of the user, for other moments.
  package let zone: LocalZone

  /// A moment of the years that TOML can write; one outside of them is the nearest of these. Without a `zone` local time
  /// is always as far ahead of UTC as then.
  package init(seconds: Int64, utcOffsetMinutes: Int, zone: LocalZone? = nil) {
    self.seconds = min(max(seconds, Self.yearZero), Self.endOf9999)
    self.utcOffsetMinutes = utcOffsetMinutes
    self.zone = zone ?? LocalZone { _ in utcOffsetMinutes * 60 }
  }

  private static let yearZero: Int64 = -62_167_219_200
  private static let endOf9999: Int64 = 253_402_300_799

  /// The beginning of 1970, for what does not depend on the present.
  package static let epoch = QueryTime(seconds: 0, utcOffsetMinutes: 0)

  package var today: CalendarDay {
    let local = seconds + Int64(utcOffsetMinutes * 60)
    return CalendarDay(number: Int(local >= 0 ? local / 86_400 : (local - 86_399) / 86_400))
  }
}

extension QueryTime {
  /// The same time of day so much later.
  func shifted(by count: Int, _ unit: DateUnit) -> QueryTime {
    var span = DaySpan(day: today)
    span.shift(by: count, unit)
    let days = span.first.number - today.number
    return QueryTime(
      seconds: seconds + Int64(days) * 86_400, utcOffsetMinutes: utcOffsetMinutes, zone: zone)
  }
}
