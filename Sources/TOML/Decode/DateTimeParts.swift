/// The numbers of a date, a time or both. Parts that the kind of value does not have are zero.
package struct DateTimeParts: Hashable, Sendable {
  package var year = 0
  package var month = 0
  package var day = 0
  package var hour = 0
  package var minute = 0
  /// From 0 to 60; 60 is a leap second.
  package var second = 0
  /// Digits after the ninth are dropped.
  package var nanosecond = 0
  /// The offset from UTC in minutes, positive to the east; nil for local times.
  package var offsetMinutes: Int?

  /// Creates parts that are all zero, for the caller to fill in.
  package init() {}

  /// Whether such a date and time exists. It always does for values of a valid document.
  package var isReal: Bool {
    1...12 ~= month && day >= 1 && day <= daysIn(month: month, year: year)
      && hour < 24 && minute < 60 && second <= 60 && abs(offsetMinutes ?? 0) < 24 * 60
  }
}

/// Decodes a date, a time or both; returns nil for other bytes and for a day or a time that does not exist.
package func decodeDateTime(_ raw: UnsafeBufferPointer<UInt8>) -> DateTimeParts? {
  var reader = DateTimeReader(raw)
  return reader.read() != nil && reader.offset == raw.count ? reader.parts : nil
}
