package import TOML

/// A date, with or without a time, in the order of time.
///
/// Days and local times count as UTC: no better place for them is known.
package struct Instant: Comparable {
  private let seconds: Int
  private let nanosecond: Int

  /// The moment that TOML's text for a date or a date-time tells; `nil` for other texts.
  package init?(_ text: String) {
    var text = text
    guard let parts = text.withUTF8(decodeDateTime), parts.isReal else { return nil }
    self.init(parts)
  }

  /// The moment that the parts of a real date tell.
  package init(_ parts: DateTimeParts) {
    let minutes = parts.hour * 60 + parts.minute - (parts.offsetMinutes ?? 0)
    let day = CalendarDay(parts)
    seconds = (day.number * 1440 + minutes) * 60 + parts.second
    nanosecond = parts.nanosecond
  }

  /// The whole seconds since the beginning of 1970 in UTC.
  package var secondsSince1970: Int64 { Int64(seconds) }

  /// How the minute that it is in stands to that of another one.
  fileprivate func rank(toMinuteOf other: Instant) -> Int {
    func minute(_ seconds: Int) -> Int { seconds >= 0 ? seconds / 60 : (seconds - 59) / 60 }
    return minute(seconds).rank(to: minute(other.seconds))
  }

  package static func < (one: Instant, other: Instant) -> Bool {
    (one.seconds, one.nanosecond) < (other.seconds, other.nanosecond)
  }
}

/// A date as a person types it to compare with: whole, or only its year or its month.
///
/// It is compared with as much of another date as it says itself, so `2026-02` equals every day of
/// that February and is before every day of March.
package struct TypedDate: Hashable {
  private let text: String
  /// Whether it tells its distance from UTC.
  private let hasOffset: Bool
  /// Whether it tells a time to the minute only, and so is every second of that.
  private let isOfMinute: Bool

  /// `nil` where the text is no date, nor the beginning of one.
  init?(_ text: String) {
    let whole =
      switch text.utf8.count {
      case 4: text + "-01-01"
      case 7: text + "-01"
      default: text
      }
    guard isDate(whole) else { return nil }
    var text = String(decoding: text.utf8.map(normalized), as: UTF8.self)
    hasOffset = text.withUTF8(decodeDateTime)?.offsetMinutes != nil
    isOfMinute = text.utf8.count > 16 && text.utf8.dropFirst(16).first != UInt8(ascii: ":")
    self.text = text
  }

  /// How a date or a date-time of a file stands to this one: less than zero where it is before.
  ///
  /// Where both tell their distance from UTC, they are compared as moments, else by the numbers as
  /// they are written.
  func rank(of other: UnsafeBufferPointer<UInt8>) -> Int {
    if hasOffset, decodeDateTime(other)?.offsetMinutes != nil,
      let one = Instant(String(decoding: other, as: UTF8.self)), let two = Instant(text)
    {
      return isOfMinute ? one.rank(toMinuteOf: two) : one.rank(to: two)
    }
    var position = 0
    for byte in text.utf8 {
      guard position < other.count else { return -1 }
      let own = normalized(other[position])
      if own != byte { return own < byte ? -1 : 1 }
      position += 1
    }
    return 0
  }
}

private func isDate(_ text: String) -> Bool {
  let document = Document(Array("x = \(text)".utf8))
  guard document.isValid, document.entries.count == 2 else { return false }
  switch document.entries[1].kind {
  case .localDate, .localDateTime, .offsetDateTime:
    return document.entries[1].value.range.count == text.utf8.count
  default: return false
  }
}

/// A byte of a date that has `T` before its time and `Z` for UTC, whatever of TOML's spellings it has.
private func normalized(_ byte: UInt8) -> UInt8 {
  switch byte {
  case UInt8(ascii: " "), UInt8(ascii: "t"): UInt8(ascii: "T")
  case UInt8(ascii: "z"): UInt8(ascii: "Z")
  default: byte
  }
}
