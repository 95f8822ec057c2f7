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

/// Decodes a date, a time or both; returns nil for other bytes. Does not check that the day exists: the parser does that
/// for documents, `isReal` for other text.
package func decodeDateTime(_ raw: UnsafeBufferPointer<UInt8>) -> DateTimeParts? {
  var parts = DateTimeParts()
  var digits = DigitReader(raw)
  if raw.count > 4, raw[4] == UInt8(ascii: "-") {
    guard let year = digits.read(4), digits.skip("-"), let month = digits.read(2),
      digits.skip("-"), let day = digits.read(2)
    else { return nil }
    (parts.year, parts.month, parts.day) = (year, month, day)
    if digits.isAtEnd { return parts }
    guard digits.skip("T") || digits.skip("t") || digits.skip(" ") else { return nil }
  }
  guard let hour = digits.read(2), digits.skip(":"), let minute = digits.read(2) else { return nil }
  (parts.hour, parts.minute) = (hour, minute)
  if digits.skip(":") {
    guard let second = digits.read(2) else { return nil }
    parts.second = second
    if digits.skip(".") { parts.nanosecond = digits.fraction() }
  }
  if digits.isAtEnd { return parts }
  if digits.skip("Z") || digits.skip("z") {
    parts.offsetMinutes = 0
  } else {
    let isWest = digits.skip("-")
    guard isWest || digits.skip("+"), let hours = digits.read(2), digits.skip(":"),
      let minutes = digits.read(2)
    else { return nil }
    parts.offsetMinutes = (hours * 60 + minutes) * (isWest ? -1 : 1)
  }
  return digits.isAtEnd ? parts : nil
}

private struct DigitReader {
  private let raw: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ raw: UnsafeBufferPointer<UInt8>) { self.raw = raw }

  var isAtEnd: Bool { offset == raw.count }

  mutating func read(_ count: Int) -> Int? {
    guard offset + count <= raw.count else { return nil }
    var value = 0
    for byte in raw[offset..<offset + count] {
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte & 15)
    }
    offset += count
    return value
  }

  mutating func skip(_ separator: Unicode.Scalar) -> Bool {
    guard offset < raw.count, raw[offset] == UInt8(ascii: separator) else { return false }
    offset += 1
    return true
  }

  /// Reads the digits of a fraction and returns nanoseconds.
  mutating func fraction() -> Int {
    var value = 0
    var scale = 100_000_000
    while offset < raw.count, raw[offset].isDigit {
      value += Int(raw[offset] & 15) * scale
      scale /= 10
      offset += 1
    }
    return value
  }
}
