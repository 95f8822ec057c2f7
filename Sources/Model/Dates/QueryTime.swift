/// The current time and the user's time zone.
package struct QueryTime: Sendable {
  /// Seconds since 1970-01-01 in UTC.
  package let seconds: Int64
  package let utcOffsetMinutes: Int
  /// The user's time zone, for converting other times.
  package let zone: LocalZone

  /// Creates a time, clamped to the years that TOML can represent. Without a `zone`, the UTC offset is constant.
  package init(seconds: Int64, utcOffsetMinutes: Int, zone: LocalZone? = nil) {
    self.seconds = min(max(seconds, Self.yearZero), Self.endOf9999)
    self.utcOffsetMinutes = utcOffsetMinutes
    self.zone = zone ?? LocalZone { _ in utcOffsetMinutes * 60 }
  }

  private static let yearZero: Int64 = -62_167_219_200
  private static let endOf9999: Int64 = 253_402_300_799

  /// 1970-01-01, for queries that do not depend on the current time.
  package static let epoch = QueryTime(seconds: 0, utcOffsetMinutes: 0)

  package var today: CalendarDay {
    let local = seconds + Int64(utcOffsetMinutes * 60)
    return CalendarDay(number: Int(local >= 0 ? local / 86_400 : (local - 86_399) / 86_400))
  }
}

extension QueryTime {
  /// Returns the same time of day, shifted forward.
  func shifted(by count: Int, _ unit: DateUnit) -> QueryTime {
    var span = DaySpan(day: today)
    span.shift(by: count, unit)
    let days = span.first.number - today.number
    return QueryTime(
      seconds: seconds + Int64(days) * 86_400, utcOffsetMinutes: utcOffsetMinutes, zone: zone)
  }
}

/// A time zone: a function from seconds since 1970 to the local offset from UTC in seconds.
package struct LocalZone: Sendable {
  package let offset: @Sendable (Int64) -> Int

  package init(offset: @escaping @Sendable (Int64) -> Int) { self.offset = offset }

  package static let utc = LocalZone { _ in 0 }
}
